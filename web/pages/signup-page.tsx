import { useState } from 'react'
import { useNavigate } from 'react-router'
import { signUp } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { EmailInput } from '../auth/sign-in/email-input'
import { NewPasswordInputs, type NewPassword } from '../auth/passwords/new-password-inputs'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { useSignInState, type SignInState } from '../auth/sessions/sign-in-state'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'

export function SignupPage() {
  const state = useSignInState()
  const navigate = useNavigate()
  const say = useSay()
  const [email, setEmail] = useState(state.email ?? '')
  const [typed, setTyped] = useState<NewPassword>({ password: '', confirmPassword: '' })
  const form = useSignInForm(signUp, ['email', 'password', 'confirmPassword'], {
    onReply: ({ info }) => {
      say.info(info)
      const handed: SignInState = { notice: `Please open the link that we mailed to ${email.trim()}.` }
      return navigate(PATHS.home, { state: handed })
    },
  })
  return (
    <SignInCard
      heading="Sign Up"
      intro="We mail you a link to confirm your address."
      general={form.general}
      fields={form.fields}
      action="Sign Up"
      isBusy={form.isBusy}
      startsAtEmpty={Boolean(state.email)}
      onSubmit={() => void form.submit({ email, ...typed, handle: email })}
      below={
        <>
          Already have an account?{' '}
          <TextLink to={PATHS.login} state={{ email } satisfies SignInState}>
            Login
          </TextLink>
        </>
      }
    >
      <EmailInput value={email} onChange={setEmail} problem={form.fields.email} />
      <NewPasswordInputs label="Password" typed={typed} onChange={setTyped} problems={form.fields} />
    </SignInCard>
  )
}
