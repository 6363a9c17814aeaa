import type { Place } from './scope'
import type { Access } from '../endpoint'
import { may, maySomewhere, type Actor } from './ability'

/** The act that an endpoint or a page asks for, and the place where it must be allowed. */
export type ActAsked = Exclude<Access, string>

/** A person's right to an act: now, only after a second factor or a new sign-in, only at other places, or not at all. */
export type Right = 'held' | 'withheld' | 'elsewhere' | 'none'

/** A person's powers now, and those without any withholding. Null if nobody is signed in. */
export type Powers = { now: Actor; whole: Actor } | null

/** If the office is not known yet, a right at any office counts. */
export function rightOf(powers: Powers, asked: ActAsked, place: Place | null = null): Right {
  if (!powers) return 'none'
  const isUnknown = asked.where === 'the office' && place === null
  const wanted: ActAsked = isUnknown ? { ...asked, where: 'somewhere' } : asked
  if (isAllowed(powers.now, wanted, place)) return 'held'
  if (isAllowed(powers.whole, wanted, place)) return 'withheld'
  return maySomewhere(powers.whole, asked.may) ? 'elsewhere' : 'none'
}

/** If the office does not exist, only a right that counts everywhere allows the act. */
export const isAllowed = (actor: Actor | null, { may: act, where }: ActAsked, place: Place | null) =>
  where === 'somewhere' ? maySomewhere(actor, act) : may(actor, act, place)
