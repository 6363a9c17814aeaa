import type { Day } from '../day'
import { isDeclarationValid } from '../health/validity'
import { DAY_STATUS } from '../statuses/day-status'
import type { PersonRow } from './contract'

export type DeclarationState = 'valid' | 'expired' | 'due on the day' | 'not submitted'

type Person = Pick<PersonRow, 'statuses' | 'checkedInToday' | 'declarationValidUntil'>

/** The day that is looked at, and the day that it is in the office. */
type Looked = { day: Day; today: Day }

/** What to say of a person's health form; null where it is not to be shown: only of who checked in today or is in the office on the chosen day, where the office asks for a form (specification §2 People). A form lasts 48 hours: for a day to come, one that is over now says nothing yet. */
export function declarationState(
  { statuses, checkedInToday, declarationValidUntil }: Person,
  showsDeclarations: boolean,
  { day, today }: Looked,
  now: Date,
): DeclarationState | null {
  const isExpectedHere = checkedInToday || statuses[day]?.status === DAY_STATUS.office
  if (!showsDeclarations || !isExpectedHere) return null
  if (declarationValidUntil === null) return 'not submitted'
  if (isDeclarationValid(new Date(declarationValidUntil), now)) return 'valid'
  return day > today ? 'due on the day' : 'expired'
}
