import { useNavigate } from 'react-router'
import { signUp } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { EmailInput } from '../auth/sign-in/email-input'
import { NewPasswordInputs, NO_NEW_PASSWORD } from '../auth/passwords/new-password-inputs'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { useSignInState, type SignInState } from '../auth/sessions/sign-in-state'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'

export function SignupPage() {
  const state = useSignInState()
  const navigate = useNavigate()
  const say = useSay()
  const start = { email: state.email ?? '', ...NO_NEW_PASSWORD }
  const form = useSignInForm(signUp, start, {
    onDone: ({ info }) => {
      say.info(info)
      const handed: SignInState = { notice: `Please open the link that we mailed to ${email.trim()}.` }
      return navigate(PATHS.home, { state: handed })
    },
  })
  const { email } = form.draft
  return (
    <SignInCard
      heading="Sign Up"
      intro="We mail you a link to confirm your address."
      form={form}
      action="Sign Up"
      startsAtEmpty={Boolean(state.email)}
      onSend={() => form.send({ ...form.draft, handle: email })}
      below={
        <>
          Already have an account?{' '}
          <TextLink to={PATHS.login} state={{ email } satisfies SignInState}>
            Login
          </TextLink>
        </>
      }
    >
      <EmailInput {...form.field('email')} />
      <NewPasswordInputs label="Password" field={form.field} />
    </SignInCard>
  )
}
