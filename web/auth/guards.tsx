import { Navigate, Outlet, redirect } from 'react-router'
import { PATHS } from '../../domain/paths'
import { queryClient } from '../platform/reading'
import { sessionReading, useMe } from '../platform/session'

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
export const SignedOutOnly = () => (useMe() ? <Navigate to={PATHS.home} replace /> : <Outlet />)
