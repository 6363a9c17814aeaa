import type { ReactNode } from 'react'
import type { removeSecondFactor, renewRecoveryCodes } from '../../../domain/auth/second-factor-contract'
import type { InputOf, ReplyOf } from '../../../domain/endpoint'
import { FormDialog } from '../../design/form-dialog'
import { Typography } from '../../design/text'
import { CodeInput, type CodeKind } from './code-input'
import { useSignInForm } from '../sign-in/use-sign-in-form'

type ByCode = typeof renewRecoveryCodes | typeof removeSecondFactor

type Props<E extends ByCode> = {
  endpoint: E
  title: string
  save: string
  kind: CodeKind
  isDestructive?: boolean
  onClose: () => void
  onReply: (reply: ReplyOf<E>) => void | Promise<void>
  children: ReactNode
}

export function CodeDialog<E extends ByCode>({ endpoint, kind, onReply, children, ...dialog }: Props<E>) {
  const form = useSignInForm(
    endpoint,
    { code: '' },
    {
      onDone: async (reply: ReplyOf<E>) => {
        await onReply(reply)
        dialog.onClose()
      },
    },
  )
  return (
    <FormDialog isShort {...dialog} form={form} onSend={() => form.send(form.draft as InputOf<E>)}>
      <Typography>{children}</Typography>
      <CodeInput {...form.field('code')} kind={kind} />
    </FormDialog>
  )
}
