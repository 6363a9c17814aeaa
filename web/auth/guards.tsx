import { useEffect } from 'react'
import { Navigate, Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { Session } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { queryClient } from '../platform/use-read'
import { sessionReading, useSession } from '../platform/session'
import { pendingCheckIn } from '../platform/pending-check-in'
import { backTo } from './lead-to-second-factor'
import { wantedPage } from './wanted-page'

const whoIsHere = async () => (await queryClient.ensureQueryData(sessionReading())).me

/** Before a protected page: nobody signed in goes to the start (specification §2), and comes back after the sign-in. */
export async function turnAwaySignedOut({ request }: LoaderFunctionArgs) {
  if (await whoIsHere()) return null
  const { pathname, search } = new URL(request.url)
  wantedPage.keep(pathname + search)
  return redirect(PATHS.home)
}

/** Before login, sign-up and reset: whoever is signed in goes home (specification §2). */
export async function turnAwaySignedIn() {
  return (await whoIsHere()) ? redirect(PATHS.home) : null
}

/** Around protected pages: leaves them the moment the session ends; whoever did not sign out comes back after the next sign-in. */
export function SignedInOnly() {
  const { me, ended } = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (ended && ended !== 'closed') wantedPage.keep(pathname + search)
  }, [ended, pathname, search])
  const isIn = me !== null
  useEffect(() => {
    if (isIn) wantedPage.forget()
  }, [isIn])
  return isIn ? <Outlet /> : <Navigate to={PATHS.home} replace />
}

/** Around login, sign-up and reset: leaves them the moment a session begins. */
export function SignedOutOnly() {
  const session = useSession()
  return session.me ? <Navigate {...beginningOf(session)} replace /> : <Outlet />
}

/**
 * Where a new session begins: where somebody wanted to go before signing in, else Home; an administrator who is asked for a
 * second factor passes that first. Who came by an office's code goes on with it at Home.
 */
export function beginningOf({ withheld }: Pick<Session, 'withheld'>): { to: string; state?: object } {
  const wanted = pendingCheckIn() ? null : wantedPage.kept()
  if (withheld) return { to: PATHS.secondFactor, ...(wanted && { state: backTo(wanted) }) }
  return { to: wanted ?? PATHS.home }
}
