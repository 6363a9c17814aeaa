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
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'

export function SignupPage() {
  const state = useSignInState()
  const navigate = useNavigate()
  const say = useSay()
  const t = useText()
  const start = { email: state.email ?? '', ...NO_NEW_PASSWORD }
  const form = useSignInForm(signUp, start, {
    onDone: () => {
      say.info(t('sign-in:openMailedLink'))
      const handed: SignInState = { notice: 'sign-up', mailed: email.trim() }
      return navigate(PATHS.home, { state: handed })
    },
  })
  const { email } = form.draft
  return (
    <SignInCard
      heading={t('sign-in:signUp')}
      intro={t('sign-in:signUpIntro')}
      form={form}
      action={t('sign-in:signUp')}
      startsAtEmpty={Boolean(state.email)}
      onSend={() => form.send({ ...form.draft, handle: email })}
      below={
        <RichText
          text={t('sign-in:haveAccount')}
          link={(part) => (
            <TextLink to={PATHS.login} state={{ email } satisfies SignInState}>
              {part}
            </TextLink>
          )}
        />
      }
    >
      <EmailInput {...form.field('email')} />
      <NewPasswordInputs label={t('sign-in:password')} field={form.field} />
    </SignInCard>
  )
}
