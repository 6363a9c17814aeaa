import { useState } from 'react'
import { verifyAddress } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { AccountName } from '../auth/sign-in/account-name'
import { useEnter } from '../auth/single-sign-on/follow-sign-in'
import { MailedLink } from '../auth/passwords/mailed-link'
import { NewPasswordInputs, NO_NEW_PASSWORD } from '../auth/passwords/new-password-inputs'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { Button } from '../design/button'
import { PasswordInput } from '../design/password-input'

/**
 * The page of the mailed link of a sign-up: opens the account by the password that was chosen there, or by a
 * new one. Nothing happens before a press.
 */
export const VerifyPage = () => (
  <MailedLink
    heading="Verify Email"
    kind="verify-address"
    otherwise={[
      { label: 'Log in', to: PATHS.login },
      { label: 'Sign up again', to: PATHS.signup },
    ]}
  >
    {(link) => <Verify {...link} />}
  </MailedLink>
)

function Verify({ token, email }: { token: string; email: string }) {
  const enter = useEnter()
  const [isNew, setNew] = useState(false)
  const form = useSignInForm(verifyAddress, NO_NEW_PASSWORD, { onDone: enter })
  return (
    <SignInCard
      heading="Verify Email"
      intro={
        isNew
          ? `Choose the password of the account for ${email}. Only you can: this link came to your mailbox.`
          : `Enter the password that you chose when you signed up as ${email}. Did you not sign up yourself? Then leave this page.`
      }
      form={form}
      action="Verify and sign in"
      onSend={() => form.send(isNew ? { token, ...form.draft } : { token, password: form.draft.password })}
    >
      <AccountName email={email} />
      {isNew ? (
        <NewPasswordInputs label="New Password" field={form.field} />
      ) : (
        <PasswordInput {...form.field('password')} label="Password" kind="current" />
      )}
      <Button variant="text" sx={{ alignSelf: 'start', ms: -1.5 }} onClick={() => setNew(!isNew)}>
        {isNew ? 'Use the password from sign-up' : 'Choose another password'}
      </Button>
    </SignInCard>
  )
}
