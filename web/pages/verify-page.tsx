import { useState } from 'react'
import { verifyAddress } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { AccountName } from '../auth/account-name'
import { useEnter } from '../auth/follow-sign-in'
import { MailedLink } from '../auth/mailed-link'
import { NewPasswordInputs, type NewPassword } from '../auth/new-password-inputs'
import { SignInCard } from '../auth/sign-in-card'
import { useSignInForm } from '../auth/use-sign-in-form'
import { Button } from '../design/button'
import { PasswordInput } from '../design/password-input'

/** Where the mailed link of a sign-up leads: opens the account by the password that was chosen there, or by a new one. Nothing happens before a press. */
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
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const { password } = typed
  const form = useSignInForm(verifyAddress, ['password', 'confirmPassword'], { onReply: enter })
  return (
    <SignInCard
      heading="Verify Email"
      intro={
        isNew
          ? `Choose the password of the account for ${email}. Only you can: this link came to your mailbox.`
          : `Enter the password that you chose when you signed up as ${email}. Did you not sign up yourself? Then leave this page.`
      }
      general={form.general}
      fields={form.fields}
      action="Verify and sign in"
      isBusy={form.isBusy}
      onSubmit={() => void form.submit(isNew ? { token, ...typed } : { token, password })}
    >
      <AccountName email={email} />
      {isNew ? (
        <NewPasswordInputs label="New Password" typed={typed} onChange={setTyped} problems={form.fields} />
      ) : (
        <PasswordInput
          name="password"
          label="Password"
          kind="current"
          value={password}
          onChange={(password) => setTyped({ ...typed, password })}
          problem={form.fields.password}
        />
      )}
      <Button variant="text" sx={{ alignSelf: 'start', ms: -1.5 }} onClick={() => setNew(!isNew)}>
        {isNew ? 'Use the password from sign-up' : 'Choose another password'}
      </Button>
    </SignInCard>
  )
}
