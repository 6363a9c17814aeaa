import { use } from 'react'
import { useNavigate } from 'react-router'
import { LOGIN_METHOD, loginMethodOf } from '../../../domain/auth/address'
import { emailAddress } from '../../../domain/email-address'
import { findSignInMethod } from '../../../domain/auth/contract'
import { ENDING_TEXTS } from '../../../domain/auth/endings'
import { isAt, PATHS } from '../../../domain/paths'
import { Button } from '../../design/button'
import { Link } from '../../design/link'
import { Alert } from '../../design/notice-box'
import { useSay } from '../../design/snackbar'
import { useText } from '../../i18n/language'
import { keepsCookies } from '../../platform/navigation'
import { pendingCheckIn } from '../../platform/pending-check-in'
import { useSession } from '../../session/session'
import { EmailInput } from './email-input'
import { SignedOutElsewhere } from '../sessions/other-tab'
import { SignInCard } from './sign-in-card'
import { failureText, noticeText, useSignInState, type SignInState } from '../sessions/sign-in-state'
import { useSignInForm } from './use-sign-in-form'
import { useSingleSignOn } from '../single-sign-on/use-single-sign-on'
import { wantedPage } from '../sessions/wanted-page'

const isAddress = (text: string) => emailAddress('').safeParse(text).success

/** The first step: the address decides between single sign-on and a password (specification §5). */
export function SignInStart() {
  const { organisation, ended } = useSession()
  const isOutElsewhere = use(SignedOutElsewhere)
  const state = useSignInState()
  const navigate = useNavigate()
  const say = useSay()
  const singleSignOn = useSingleSignOn()
  const start = { email: state.email ?? '' }
  const form = useSignInForm(findSignInMethod, start, {
    onDone: async ({ next }, { email }) => {
      if (next === 'single-sign-on') return singleSignOn.start(email)
      const handed: SignInState = { email }
      // After Back the address is still in the field.
      await navigate(PATHS.home, { replace: true, state: handed })
      return navigate(next === 'login' ? PATHS.login : PATHS.signup, { state: handed })
    },
    say,
  })

  const address = form.draft.email.trim()
  const method = loginMethodOf(address, organisation)
  const isForeign = method === LOGIN_METHOD.none && isAddress(address)
  const office = pendingCheckIn()?.office
  const isLeaving = isAt(PATHS.leave, wantedPage.read() ?? '')
  const t = useText()
  const failure = state.problem === undefined ? '' : failureText(state.problem)
  const problem = failure && t(failure)
  const introWithoutOffice = isLeaving ? t('leaving:signInToLeave') : t('sign-in:useCompanyAddress')
  return (
    <SignInCard
      heading={t('frame:signIn')}
      intro={office ? t('sign-in:signInToOffice', { office }) : introWithoutOffice}
      notice={
        (!keepsCookies() && t('sign-in:cookiesBlocked')) ||
        (noticeText(state, t) ??
          (ended ? t(ENDING_TEXTS[ended]) : isOutElsewhere ? t('frame:signedOutElsewhere') : undefined))
      }
      form={{
        isSending: form.isSending || singleSignOn.isWaiting,
        refusals: form.refusals,
        problems: { general: form.problems.general || problem },
      }}
      isGeneralSpoken
      action={t('frame:next')}
      isDisabled={method === LOGIN_METHOD.none}
      onSend={() =>
        method === LOGIN_METHOD.singleSignOn ? singleSignOn.start(address) : form.send({ email: address })
      }
      aside={
        singleSignOn.isWaiting && (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={singleSignOn.show}>
                {t('sign-in:showWindow')}
              </Button>
            }
          >
            {t('sign-in:goOnInWindow')}
          </Alert>
        )
      }
      below={
        <>
          {t('sign-in:visitingOffice')} <Link href={PATHS.visitor}>{t('sign-in:checkInAsVisitor')}</Link>
        </>
      }
    >
      <EmailInput {...form.field('email')} helperText={isForeign ? t('sign-in:foreignAddress') : undefined} />
    </SignInCard>
  )
}
