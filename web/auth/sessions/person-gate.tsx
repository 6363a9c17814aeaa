import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { may } from '../../../domain/access/ability'
import { isAnythingLost, lostSince, NOTHING_LOST } from '../../../domain/access/lost-powers'
import { FOR_ADMINS_ONLY } from '../../../domain/problem'
import { useSay } from '../../design/snackbar'
import { said } from '../../platform/texts'
import { listenToRefusals, type CallProblem } from '../../platform/call'
import { useReadAnew } from '../../platform/use-read'
import { useSession, useStartAfresh } from '../../session/session'
import { SignedOutElsewhere, wasOwnChange } from './other-tab'
import { listenToTabs } from './tabs'

const LostRoleDialog = lazy(async () => ({ default: (await import('./lost-role-dialog')).LostRoleDialog }))

/**
 * Stands around all pages, and separates the work of one person from that of another. If another person is
 * signed in in this browser, as another tab or a refused call shows, everything is read and drawn again. It
 * also shows a message when the person loses the Admin role or a duty over an open page, and when a person
 * signs in or out in another tab.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { personId, me, ended } = useSession()
  const rules = may(me, 'administer people', null)
  const mayMore = rules || (me !== null && me.duties.length > 0)
  const startAfresh = useStartAfresh()
  const readAnew = useReadAnew()
  const say = useSay()
  const [shown, setShown] = useState({ personId, me, turn: 0, lost: NOTHING_LOST })
  if (shown.personId !== personId)
    setShown({
      personId,
      me,
      turn: shown.turn + Number(shown.personId !== null && personId !== null),
      lost: NOTHING_LOST,
    })
  else if (shown.me !== me)
    setShown({ ...shown, me, lost: shown.me && me ? lostSince(shown.lost, shown.me, me) : NOTHING_LOST })

  const hasLost = isAnythingLost(shown.lost)

  const begin = useEffectEvent(() => void startAfresh().catch(() => undefined))
  const last = useRef(personId)
  const isShown = useRef(false)
  const [isOutElsewhere, setOutElsewhere] = useState(false)
  const notice = useEffectEvent((before: string | null) => {
    const isElsewhere = !wasOwnChange(personId) && before !== null
    setOutElsewhere(isElsewhere && personId === null && ended === null)
    if (isElsewhere && personId !== null && !isShown.current) say.info(said('sign-in:somebodyElseEntered'))
    isShown.current = false
  })
  useEffect(() => {
    const before = last.current
    last.current = personId
    if (before !== personId) notice(before)
  }, [personId])

  useEffect(() => listenToTabs(() => begin()), [])
  const explain = useEffectEvent((problem: CallProblem) => {
    const { code, message } = problem
    // The dialog below gives the reason, so the page does not show the refusal too.
    if (message === FOR_ADMINS_ONLY && (rules || hasLost)) problem.isShown = true
    if (code === 'another_person') {
      isShown.current = true
      say.error(message)
    }
    if (code === 'another_person' || (code === 'unauthenticated' && personId !== null)) begin()
    if (code === 'forbidden' && mayMore) void readAnew('me')
  })
  useEffect(() => listenToRefusals((problem) => explain(problem)), [])
  return (
    <>
      <SignedOutElsewhere value={isOutElsewhere}>
        <Fragment key={shown.turn}>{children}</Fragment>
      </SignedOutElsewhere>
      {hasLost && (
        <Suspense>
          <LostRoleDialog lost={shown.lost} onClose={() => setShown({ ...shown, lost: NOTHING_LOST })} />
        </Suspense>
      )}
    </>
  )
}
