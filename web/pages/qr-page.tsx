import { BeingBuilt } from '../design/being-built'
import { Page } from '../design/page'

export const QrScanPage = () => (
  <Page heading="QR scan" intro="Please check in by scanning the QR code.">
    <BeingBuilt what="The camera will read the code of an office here." />
  </Page>
)
