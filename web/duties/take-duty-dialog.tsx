import { DUTY_TAKEN, takeDuty, type ListedDuty } from '../../domain/duties/contract'
import { DUTY_WORDS } from '../../domain/access/duty-text'
import { placeText } from '../../domain/duties/own-duties-text'
import { BreakableText } from '../design/breakable-text'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { RichText } from '../i18n/rich-text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Props = { duty: ListedDuty & { id: string }; onClose: () => void }

export function TakeDutyDialog({ duty, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const { id, person } = duty
  const { problems, isSending, send } = useCall(takeDuty, {
    onDone() {
      say.info(t(DUTY_TAKEN))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('duties:takeFrom', { person: person.name || person.email })}
      confirm={t('duties:takeDuty')}
      isDestructive
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ id })}
      onCancel={onClose}
    >
      <Typography>
        <RichText
          text={t('duties:noLonger', {
            email: person.email,
            duty: t(DUTY_WORDS[duty.duty]),
            place: placeText(duty, t),
          })}
          person={(email) => (
            <strong>
              <BreakableText text={email} />
            </strong>
          )}
        />
      </Typography>
    </ConfirmDialog>
  )
}
