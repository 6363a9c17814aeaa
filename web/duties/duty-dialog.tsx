import type { ListedDuty } from '../../domain/duties/contract'
import { ChangeDutyDialog } from './change-duty-dialog'
import { TakeDutyDialog } from './take-duty-dialog'

export type GivenDuty = ListedDuty & { id: string }
export type DutyAct = { act: 'change' | 'take'; duty: GivenDuty }

type Props = { asked: DutyAct | null; onClose: () => void }

/** Changes or takes a duty. It stands beside the list, because the list may change while it is open. */
export function DutyDialog({ asked, onClose }: Props) {
  if (!asked) return null
  const Dialog = asked.act === 'change' ? ChangeDutyDialog : TakeDutyDialog
  return <Dialog duty={asked.duty} onClose={onClose} />
}
