import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PATHS } from '../../domain/paths'
import { backTo } from '../auth/lead-to-second-factor'
import { NotForYou } from '../design/not-for-you'
import { useLive } from '../platform/live'
import { isAdmin, useSession } from '../platform/session'

const NOTICE =
  'This functionality can only be accessed by Administrators. Please contact your local team for more information.'

/** Shows to administrators what it holds, after their second factor where one is asked for, and to others the notice of specification §2. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { me, withheld } = useSession()
  const { pathname } = useLocation()
  // So that an open page notices that the role or the account is gone.
  useLive(null)
  if (!isAdmin(me)) return <NotForYou notice={NOTICE} />
  return withheld ? <Navigate to={PATHS.secondFactor} replace state={backTo(pathname)} /> : children
}
