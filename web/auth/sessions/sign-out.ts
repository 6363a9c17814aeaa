import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { readSession } from '../../../domain/session/contract'
import { PATHS } from '../../../domain/paths'
import { useSay } from '../../design/snackbar'
import { goTo } from '../../platform/navigation'
import { said } from '../../platform/texts'
import { forgetPendingCheckIn } from '../../platform/pending-check-in'
import { forgetPushAddress } from '../../platform/offline-worker'
import { sessionReading, takeSession, sendSignOut, unsentSignOut } from '../../session/session'
import { changeOwn } from './other-tab'
import { forgetRollCalls, mayLoseMarks } from './unsent-mark'
import { notifyTabs } from './tabs'

const NOBODY = { me: null, personId: null, ended: null, withheld: null }

function useForgetPerson() {
  const client = useQueryClient()
  return async ({ comesBack }: Options) => {
    forgetPendingCheckIn()
    if (!comesBack) await forgetRollCalls()
    await client.cancelQueries()
    client.setQueryData(
      sessionReading().queryKey,
      (session) => session && takeSession({ ...session, ...NOBODY }),
    )
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSession.path })
  }
}

type Options = {
  /** True if the same person is about to sign in again. A roll call in another tab goes on then. */
  comesBack?: boolean
}

/**
 * Ends the session, unless this device has unsent marks of a roll call and the person wants to send them
 * first. If the server can't be reached, it says so and still removes everything from this device.
 */
export function useSignOut() {
  const forgetPerson = useForgetPerson()
  const navigate = useNavigate()
  const say = useSay()
  return async ({ comesBack = false }: Options = {}) => {
    if (!comesBack && !(await mayLoseMarks())) return
    changeOwn(null)
    let next: string | null = null
    try {
      ;({ next } = await sendSignOut())
    } catch {
      unsentSignOut.keep(true)
      // The server still counts this device as the person's, and would send it messages.
      void forgetPushAddress().catch(() => undefined)
      say.error(said('frame:signOutFailed'))
    }
    await forgetPerson({ comesBack })
    notifyTabs()
    if (next && !comesBack) goTo(next)
    else await navigate(PATHS.home, { replace: true })
  }
}
