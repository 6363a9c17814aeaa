import { useNavigate } from 'react-router'
import { completeReset } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { AccountName } from '../auth/sign-in/account-name'
import { MailedLink } from '../auth/passwords/mailed-link'
import { NewPasswordInputs, NO_NEW_PASSWORD } from '../auth/passwords/new-password-inputs'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import type { SignInState } from '../auth/sessions/sign-in-state'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'

/** The page of the mailed reset link. */
export const NewPasswordPage = () => (
  <MailedLink
    heading="New Password"
    kind="reset-password"
    otherwise={[
      { label: 'Ask for a new link', to: PATHS.reset },
      { label: 'Log in', to: PATHS.login },
    ]}
  >
    {(link) => <SetPassword {...link} />}
  </MailedLink>
)

function SetPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const say = useSay()
  const form = useSignInForm(completeReset, NO_NEW_PASSWORD, {
    onDone: ({ email }) => {
      const handed: SignInState = { email, notice: 'Your password is changed. Please log in with it.' }
      return navigate(PATHS.login, { replace: true, state: handed })
    },
    onRefused: say.error,
  })
  return (
    <SignInCard
      heading="New Password"
      intro={`For ${email}. You will be signed out everywhere.`}
      form={form}
      isGeneralSpoken
      action="Save"
      onSend={() => form.send({ token, ...form.draft })}
      below={<TextLink to={PATHS.reset}>Ask for a new link</TextLink>}
    >
      <AccountName email={email} />
      <NewPasswordInputs label="New Password" field={form.field} />
    </SignInCard>
  )
}
