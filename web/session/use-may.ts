import { isAskedForSecondFactor, may, maySomewhere, type Act } from '../../domain/access/ability'
import { actorOf } from '../../domain/access/admin-powers'
import { rightOf, type ActAsked } from '../../domain/access/right'
import type { Place } from '../../domain/access/scope'
import { useSession } from './session'

/** The powers of the signed-in person, by the same rule as on the server. */
export function useMay() {
  const { me, withheld } = useSession()
  const powers = me && { whole: me, now: actorOf(me, withheld) }
  const now = powers && powers.now
  return {
    /** At a place. Null means everywhere. */
    may: (act: Act, place: Place | null) => may(now, act, place),
    maySomewhere: (act: Act) => maySomewhere(now, act),
    /** True if the person may do the act now, or after the second factor. Links are shown by this. */
    mayOnceConfirmed: (act: Act, place: Place | null) => may(me, act, place),
    mayOnceConfirmedSomewhere: (act: Act) => maySomewhere(me, act),
    rightTo: (asked: ActAsked, place: Place | null = null) => rightOf(powers, asked, place),
    isAskedForSecondFactor: me !== null && isAskedForSecondFactor(me),
  }
}
