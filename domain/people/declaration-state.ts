import { dayInZone, type Day } from '../day'
import { isDeclarationValid } from '../health/validity'
import { DAY_STATUS } from '../statuses/day-status'
import type { PersonRow } from './contract'

export type DeclarationState = 'valid' | 'expired' | 'due on the day' | 'not submitted'

type Person = Pick<PersonRow, 'statuses' | 'checkedInToday' | 'declarationValidUntil'>

/** The day that is looked at, and the day that it is in the office, whose IANA time zone says when a day begins. */
type Looked = { day: Day; today: Day; timeZone: string }

/** What to say of a person's health form; null where it is not to be shown: only of who checked in today or is in the office on the chosen day, where the office asks for a form (specification §2 People). A form lasts 48 hours: for a day to come, one that is over before that day says nothing yet. */
export function declarationState(
  { statuses, checkedInToday, declarationValidUntil }: Person,
  showsDeclarations: boolean,
  { day, today, timeZone }: Looked,
  now: Date,
): DeclarationState | null {
  const isExpectedHere = checkedInToday || statuses[day]?.status === DAY_STATUS.office
  if (!showsDeclarations || !isExpectedHere) return null
  if (declarationValidUntil === null) return 'not submitted'
  const until = new Date(declarationValidUntil)
  if (day > today) return dayInZone(until, timeZone) < day ? 'due on the day' : 'valid'
  return isDeclarationValid(until, now) ? 'valid' : 'expired'
}
