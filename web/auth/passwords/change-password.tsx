import { useState } from 'react'
import { readProofWays } from '../../../domain/auth/proof-contract'
import { changeMyPassword } from '../../../domain/auth/session-contract'
import { Button } from '../../design/button'
import { FormDialog } from '../../design/form-dialog'
import { PasswordInput } from '../../design/password-input'
import { useSay } from '../../design/snackbar'
import { Typography } from '../../design/text'
import { useText } from '../../i18n/language'
import { useRead } from '../../platform/use-read'
import { useMe } from '../../session/session'
import { AccountName } from '../sign-in/account-name'
import { NewPasswordInputs, NO_NEW_PASSWORD } from './new-password-inputs'
import { useSignInForm } from '../sign-in/use-sign-in-form'

export function ChangePassword() {
  const ways = useRead(readProofWays, {})
  const [isOpen, setOpen] = useState(false)
  const t = useText()
  if (!ways.data?.password) return null
  return (
    <>
      <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => setOpen(true)}>
        {t('account:changePassword')}
      </Button>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const email = useMe()?.email ?? ''
  const say = useSay()
  const t = useText()
  const form = useSignInForm(
    changeMyPassword,
    { currentPassword: '', ...NO_NEW_PASSWORD },
    {
      onDone: () => {
        say.info(t('account:passwordChanged'))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      isShort
      title={t('account:changePassword')}
      save={t('account:changePassword')}
      form={form}
      onSend={() => form.send(form.draft)}
      onClose={onClose}
    >
      <Typography>{t('account:changePasswordNote')}</Typography>
      <AccountName email={email} />
      <PasswordInput
        {...form.field('currentPassword')}
        label={t('account:currentPassword')}
        kind="current"
        helperText={t('account:currentPasswordHint')}
      />
      <NewPasswordInputs label={t('sign-in:newPassword')} field={form.field} />
    </FormDialog>
  )
}
