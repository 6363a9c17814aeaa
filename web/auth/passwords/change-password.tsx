import { useState } from 'react'
import { readProofWays } from '../../../domain/auth/proof-contract'
import { changeMyPassword } from '../../../domain/auth/session-contract'
import { Button } from '../../design/button'
import { FormDialog } from '../../design/form-dialog'
import { PasswordInput } from '../../design/password-input'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { useRead } from '../../platform/use-read'
import { useMe } from '../../session/session'
import { AccountName } from '../sign-in/account-name'
import { NewPasswordInputs, NO_NEW_PASSWORD } from './new-password-inputs'
import { useSignInForm } from '../sign-in/use-sign-in-form'

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
  const email = useMe()?.email ?? ''
  const say = useSay()
  const form = useSignInForm(
    changeMyPassword,
    { currentPassword: '', ...NO_NEW_PASSWORD },
    {
      onDone: () => {
        say.info('Your password is changed.')
        onClose()
      },
    },
  )
  return (
    <FormDialog
      isShort
      title="Change password"
      save="Change password"
      form={form}
      onSend={() => form.send(form.draft)}
      onClose={onClose}
    >
      <Typography>Everywhere else you will have to sign in again, with the new password.</Typography>
      <AccountName email={email} />
      <PasswordInput
        {...form.field('currentPassword')}
        label="Current Password"
        kind="current"
        helperText="If you have forgotten it, sign out and press “Reset password” on the login page."
      />
      <NewPasswordInputs label="New Password" field={form.field} />
    </FormDialog>
  )
}
