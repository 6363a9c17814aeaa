import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { completeReset } from '../../domain/auth/contract'
import { PASSWORD_MIN } from '../../domain/auth/password'
import { PATHS } from '../../domain/paths'
import type { takeLinkToken } from '../auth/link-token'
import { SignInCard } from '../auth/sign-in-card'
import type { SignInState } from '../auth/sign-in-state'
import { useSignInForm } from '../auth/use-sign-in-form'
import { PasswordInput } from '../design/password-input'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'

/** Where the mailed reset link leads. */
export function NewPasswordPage() {
  const { token } = useLoaderData<typeof takeLinkToken>()
  const navigate = useNavigate()
  const say = useSay()
  const [password, setPassword] = useState('')
  const [confirmPassword, setConfirmPassword] = useState('')
  const form = useSignInForm(completeReset, ['password', 'confirmPassword'], {
    onReply: ({ email }) => {
      const handed: SignInState = { email, notice: 'Your password is changed. Please log in with it.' }
      return navigate(PATHS.login, { replace: true, state: handed })
    },
    onRefused: say.error,
  })
  return (
    <SignInCard
      heading="New Password"
      intro={
        token
          ? undefined
          : 'This link is not complete. Open it from the mail once more, or ask for a new one.'
      }
      general={form.general}
      isGeneralSpoken
      fields={form.fields}
      action="Save"
      isDisabled={!token}
      isBusy={form.isBusy}
      onSubmit={() => void form.submit({ token, password, confirmPassword })}
      below={<TextLink to={PATHS.reset}>Ask for a new link</TextLink>}
    >
      <PasswordInput
        name="password"
        label="New Password"
        kind="new"
        value={password}
        onChange={setPassword}
        problem={form.fields.password}
        helperText={`At least ${PASSWORD_MIN} characters`}
      />
      <PasswordInput
        name="confirmPassword"
        label="Confirm Password"
        kind="new"
        value={confirmPassword}
        onChange={setConfirmPassword}
        problem={form.fields.confirmPassword}
      />
    </SignInCard>
  )
}
