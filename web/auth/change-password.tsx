import { useState } from 'react'
import { readProofWays } from '../../domain/auth/proof-contract'
import { changeMyPassword } from '../../domain/auth/session-contract'
import { Button } from '../design/button'
import { FormDialog } from '../design/form-dialog'
import { useSay } from '../design/snackbar'
import { Typography } from '../design/text'
import { useRead } from '../platform/use-read'
import { useMe } from '../session/session'
import { AccountName } from './account-name'
import { NewPasswordInputs, type NewPassword } from './new-password-inputs'
import { useSignInForm } from './use-sign-in-form'

/** A button, for people who sign in with a password, and its dialog that sets a new one. */
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
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const form = useSignInForm(changeMyPassword, ['password', 'confirmPassword'], {
    onReply: () => {
      say.info('Your password is changed.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Change password"
      save="Change password"
      isSaving={form.isBusy}
      refusals={form.refusals}
      problem={form.general}
      onSend={() => form.submit(typed)}
      onClose={onClose}
    >
      <Typography>Everywhere else you will have to sign in again, with the new password.</Typography>
      <AccountName email={email} />
      <NewPasswordInputs label="New Password" typed={typed} onChange={setTyped} problems={form.fields} />
    </FormDialog>
  )
}
