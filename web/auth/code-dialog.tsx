import { useState, type ReactNode } from 'react'
import type { removeSecondFactor, renewRecoveryCodes } from '../../domain/auth/second-factor-contract'
import type { InputOf, ReplyOf } from '../../domain/endpoint'
import { FormDialog } from '../design/form-dialog'
import { Typography } from '../design/text'
import { CodeInput, type CodeKind } from './code-input'
import { useSignInForm } from './use-sign-in-form'

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

/** Asks for a code before the second factor changes. */
export function CodeDialog<E extends ByCode>({ endpoint, kind, onReply, children, ...dialog }: Props<E>) {
  const [code, setCode] = useState('')
  const form = useSignInForm(endpoint, ['code'], {
    onReply: async (reply: ReplyOf<E>) => {
      await onReply(reply)
      dialog.onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      isSaving={form.isBusy}
      refusals={form.refusals}
      problem={form.general}
      onSend={() => form.submit({ code } as InputOf<E>)}
    >
      <Typography>{children}</Typography>
      <CodeInput kind={kind} value={code} onChange={setCode} problem={form.fields.code} />
    </FormDialog>
  )
}
