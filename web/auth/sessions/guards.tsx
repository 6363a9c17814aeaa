import { useEffect } from 'react'
import { Navigate, Outlet, redirect, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { Session } from '../../../domain/session/contract'
import { PATHS } from '../../../domain/paths'
import { queryClient } from '../../platform/use-read'
import { sessionReading, useSession } from '../../session/session'
import { pendingCheckIn } from '../../platform/pending-check-in'
import { backTo } from './second-factor-path'
import { wantedPage } from './wanted-page'

const readSignedInPerson = async () => (await queryClient.ensureQueryData(sessionReading())).me

/**
 * Sends signed-out people from protected pages to the start (specification §2). They come back after the
 * sign-in.
 */
export async function turnAwaySignedOut({ request }: LoaderFunctionArgs) {
  if (await readSignedInPerson()) return null
  const { pathname, search } = new URL(request.url)
  wantedPage.keep(pathname + search)
  return redirect(PATHS.home)
}

/** Sends signed-in people from login, sign-up and reset to Home (specification §2). */
export async function turnAwaySignedIn() {
  return (await readSignedInPerson()) ? redirect(PATHS.home) : null
}

/** Leaves a protected page when the session ends. Unless the person signed out, the next sign-in comes back to it. */
export function SignedInOnly() {
  const { me, ended } = useSession()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (ended && ended !== 'closed' && ended !== 'suspended') wantedPage.keep(pathname + search)
  }, [ended, pathname, search])
  const isIn = me !== null
  useEffect(() => {
    if (isIn) wantedPage.forget()
  }, [isIn])
  return isIn ? <Outlet /> : <Navigate to={PATHS.home} replace />
}

/** Leaves login, sign-up and reset when a session begins. */
export function SignedOutOnly() {
  const session = useSession()
  return session.me ? <Navigate {...beginningOf(session)} replace /> : <Outlet />
}

/**
 * The first page of a new session: the page that the person wanted before signing in, else Home. A person who
 * needs a second factor goes there first. A person who came by an office's code continues with it on Home.
 */
export function beginningOf({ withheld }: Pick<Session, 'withheld'>): { to: string; state?: object } {
  const page = pendingCheckIn() ? null : wantedPage.read()
  if (withheld) return { to: PATHS.secondFactor, ...(page && { state: backTo(page) }) }
  return { to: page ?? PATHS.home }
}
