import { Fragment, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { may } from '../../../domain/access/ability'
import { isAnythingLost, lostSince, NOTHING_LOST } from '../../../domain/access/lost-powers'
import { FOR_ADMINS_ONLY, NEEDS_DUTY } from '../../../domain/problem'
import { listenToRefusals, type CallProblem } from '../../platform/call'
import { useReadAnew } from '../../platform/use-read'
import { useSession } from '../../session/session'
import { SignedOutElsewhere } from './other-tab'
import { usePersonChange } from './use-person-change'
import { late } from '../../platform/late'

const LostRoleDialog = late(
  ['account', 'access'],
  async () => (await import('./lost-role-dialog')).LostRoleDialog,
)

/**
 * Stands around all pages, and separates the work of one person from that of another. If another person is
 * signed in in this browser, as another tab or a refused call shows, everything is read and drawn again. It
 * also shows a message when the person loses the Admin role or a duty over an open page, and when a person
 * signs in or out in another tab.
 */
export function PersonGate({ children }: { children: ReactNode }) {
  const { personId, me } = useSession()
  const rules = may(me, 'administer people', null)
  const mayMore = rules || (me !== null && me.duties.length > 0)
  const isOutElsewhere = usePersonChange()
  const readAnew = useReadAnew()
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

  const explain = useEffectEvent((problem: CallProblem) => {
    const { code, message } = problem
    // The dialog below gives the reason, so the page does not show the refusal too.
    if ((message === FOR_ADMINS_ONLY || message === NEEDS_DUTY) && (rules || hasLost)) problem.isShown = true
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
