import { useState } from 'react'
import { verifyAddress } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { AccountName } from '../auth/sign-in/account-name'
import { useEnter } from '../auth/single-sign-on/follow-sign-in'
import { MailedLink, useOtherPersonNotice } from '../auth/passwords/mailed-link'
import { NewPasswordInputs, NO_NEW_PASSWORD } from '../auth/passwords/new-password-inputs'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { Button } from '../design/button'
import { useText } from '../i18n/language'
import { PasswordInput } from '../design/password-input'

/**
 * The page of the mailed link of a sign-up: opens the account by the password that was chosen there, or by a
 * new one. Nothing happens before a press.
 */
export function VerifyPage() {
  const t = useText()
  return (
    <MailedLink
      heading={t('sign-in:verifyEmail')}
      kind="verify-address"
      otherwise={[
        { label: t('sign-in:logIn'), to: PATHS.login },
        { label: t('sign-in:signUpAgain'), to: PATHS.signup },
      ]}
    >
      {(link) => <Verify {...link} />}
    </MailedLink>
  )
}

function Verify({ token, email }: { token: string; email: string }) {
  const enter = useEnter()
  const t = useText()
  const notice = useOtherPersonNotice(email)
  const [isNew, setNew] = useState(false)
  const form = useSignInForm(verifyAddress, NO_NEW_PASSWORD, { onDone: enter })
  return (
    <SignInCard
      heading={t('sign-in:verifyEmail')}
      intro={t(isNew ? 'sign-in:verifyByNewPassword' : 'sign-in:verifyByPassword', { email })}
      notice={notice}
      form={form}
      action={t('sign-in:verifyAndSignIn')}
      onSend={() => form.send(isNew ? { token, ...form.draft } : { token, password: form.draft.password })}
    >
      <AccountName email={email} />
      {isNew ? (
        <NewPasswordInputs label={t('sign-in:newPassword')} field={form.field} />
      ) : (
        <PasswordInput {...form.field('password')} label={t('sign-in:password')} kind="current" />
      )}
      <Button variant="text" sx={{ alignSelf: 'start', ms: -1.5 }} onClick={() => setNew(!isNew)}>
        {t(isNew ? 'sign-in:usePasswordOfSignUp' : 'sign-in:chooseAnotherPassword')}
      </Button>
    </SignInCard>
  )
}
