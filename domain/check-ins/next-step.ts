import { isDeclarationValid } from '../health/validity'

/** A question in its present wording. */
export type QuestionWording = { id: string; wording: string }

/** The questions for an employee at the door, and until when the person has confirmed exactly these. */
export type Door = { asked: readonly QuestionWording[]; confirmedUntil: Date | null }

export type NextStep = 'reminder' | 'privacy-policy'

/** The Reminder follows Check In while a declaration for the office is valid, else the Privacy Policy (specification §4). */
export const nextStep = (door: Door, now: Date): NextStep =>
  asksForDeclaration(door) && isDeclarationValid(door.confirmedUntil, now) ? 'reminder' : 'privacy-policy'

export const asksForDeclaration = ({ asked }: Door) => asked.length > 0

export type Admission = 'enter' | 'enter-with-declaration' | 'declaration-missing' | 'declaration-incomplete'

/** The server's decision whether a check-in is stored, and whether with a declaration (specification §4). */
export function admissionOf(door: Door, confirmed: readonly string[] | undefined, now: Date): Admission {
  if (!asksForDeclaration(door)) return 'enter'
  if (confirmed === undefined)
    return isDeclarationValid(door.confirmedUntil, now) ? 'enter' : 'declaration-missing'
  return isWhole(door.asked, confirmed) ? 'enter-with-declaration' : 'declaration-incomplete'
}

/** An id stands for the present wording of its question. */
export const confirmedWordings = (asked: readonly QuestionWording[], confirmed: readonly string[]) =>
  new Set(confirmed.map((given) => asked.find(({ id }) => id === given)?.wording ?? given))

/** True if exactly the present questions were confirmed, each by its id or its present wording. */
export function isWhole(asked: readonly QuestionWording[], confirmed: readonly string[]) {
  const given = confirmedWordings(asked, confirmed)
  return given.size === asked.length && asked.every(({ wording }) => given.has(wording))
}
