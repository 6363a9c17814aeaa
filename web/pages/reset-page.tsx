import { useState } from 'react'
import { requestReset } from '../../domain/auth/contract'
import { AUTH_MESSAGES } from '../../domain/auth/problems'
import { PATHS } from '../../domain/paths'
import { EmailInput } from '../auth/sign-in/email-input'
import { SignInCard } from '../auth/sign-in/sign-in-card'
import { SingleSignOnHint } from '../auth/single-sign-on/single-sign-on-hint'
import { useSignInState, type SignInState } from '../auth/sessions/sign-in-state'
import { useSignInForm } from '../auth/sign-in/use-sign-in-form'
import { useWayToSingleSignOn } from '../auth/single-sign-on/use-single-sign-on'
import { useSay } from '../design/snackbar'
import { useText } from '../i18n/language'
import { TextLink } from '../design/text-link'

export function ResetPage() {
  const state = useSignInState()
  const say = useSay()
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const start = { email: state.email ?? '' }
  const form = useSignInForm(requestReset, start, {
    onDone: () => {
      say.info(t(AUTH_MESSAGES['auth/reset']))
      setAsked(true)
    },
    say,
  })
  const { email } = form.draft
  const isLinking = state.linking !== undefined && state.linking === email.trim()
  const way = useWayToSingleSignOn(email, isLinking)
  return (
    <SignInCard
      heading={t('sign-in:resetHeading')}
      intro={t('sign-in:resetIntro')}
      notice={isAsked ? t(AUTH_MESSAGES['auth/reset']) : undefined}
      form={way ? { ...form, problems: {} } : form}
      isGeneralSpoken
      action={t('sign-in:sendReset')}
      aside={way && <SingleSignOnHint way={way} />}
      onSend={() => {
        if (way) return way.go()
        setAsked(false)
        void form.send({ email })
      }}
      below={
        <TextLink
          to={PATHS.login}
          state={{ email, ...(isLinking && { notice: 'link' }) } satisfies SignInState}
        >
          {t('sign-in:backToLogin')}
        </TextLink>
      }
    >
      <EmailInput {...form.field('email')} problem={way ? undefined : form.problems.email} />
    </SignInCard>
  )
}
