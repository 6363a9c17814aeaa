import type { ListedOffice } from '../../domain/offices/contract'
import { late } from '../platform/late'

const EditOfficeDialog = late(
  ['offices', 'health', 'refusals-offices', 'home', 'access', 'dates', 'statuses'],
  async () => (await import('./edit-office-dialog')).EditOfficeDialog,
  {
    when: 'pressed',
  },
)

type Props = { office: ListedOffice | undefined; onClose: () => void }

/** The dialog of the chosen office, if there is one. It loads when it is first opened. */
export const EditOffice = ({ office, onClose }: Props) =>
  office && <EditOfficeDialog office={office} onClose={onClose} />
