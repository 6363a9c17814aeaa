import { withdrawProgramKey, type ListedKey } from '../../domain/program-keys/contract'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Props = { of: Pick<ListedKey, 'id' | 'name'>; onClose: () => void }

export function WithdrawKeyDialog({ of: key, onClose }: Props) {
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(withdrawProgramKey, {
    onDone({ name }) {
      say.info(t('systems:keyWithdrawn', { program: name }))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('systems:withdrawKeyAsked', { program: key.name })}
      confirm={t('systems:withdrawKey')}
      isDestructive
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send({ key: key.id })}
      onCancel={onClose}
    >
      <Typography>{t('systems:withdrawKeyHint')}</Typography>
    </ConfirmDialog>
  )
}
