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
import { useText } from '../i18n/language'
import { TextLink } from '../design/text-link'
import { useMe } from '../session/session'

/** The page of the mailed reset link. */
export function NewPasswordPage() {
  const t = useText()
  return (
    <MailedLink
      heading={t('sign-in:newPassword')}
      kind="reset-password"
      otherwise={[
        { label: t('sign-in:askForNewLink'), to: PATHS.reset },
        { label: t('sign-in:logIn'), to: PATHS.login },
      ]}
    >
      {(link) => <SetPassword {...link} />}
    </MailedLink>
  )
}

function SetPassword({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate()
  const say = useSay()
  const t = useText()
  const isSignedOut = useMe() === null
  const form = useSignInForm(completeReset, NO_NEW_PASSWORD, {
    onDone: ({ email }) => {
      const handed: SignInState = { email, notice: 'new password' }
      return navigate(PATHS.login, { replace: true, state: handed })
    },
    say,
  })
  return (
    <SignInCard
      heading={t('sign-in:newPassword')}
      intro={t('sign-in:newPasswordIntro', { email })}
      form={form}
      isGeneralSpoken
      action={t('sign-in:savePassword')}
      onSend={() => form.send({ token, ...form.draft })}
      below={isSignedOut && <TextLink to={PATHS.reset}>{t('sign-in:askForNewLink')}</TextLink>}
    >
      <AccountName email={email} />
      <NewPasswordInputs label={t('sign-in:newPassword')} field={form.field} />
    </SignInCard>
  )
}
