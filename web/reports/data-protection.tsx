import { Link } from '../design/link'
import { useOrganisation } from '../session/session'

export function ExportFaqLink() {
  const { exportFaqUrl } = useOrganisation()
  return (
    <Link href={exportFaqUrl || '/documents/export-faq.html'} target="_blank" rel="noreferrer">
      FAQ on exporting data
    </Link>
  )
}
