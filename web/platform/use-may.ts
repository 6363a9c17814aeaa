import { isAskedForSecondFactor, may, maySomewhere, type Act } from '../../domain/auth/ability'
import { actorOf } from '../../domain/auth/admin-powers'
import { rightOf, type ActAsked } from '../../domain/auth/right'
import type { Place } from '../../domain/duties/scope'
import { useSession } from './session'

/** What the signed-in person may do, by the rule that the server asks for each call. */
export function useMay() {
  const { me, withheld } = useSession()
  const powers = me && { whole: me, now: actorOf(me, withheld) }
  const now = powers && powers.now
  return {
    /** At a place; with null, everywhere at once. */
    may: (act: Act, place: Place | null) => may(now, act, place),
    maySomewhere: (act: Act) => maySomewhere(now, act),
    /** What is only withheld counts here: a link to it leads by way of the second factor. */
    mayOnceConfirmed: (act: Act, place: Place | null) => may(me, act, place),
    mayOnceConfirmedSomewhere: (act: Act) => maySomewhere(me, act),
    rightTo: (asked: ActAsked, place: Place | null = null) => rightOf(powers, asked, place),
    isAskedForSecondFactor: me !== null && isAskedForSecondFactor(me),
  }
}
