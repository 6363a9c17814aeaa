import type { endDirectory, withdrawDirectoryToken } from '../../domain/directories/contract'
import type { InputOf } from '../../domain/endpoint'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Ending = typeof endDirectory | typeof withdrawDirectoryToken

type Props<E extends Ending> = {
  endpoint: E
  input: InputOf<E>
  title: string
  hint: string
  confirm: string
  /** Said once it is done. */
  done: string
  onClose: () => void
}

/** Asks before a directory is ended, or a token withdrawn. */
export function ConfirmDirectoryAct<E extends Ending>({
  endpoint,
  input,
  title,
  hint,
  confirm,
  done,
  onClose,
}: Props<E>) {
  const t = useText()
  const say = useSay()
  const { problems, isSending, send } = useCall(endpoint, {
    onDone() {
      say.info(done)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      cancel={t('frame:cancel')}
      isDestructive
      isBusy={isSending}
      problem={problems.general}
      onConfirm={() => void send(input)}
      onCancel={onClose}
    >
      <Typography>{hint}</Typography>
    </ConfirmDialog>
  )
}
