import type { OfficeName } from '../../domain/offices/names-contract'
import { withdrawScreen, type ListedScreen } from '../../domain/screens/contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Props = {
  office: Pick<OfficeName, 'id'>
  screen: Pick<ListedScreen, 'id' | 'name'>
  onClose: () => void
}

export function WithdrawScreenDialog({ office, screen, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(withdrawScreen, {
    onDone({ name }) {
      say.info(t('offices:screenWithdrawn', { screen: name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('offices:withdrawAsked', { screen: screen.name })}
      confirm={t('offices:withdrawScreen')}
      isDestructive
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ office: office.id, screen: screen.id })}
      onCancel={onClose}
    >
      <Typography>{t('offices:withdrawHint')}</Typography>
    </ConfirmDialog>
  )
}
