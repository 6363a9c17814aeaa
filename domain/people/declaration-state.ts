import { dayInZone, type Day } from '../day'
import { isDeclarationValid } from '../health/validity'
import { DAY_STATUS } from '../statuses/day-status'
import type { PersonRow } from './contract'

export type DeclarationState = 'valid' | 'expired' | 'due on the day' | 'not submitted'

type FormFacts = Pick<PersonRow, 'statuses' | 'checkedInToday' | 'declarationValidUntil'>

/** The chosen day, and today in the office by its IANA time zone. */
type ChosenDay = { day: Day; today: Day; timeZone: string }

/**
 * The state of a person's health form. Null unless the office asks for a form and the person checked in today or is in the
 * office on the chosen day (specification §2 People). A form lasts 48 hours: one that is over before a future day says
 * nothing about that day yet.
 */
export function declarationState(
  { statuses, checkedInToday, declarationValidUntil }: FormFacts,
  showsDeclarations: boolean,
  { day, today, timeZone }: ChosenDay,
  now: Date,
): DeclarationState | null {
  const isExpectedHere = checkedInToday || statuses[day]?.status === DAY_STATUS.office
  if (!showsDeclarations || !isExpectedHere) return null
  if (declarationValidUntil === null) return 'not submitted'
  const until = new Date(declarationValidUntil)
  if (day > today) return dayInZone(until, timeZone) < day ? 'due on the day' : 'valid'
  return isDeclarationValid(until, now) ? 'valid' : 'expired'
}
