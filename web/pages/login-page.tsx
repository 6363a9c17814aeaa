import { logIn } from '../../domain/auth/contract'
import { AUTH_MESSAGES } from '../../domain/auth/problems'
import { PATHS } from '../../domain/paths'
import { EmailInput } from '../auth/sign-in/email-input'
import { useEnter } from '../auth/single-sign-on/follow-sign-in'
import { SingleSignOnHint } from '../auth/single-sign-on/single-sign-on-hint'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { noticeText, useSignInState, type SignInState } from '../auth/sessions/sign-in-state'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { useWayToSingleSignOn } from '../auth/single-sign-on/use-single-sign-on'
import { PasswordInput } from '../design/password-input'
import { useSay } from '../design/snackbar'
import { TextLink } from '../design/text-link'
import { useText } from '../i18n/language'
import { RichText } from '../i18n/rich-text'
import { CallProblem } from '../platform/call'

export function LoginPage() {
  const state = useSignInState()
  const enter = useEnter()
  const say = useSay()
  const t = useText()
  const start = { email: state.email ?? '', password: '' }
  const form = useSignInForm(logIn, start, {
    onDone: async ({ token, linked }) => {
      if (!token) throw new CallProblem('token/not-found', AUTH_MESSAGES['token/not-found'])
      await enter()
      if (linked) say.info(t('sign-in:singleSignOnLinked'))
    },
    say,
  })
  const { email } = form.draft
  const isLinking = state.notice === 'link'
  const way = useWayToSingleSignOn(email, isLinking)
  const handed: SignInState = { email }
  return (
    <SignInCard
      heading={t('sign-in:login')}
      notice={noticeText(state, t)}
      form={way ? { ...form, problems: {} } : form}
      isGeneralSpoken
      action={t('sign-in:login')}
      startsAtEmpty={Boolean(state.email)}
      aside={way && <SingleSignOnHint way={way} />}
      onSend={() => (way ? way.go() : form.send(form.draft))}
      below={
        <RichText
          text={t('sign-in:noAccount')}
          link={(part) => (
            <TextLink to={PATHS.signup} state={handed}>
              {part}
            </TextLink>
          )}
        />
      }
    >
      <EmailInput {...form.field('email')} problem={way ? undefined : form.problems.email} />
      <PasswordInput {...form.field('password')} label={t('sign-in:password')} kind="current" />
      <TextLink
        to={PATHS.reset}
        state={{ ...handed, ...(isLinking && { linking: email.trim() }) } satisfies SignInState}
        sx={{ alignSelf: 'start' }}
      >
        {t('sign-in:resetPassword')}
      </TextLink>
    </SignInCard>
  )
}
