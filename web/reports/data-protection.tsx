import { Link } from '@mui/material'
import { useOrganisation } from '../platform/session'

/** Where it is written how to treat a file with personal data. */
export function ExportFaqLink() {
  const { exportFaqUrl } = useOrganisation()
  return (
    <Link href={exportFaqUrl || '/documents/export-faq.html'} target="_blank" rel="noreferrer">
      FAQ on exporting data
    </Link>
  )
}
