import { Button } from '@mui/material'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { verifyAddress } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { useEnter } from '../auth/follow-sign-in'
import type { takeLinkToken } from '../auth/link-token'
import { NewPasswordInputs, type NewPassword } from '../auth/new-password-inputs'
import { SignInCard } from '../auth/sign-in-card'
import { useSignInForm } from '../auth/use-sign-in-form'
import { PasswordInput } from '../design/password-input'
import { TextLink } from '../design/text-link'

/** Where the mailed link of a sign-up leads: opens the account by the password that was chosen there, or by a new one. Nothing happens before a press. */
export function VerifyPage() {
  const { token } = useLoaderData<typeof takeLinkToken>()
  const enter = useEnter()
  const [isNew, setNew] = useState(false)
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const { password } = typed
  const form = useSignInForm(verifyAddress, ['password', 'confirmPassword'], { onReply: enter })
  return (
    <SignInCard
      heading="Verify Email"
      intro={introOf(token, isNew)}
      general={form.general}
      fields={form.fields}
      action="Verify and sign in"
      isDisabled={!token}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit(isNew ? { token, ...typed } : { token, password })}
      below={
        <>
          The link was used or is too old? <TextLink to={PATHS.login}>Log in</TextLink> or{' '}
          <TextLink to={PATHS.signup}>sign up again</TextLink>.
        </>
      }
    >
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
      <Button variant="text" sx={{ alignSelf: 'start', ml: -1.5 }} onClick={() => setNew(!isNew)}>
        {isNew ? 'Use the password from sign-up' : 'Choose another password'}
      </Button>
    </SignInCard>
  )
}

function introOf(token: string, isNew: boolean) {
  if (!token) return 'This link is not complete. Open it from the mail once more, or sign up again.'
  return isNew
    ? 'Choose the password of your account. Only you can: this link came to your mailbox.'
    : 'Enter the password that you chose when you signed up. Did you not sign up yourself? Then leave this page.'
}
