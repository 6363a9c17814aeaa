import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { ConfirmDialog } from '../design/confirm-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useText } from '../i18n/language'
import { useCall } from '../platform/use-call'

type Props<E extends Endpoint<z.core.$ZodType, z.ZodMiniType>> = {
  endpoint: E
  input: InputOf<E>
  title: string
  hint: string
  confirm: string
  /** Said once it is done. */
  done: string
  onClose: () => void
}

/** Asks before a key, a webhook, a directory or a part of one is ended. */
export function ConfirmAct<E extends Endpoint<z.core.$ZodType, z.ZodMiniType>>({
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
