import { Alert, Button, Stack, Typography } from '@mui/material'
import { useId, useState, type ReactNode } from 'react'
import type { removeSecondFactor, renewRecoveryCodes } from '../../domain/auth/second-factor-contract'
import type { InputOf, ReplyOf } from '../../domain/endpoint'
import { TitledDialog } from '../design/titled-dialog'
import { CodeInput, type CodeKind } from './code-input'
import { useSignInForm } from './use-sign-in-form'

type ByCode = typeof renewRecoveryCodes | typeof removeSecondFactor

type Props<E extends ByCode> = {
  endpoint: E
  title: string
  action: string
  kind: CodeKind
  isDestructive?: boolean
  onClose: () => void
  onReply: (reply: ReplyOf<E>) => void | Promise<void>
  children: ReactNode
}

/** Asks for a code before something changes about the second factor. */
export function CodeDialog<E extends ByCode>({
  endpoint,
  title,
  action,
  kind,
  isDestructive,
  onClose,
  onReply,
  children,
}: Props<E>) {
  const id = useId()
  const [code, setCode] = useState('')
  const form = useSignInForm(endpoint, ['code'], {
    onReply: async (reply: ReplyOf<E>) => {
      await onReply(reply)
      onClose()
    },
  })
  return (
    <TitledDialog
      open
      title={title}
      onClose={onClose}
      closeLabel={null}
      width="xs"
      actions={
        <>
          <Button color="secondary" disabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            loading={form.isBusy}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack
        component="form"
        id={id}
        noValidate
        sx={{ gap: 2.5 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (!form.isBusy) void form.submit({ code } as InputOf<E>)
        }}
      >
        <Typography>{children}</Typography>
        <CodeInput kind={kind} value={code} onChange={setCode} problem={form.fields.code} />
        {form.general && <Alert severity="error">{form.general}</Alert>}
      </Stack>
    </TitledDialog>
  )
}
