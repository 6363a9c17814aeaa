import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { readSession } from '../../domain/auth/contract'
import { FOR_ADMINS_ONLY } from '../../domain/problem'
import { useSay } from '../design/snackbar'
import { hearRefusals, type CallProblem } from '../platform/call'
import { useInvalidate } from '../platform/reading'
import { isAdmin, isSessionHeld, useSession, useStartAfresh } from '../platform/session'
import { listenToTabs } from './tabs'

const LostRoleDialog = lazy(async () => ({ default: (await import('./lost-role-dialog')).LostRoleDialog }))

/**
 * Around all pages: what was begun for one person is not gone on with for another. When somebody else is signed in in this
 * browser, as another tab or a refused call tells, everything is read and drawn anew. Who loses the Admin role over an open
 * page is told so.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { personId, me } = useSession()
  const rules = isAdmin(me)
  const startAfresh = useStartAfresh()
  const invalidate = useInvalidate()
  const say = useSay()
  const [shown, setShown] = useState({ personId, rules, turn: 0, hasLostRole: false })
  if (shown.personId !== personId)
    setShown({
      personId,
      rules,
      turn: shown.turn + Number(shown.personId !== null && personId !== null),
      hasLostRole: false,
    })
  else if (shown.rules !== rules) setShown({ ...shown, rules, hasLostRole: personId !== null && !rules })

  const begin = useEffectEvent(() => {
    // A roll call that is on the screen outlives a sign-in in another window.
    if (!isSessionHeld()) void startAfresh().catch(() => undefined)
  })
  useEffect(() => listenToTabs(() => begin()), [])
  const explain = useEffectEvent((problem: CallProblem) => {
    const { code, message } = problem
    // The dialog below says it once, and why.
    if (message === FOR_ADMINS_ONLY && (rules || shown.hasLostRole)) problem.isTold = true
    if (code === 'another_person') say.error(message)
    if (code === 'another_person' || (code === 'unauthenticated' && personId !== null)) begin()
    if (code === 'forbidden' && rules) void invalidate(readSession)
  })
  useEffect(() => hearRefusals((problem) => explain(problem)), [])
  return (
    <>
      <Fragment key={shown.turn}>{children}</Fragment>
      {shown.hasLostRole && (
        <Suspense>
          <LostRoleDialog onClose={() => setShown({ ...shown, hasLostRole: false })} />
        </Suspense>
      )}
    </>
  )
}
