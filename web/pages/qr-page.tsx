import { Page } from '../design/page'
import { Scanner } from '../scanner/scanner'
import { useText } from '../i18n/language'

/** Scans the code of an office (specification §2, QR scanner). */
export function QrScanPage() {
  const text = useText()
  return (
    <Page heading={text('scanner:title')} intro={text('scanner:please')} width="form">
      <Scanner />
    </Page>
  )
}
