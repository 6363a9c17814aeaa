import type { Place } from '../duties/scope'
import type { Access } from '../endpoint'
import { may, maySomewhere, type Actor } from './ability'

/** An act, and where an endpoint, or a page, asks whether somebody may do it. */
export type ActAsked = Exclude<Access, string>

/** How it stands with somebody and an act: held, withheld until a second factor or a new sign-in, held elsewhere only, or not at all. */
export type Right = 'held' | 'withheld' | 'elsewhere' | 'none'

/** With what somebody acts now, and would act if nothing were withheld; null where nobody is signed in. */
export type Powers = { now: Actor; whole: Actor } | null

/** Whether somebody may do what is asked; at an office that is not known yet, whether at any. */
export function rightOf(powers: Powers, asked: ActAsked, place: Place | null = null): Right {
  if (!powers) return 'none'
  const isUnknown = asked.where === 'the office' && place === null
  const wanted: ActAsked = isUnknown ? { ...asked, where: 'somewhere' } : asked
  if (isAllowed(powers.now, wanted, place)) return 'held'
  if (isAllowed(powers.whole, wanted, place)) return 'withheld'
  return maySomewhere(powers.whole, asked.may) ? 'elsewhere' : 'none'
}

/** Whether somebody may do what an endpoint asks, at the office that it is called for; without that office nobody whose duty does not count everywhere. */
export const isAllowed = (actor: Actor | null, { may: act, where }: ActAsked, place: Place | null) =>
  where === 'somewhere' ? maySomewhere(actor, act) : may(actor, act, place)
