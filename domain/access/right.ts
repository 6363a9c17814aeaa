import type { Place } from './scope'
import type { Access } from '../endpoint'
import { may, maySomewhere, type Actor } from './ability'

/** An act, and the place for which an endpoint or a page asks whether somebody may do it. */
export type ActAsked = Exclude<Access, string>

/** Whether somebody has the right to an act: now, only after a second factor or a new sign-in, only at other places, or not at all. */
export type Right = 'held' | 'withheld' | 'elsewhere' | 'none'

/** What somebody may do now, and what they could do if nothing were withheld. Null if nobody is signed in. */
export type Powers = { now: Actor; whole: Actor } | null

/** Says whether somebody may do what is asked. If the office is not known yet, any office counts. */
export function rightOf(powers: Powers, asked: ActAsked, place: Place | null = null): Right {
  if (!powers) return 'none'
  const isUnknown = asked.where === 'the office' && place === null
  const wanted: ActAsked = isUnknown ? { ...asked, where: 'somewhere' } : asked
  if (isAllowed(powers.now, wanted, place)) return 'held'
  if (isAllowed(powers.whole, wanted, place)) return 'withheld'
  return maySomewhere(powers.whole, asked.may) ? 'elsewhere' : 'none'
}

/** Whether somebody may do what an endpoint asks. If the office does not exist, only rights that count everywhere allow it. */
export const isAllowed = (actor: Actor | null, { may: act, where }: ActAsked, place: Place | null) =>
  where === 'somewhere' ? maySomewhere(actor, act) : may(actor, act, place)
