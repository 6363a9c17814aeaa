import { ConfirmDialog } from '../design/confirm-dialog'
import type { PendingCheckIn } from '../platform/pending-check-in'
import { CheckInFlow } from './check-in-flow'
import { useCheckIn } from './use-check-in'

/** Asks on Home to finish the check-in to an office that was chosen by its code and not entered yet (specification §4). */
export function CompleteCheckIn({ pending }: { pending: PendingCheckIn }) {
  const checkIn = useCheckIn(pending, 'home')
  const { flow, move } = checkIn
  return (
    <>
      <ConfirmDialog
        open={flow.dialog === 'complete'}
        title="Complete Check-In"
        isBusy={flow.waitsFor !== 'nothing'}
        onConfirm={() => move({ type: 'pressed', door: null })}
        onCancel={() => move({ type: 'cancelled' })}
      >
        Press OK to complete the check-in to {pending.office} office.
      </ConfirmDialog>
      <CheckInFlow office={pending.office} checkIn={checkIn} />
    </>
  )
}
