import { cancelInvitation, type Invitation } from '../../domain/invitations/contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Props = {
  invitation: Pick<Invitation, 'id'>
  /** The guest who need not come. Null for all. */
  guest: Invitation['guests'][number] | null
  onClose: () => void
}

/** Asks before a visit is cancelled. */
export function CancelDialog({ invitation, guest, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(cancelInvitation, {
    onDone() {
      say.info(t('invitations:cancelled'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={guest ? t('invitations:cancelGuestAsk', { name: guest.name }) : t('invitations:cancelAsk')}
      confirm={t('invitations:cancel')}
      cancel={t('invitations:keepIt')}
      isDestructive
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ invitation: invitation.id, ...(guest && { guest: guest.id }) })}
      onCancel={onClose}
    >
      <Typography>{t('invitations:cancelHint')}</Typography>
    </ConfirmDialog>
  )
}
