import { useNavigate } from 'react-router'
import { readPendingLink } from '../../../domain/auth/contract'
import { AUTH_MESSAGES } from '../../../domain/auth/problems'
import { PATHS } from '../../../domain/paths'
import { useSay } from '../../design/snackbar'
import { said } from '../../platform/texts'
import { call, CallProblem } from '../../platform/call'
import { unsentSignOut, useStartAfresh } from '../../session/session'
import { beginningOf } from '../sessions/guards'
import { changeOwn } from '../sessions/other-tab'
import type { SignInOutcome } from './sign-in-popup'
import { failureText, type SignInState } from '../sessions/sign-in-state'
import { notifyTabs } from '../sessions/tabs'

/** Reads the session that a sign-in has made, and refuses if there is none. */
export function useEnter() {
  const startAfresh = useStartAfresh()
  const navigate = useNavigate()
  const say = useSay()
  return async () => {
    unsentSignOut.forget()
    const { me, personId, withheld } = await startAfresh()
    if (!me) throw new CallProblem('token/not-found', AUTH_MESSAGES['token/not-found'])
    say.clear()
    changeOwn(personId)
    notifyTabs()
    const { to, state } = beginningOf({ withheld })
    await navigate(to, { replace: true, ...(state && { state }) })
  }
}

/** Continues after single sign-on, by its outcome (specification §4, Account linking). */
export function useFollowSignIn() {
  const enter = useEnter()
  const navigate = useNavigate()
  const say = useSay()

  const askForPassword = async () => {
    const { email } = await call(readPendingLink, {})
    say.info(said(AUTH_MESSAGES['auth/account-exists-with-different-credential']))
    const state: SignInState = { notice: 'link', ...(email && { email }) }
    await navigate(PATHS.login, { replace: true, state })
  }
  const tellOfMail = () =>
    navigate(PATHS.home, { replace: true, state: { notice: 'mail' } satisfies SignInState })
  const goOn = async () => {
    say.info(said('sign-in:proven'))
    await navigate(PATHS.home, { replace: true })
  }
  const explain = async (code: string) => {
    const problem = failureText(code)
    if (problem) say.error(said(problem))
    await navigate(PATHS.home, { replace: true, state: { problem: code } satisfies SignInState })
  }
  return async ({ outcome, code }: SignInOutcome) => {
    try {
      if (outcome === 'ok') await enter()
      else if (outcome === 'link') await askForPassword()
      else if (outcome === 'mail') await tellOfMail()
      else if (outcome === 'proven') await goOn()
      else await explain(code)
    } catch (problem) {
      const isRefusal = problem instanceof CallProblem
      if (!isRefusal) console.error(problem)
      await explain(isRefusal ? problem.code : '')
    }
  }
}
