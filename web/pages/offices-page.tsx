import { BeingBuilt } from '../design/being-built'
import { Page } from '../design/page'

export const OfficesPage = () => (
  <Page heading="Offices">
    <BeingBuilt what="The offices of your business unit will be listed here." />
  </Page>
)
