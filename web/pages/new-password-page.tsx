import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { completeReset } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import type { takeLinkToken } from '../auth/link-token'
import { NewPasswordInputs, type NewPassword } from '../auth/new-password-inputs'
import { SignInCard } from '../auth/sign-in-card'
import type { SignInState } from '../auth/sign-in-state'
import { useSignInForm } from '../auth/use-sign-in-form'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'

/** Where the mailed reset link leads. */
export function NewPasswordPage() {
  const { token } = useLoaderData<typeof takeLinkToken>()
  const navigate = useNavigate()
  const say = useSay()
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmPassword: '' })
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
      onSubmit={() => void form.submit({ token, ...typed })}
      below={<TextLink to={PATHS.reset}>Ask for a new link</TextLink>}
    >
      <NewPasswordInputs label="New Password" typed={typed} onChange={setTyped} problems={form.fields} />
    </SignInCard>
  )
}
