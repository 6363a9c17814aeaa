import { Link } from '../design/link'
import { useText } from '../i18n/language'
import { useOrganisation } from '../session/session'

export function ExportFaqLink() {
  const t = useText()
  const { exportFaqUrl } = useOrganisation()
  return (
    <Link href={exportFaqUrl || '/documents/export-faq.html'} target="_blank" rel="noreferrer">
      {t('downloads:exportFaq')}
    </Link>
  )
}
