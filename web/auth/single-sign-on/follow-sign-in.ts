import { useNavigate } from 'react-router'
import { readPendingLink } from '../../../domain/auth/contract'
import { ENDING_WORDS } from '../../../domain/auth/endings'
import { AUTH_MESSAGES, authMessage } from '../../../domain/auth/problems'
import { PATHS } from '../../../domain/paths'
import { useSay } from '../../design/snackbar'
import { call, CallProblem } from '../../platform/call'
import { unsentSignOut, useStartAfresh } from '../../session/session'
import { beginningOf } from '../sessions/guards'
import { changeOwn } from '../sessions/other-tab'
import type { SignInOutcome } from './sign-in-popup'
import type { SignInState } from '../sessions/sign-in-state'
import { notifyTabs } from '../sessions/tabs'

const FAILED = `Something went wrong, please try again. If it fails again, please contact your local team.`

const FAILURES: Record<string, string> = {
  unavailable: 'Single sign-on does not answer at the moment. Please press Next again in a minute.',
  refused:
    'Single sign-on did not confirm your address. Please press Next again and sign in there with your company account.',
  barred: ENDING_WORDS.closed,
  'somebody-else': 'You signed in there as somebody else. Please use your own account.',
}

const MAILED =
  'Your account may do more than others, so we mailed you a link. Open it in this browser to finish signing in.'
const LINK = AUTH_MESSAGES['auth/account-exists-with-different-credential']

/** Reads the session that a sign-in has made, and refuses if there is none. */
export function useEnter() {
  const startAfresh = useStartAfresh()
  const navigate = useNavigate()
  return async () => {
    unsentSignOut.forget()
    const { me, personId, withheld } = await startAfresh()
    if (!me) throw new CallProblem('token/not-found', AUTH_MESSAGES['token/not-found'])
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
    say.info(LINK)
    const state: SignInState = { notice: LINK, ...(email && { email }) }
    await navigate(PATHS.login, { replace: true, state })
  }
  const tellOfMail = () =>
    navigate(PATHS.home, { replace: true, state: { notice: MAILED } satisfies SignInState })
  const goOn = async () => {
    say.info('Confirmed. Please do once more what you began.')
    await navigate(PATHS.home, { replace: true })
  }
  const explain = async (code: string) => {
    const problem = FAILURES[code] ?? authMessage({ code, message: FAILED })
    say.error(problem)
    await navigate(PATHS.home, { replace: true, state: { problem } satisfies SignInState })
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
