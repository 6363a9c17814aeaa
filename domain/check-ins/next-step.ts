import { isDeclarationValid } from '../health/validity'

/** What an office asks of an employee at the door, and the newest declaration of that person for that office. */
export type Door = { questionIds: readonly string[]; declarationValidUntil: Date | null }

export type NextStep = 'reminder' | 'privacy-policy'

/** The first dialog after Check In: the Reminder while a declaration for that office is valid, else the Privacy Policy (specification §4). */
export const nextStep = (door: Door, now: Date): NextStep =>
  asksForDeclaration(door) && isDeclarationValid(door.declarationValidUntil, now)
    ? 'reminder'
    : 'privacy-policy'

export const asksForDeclaration = ({ questionIds }: Door) => questionIds.length > 0

export type Admission = 'enter' | 'enter-with-declaration' | 'declaration-missing' | 'declaration-incomplete'

/** Whether a check-in may be written, and whether a declaration goes with it: the gate, on the server (specification §4). */
export function admissionOf(door: Door, confirmed: readonly string[] | undefined, now: Date): Admission {
  if (!asksForDeclaration(door)) return 'enter'
  if (confirmed === undefined)
    return isDeclarationValid(door.declarationValidUntil, now) ? 'enter' : 'declaration-missing'
  return isWhole(door.questionIds, confirmed) ? 'enter-with-declaration' : 'declaration-incomplete'
}

/** Whether exactly the questions that are asked were confirmed. */
export function isWhole(questionIds: readonly string[], confirmed: readonly string[]) {
  const given = new Set(confirmed)
  return given.size === questionIds.length && questionIds.every((id) => given.has(id))
}
