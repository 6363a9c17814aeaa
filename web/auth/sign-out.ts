import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { signOut } from '../../domain/session/contract'
import { readSession } from '../../domain/session/contract'
import { AUTH_MESSAGES } from '../../domain/auth/problems'
import { PATHS } from '../../domain/paths'
import { useSay } from '../design/snackbar'
import { call } from '../platform/call'
import { forgetPendingCheckIn } from '../platform/pending-check-in'
import { sessionReading, takeSession, untoldSignOut } from '../session/session'
import { forgetTab } from '../platform/storage'
import { changeOwn } from './other-tab'
import { tellTabs } from './tabs'

const NOBODY = { me: null, personId: null, ended: null, withheld: null }

/** Forgets everything on this device that belongs to the person who was signed in. */
function useForgetPerson() {
  const client = useQueryClient()
  return async () => {
    forgetPendingCheckIn()
    forgetTab()
    await client.cancelQueries()
    client.setQueryData(
      sessionReading().queryKey,
      (session) => session && takeSession({ ...session, ...NOBODY }),
    )
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSession.path })
  }
}

/**
 * Ends the session. If the server can't be reached, it says so and still forgets everything on this device.
 */
export function useSignOut() {
  const forgetPerson = useForgetPerson()
  const navigate = useNavigate()
  const say = useSay()
  return async () => {
    changeOwn(null)
    try {
      await call(signOut, {})
    } catch {
      untoldSignOut.keep(true)
      say.error(AUTH_MESSAGES['auth/logout'])
    }
    await forgetPerson()
    tellTabs()
    await navigate(PATHS.home, { replace: true })
  }
}
