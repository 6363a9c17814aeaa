import { Page } from '../design/page'
import { Scanner } from '../scanner/scanner'
import { useScannerText } from '../scanner/use-scanner-text'

/** Scans the code of an office (specification §2, QR scanner). */
export function QrScanPage() {
  const text = useScannerText()
  return (
    <Page heading={text('title')} intro={text('please')} width="form">
      <Scanner />
    </Page>
  )
}
