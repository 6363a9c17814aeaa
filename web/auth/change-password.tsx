import { Button, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { readProofWays } from '../../domain/auth/proof-contract'
import { changeMyPassword, listMySessions } from '../../domain/auth/session-contract'
import { useSay } from '../design/snackbar'
import { TitledDialog } from '../design/titled-dialog'
import { useInvalidate, useRead } from '../platform/reading'
import { NewPasswordInputs, type NewPassword } from './new-password-inputs'
import { useSignInForm } from './use-sign-in-form'

/** A button for whoever signs in with a password, and the dialog that sets a new one. */
export function ChangePassword() {
  const ways = useRead(readProofWays, {})
  const [isOpen, setOpen] = useState(false)
  if (!ways.data?.password) return null
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        Change password
      </Button>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const say = useSay()
  const invalidate = useInvalidate()
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const form = useSignInForm(changeMyPassword, ['password', 'confirmPassword'], {
    onReply: async () => {
      await invalidate(listMySessions)
      say.info('Your password is changed.')
      onClose()
    },
  })
  return (
    <TitledDialog
      open
      title="Change password"
      onClose={onClose}
      closeLabel={null}
      width="xs"
      hint={form.general && <Typography role="alert">{form.general}</Typography>}
      actions={
        <>
          <Button color="secondary" disabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="contained" loading={form.isBusy}>
            Change password
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
          if (!form.isBusy) void form.submit(typed)
        }}
      >
        <Typography>Everywhere else you will have to sign in again, with the new password.</Typography>
        <NewPasswordInputs label="New Password" typed={typed} onChange={setTyped} problems={form.fields} />
      </Stack>
    </TitledDialog>
  )
}
