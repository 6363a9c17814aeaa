import { lazy, Suspense } from 'react'
import type { ListedOffice } from '../../domain/offices/contract'

const EditOfficeDialog = lazy(async () => ({
  default: (await import('./edit-office-dialog')).EditOfficeDialog,
}))

type Props = { office: ListedOffice | undefined; onClose: () => void }

/** Shows the dialog of an office, if one is chosen. It loads when it is first opened. */
export const EditOffice = ({ office, onClose }: Props) => (
  <Suspense fallback={null}>{office && <EditOfficeDialog office={office} onClose={onClose} />}</Suspense>
)
