import type { Day } from '../day'
import { isDeclarationValid } from '../health/validity'
import { DAY_STATUS } from '../statuses/day-status'
import type { PersonRow } from './contract'

export type DeclarationState = 'valid' | 'expired' | 'not submitted'

type Person = Pick<PersonRow, 'statuses' | 'checkedInToday' | 'declarationValidUntil'>

/** What to say of a person's health form; null where it is not to be shown: only of who checked in today or is in the office on the chosen day, where the office asks for a form (specification §2 People). */
export function declarationState(
  { statuses, checkedInToday, declarationValidUntil }: Person,
  showsDeclarations: boolean,
  day: Day,
  now: Date,
): DeclarationState | null {
  const isExpectedHere = checkedInToday || statuses[day]?.status === DAY_STATUS.office
  if (!showsDeclarations || !isExpectedHere) return null
  if (declarationValidUntil === null) return 'not submitted'
  return isDeclarationValid(new Date(declarationValidUntil), now) ? 'valid' : 'expired'
}
