import type { ListedOffice } from '../../domain/offices/contract'
import { lateDialog } from '../platform/late-dialog'

const EditOfficeDialog = lateDialog(async () => (await import('./edit-office-dialog')).EditOfficeDialog)

type Props = { office: ListedOffice | undefined; onClose: () => void }

/** The dialog of the chosen office, if there is one. It loads when it is first opened. */
export const EditOffice = ({ office, onClose }: Props) =>
  office && <EditOfficeDialog office={office} onClose={onClose} />
