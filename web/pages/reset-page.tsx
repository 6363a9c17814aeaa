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
import { TextLink } from '../design/text-link'

const LINK = AUTH_MESSAGES['auth/account-exists-with-different-credential']

export function ResetPage() {
  const state = useSignInState()
  const say = useSay()
  const [notice, setNotice] = useState(state.notice)
  const start = { email: state.email ?? '' }
  const form = useSignInForm(requestReset, start, {
    onDone: ({ info }) => {
      say.info(info)
      setNotice(info)
    },
    onRefused: say.error,
  })
  const { email } = form.draft
  const isLinking = state.linking !== undefined && state.linking === email.trim()
  const way = useWayToSingleSignOn(email, isLinking)
  return (
    <SignInCard
      heading="Reset Password"
      intro="We mail you a link to set a new password. It works once, for 10 minutes."
      notice={notice}
      form={way ? { ...form, problems: {} } : form}
      isGeneralSpoken
      action="Reset"
      aside={way && <SingleSignOnHint way={way} />}
      onSend={() => {
        if (way) return way.go()
        setNotice(undefined)
        void form.send({ email })
      }}
      below={
        <TextLink
          to={PATHS.login}
          state={{ email, ...(isLinking && { notice: LINK }) } satisfies SignInState}
        >
          Back to login
        </TextLink>
      }
    >
      <EmailInput {...form.field('email')} problem={way ? undefined : form.problems.email} />
    </SignInCard>
  )
}
