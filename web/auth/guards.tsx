import { Navigate, Outlet, redirect } from 'react-router'
import type { Session } from '../../domain/auth/contract'
import { PATHS } from '../../domain/paths'
import { queryClient } from '../platform/reading'
import { sessionReading, useMe, useSession } from '../platform/session'

const whoIsHere = async () => (await queryClient.ensureQueryData(sessionReading())).me

/** Before a protected page: nobody signed in goes to the start (specification §2). */
export async function turnAwaySignedOut() {
  return (await whoIsHere()) ? null : redirect(PATHS.home)
}

/** Before login, sign-up and reset: whoever is signed in goes home (specification §2). */
export async function turnAwaySignedIn() {
  return (await whoIsHere()) ? redirect(PATHS.home) : null
}

/** Around protected pages: leaves them the moment the session ends. */
export const SignedInOnly = () => (useMe() ? <Outlet /> : <Navigate to={PATHS.home} replace />)

/** Around login, sign-up and reset: leaves them the moment a session begins. */
export function SignedOutOnly() {
  const { me, withheld } = useSession()
  return me ? <Navigate to={startOf({ withheld })} replace /> : <Outlet />
}

/** Where a new session begins: Home, but for an administrator who is asked for a second factor first. */
export const startOf = ({ withheld }: Pick<Session, 'withheld'>) =>
  withheld ? PATHS.secondFactor : PATHS.home
