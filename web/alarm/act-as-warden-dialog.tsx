import { rollCallPath } from '../../domain/paths'
import { actAsWarden } from '../../domain/roll-call/alarm-contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { goTo } from '../platform/navigation'
import { useCall } from '../platform/use-call'

type Props = { alarm: { office: string; officeId: string }; onClose: () => void }

/** Asks once before somebody takes the duty of an acting warden, and then leads to the roll call. */
export function ActAsWardenDialog({ alarm: { office, officeId }, onClose }: Props) {
  const { problems, isSending, send } = useCall(actAsWarden, {
    onDone: () => goTo(rollCallPath(officeId)),
  })
  return (
    <ConfirmDialog
      open
      title={`Act as a warden of ${office}?`}
      confirm="Act as a warden"
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ office: officeId })}
      onCancel={onClose}
    >
      You get the list of who is inside until the alarm ends, and you mark whom you have seen. The coordinator
      of the office is told that you do so.
    </ConfirmDialog>
  )
}
