import { isAskedForSecondFactor, may, maySomewhere, type Act } from '../../domain/access/ability'
import { actorOf } from '../../domain/access/admin-powers'
import { rightOf, type ActAsked } from '../../domain/access/right'
import type { Place } from '../../domain/access/scope'
import { useSession } from './session'

/** Asks what the signed-in person may do, by the same rule as the server. */
export function useMay() {
  const { me, withheld } = useSession()
  const powers = me && { whole: me, now: actorOf(me, withheld) }
  const now = powers && powers.now
  return {
    /** At a place; with null, everywhere at once. */
    may: (act: Act, place: Place | null) => may(now, act, place),
    maySomewhere: (act: Act) => maySomewhere(now, act),
    /** Whether the person may, or will after the second factor. Links are shown by this. */
    mayOnceConfirmed: (act: Act, place: Place | null) => may(me, act, place),
    mayOnceConfirmedSomewhere: (act: Act) => maySomewhere(me, act),
    rightTo: (asked: ActAsked, place: Place | null = null) => rightOf(powers, asked, place),
    isAskedForSecondFactor: me !== null && isAskedForSecondFactor(me),
  }
}
