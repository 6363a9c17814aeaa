import { takeDuty, type ListedDuty } from '../../domain/duties/contract'
import { DUTY_WORDS } from '../../domain/access/duty'
import { BreakableText } from '../design/breakable-text'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSayInfo } from '../design/use-say-info'
import { Typography } from '../design/text'
import { useCall } from '../platform/use-call'

type Props = { duty: ListedDuty & { id: string }; onClose: () => void }

export function TakeDutyDialog({ duty: { id, duty, where, person }, onClose }: Props) {
  const { problems, isSending, send } = useCall(takeDuty, {
    onDone: useSayInfo(onClose),
  })
  return (
    <ConfirmDialog
      open
      title={`Take this duty from ${person.name || person.email}?`}
      confirm="Take duty"
      isDestructive
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ id })}
      onCancel={onClose}
    >
      <Typography>
        <strong>
          <BreakableText text={person.email} />
        </strong>{' '}
        is then no longer {DUTY_WORDS[duty]}, {where}. It counts at once.
      </Typography>
    </ConfirmDialog>
  )
}
