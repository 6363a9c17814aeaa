import { Page } from '../design/page'
import { useLanguage } from '../i18n/language'
import { Scanner } from '../scanner/scanner'

/** Scans the code of an office (specification §2, QR scanner). */
export function QrScanPage() {
  const { t } = useLanguage()
  return (
    <Page heading={t('scanTitle')} intro={t('scanPlease')} width="form">
      <Scanner />
    </Page>
  )
}
