import type { ReactNode } from 'react'
import { NotForYou } from '../design/not-for-you'
import { isAdmin, useMe } from '../platform/session'

const NOTICE =
  'This functionality can only be accessed by Administrators. Please contact your local team for more information.'

/** Shows to administrators what it holds, and to others the notice of specification §2. */
export const AdminsOnly = ({ children }: { children: ReactNode }) =>
  isAdmin(useMe()) ? children : <NotForYou notice={NOTICE} />
