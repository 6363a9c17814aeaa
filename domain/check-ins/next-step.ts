import { isDeclarationValid } from '../health/validity'

/** A question as it is asked now. */
export type Asked = { id: string; wording: string }

/** What an office asks of an employee at the door, and until when that person has confirmed exactly this. */
export type Door = { asked: readonly Asked[]; confirmedUntil: Date | null }

export type NextStep = 'reminder' | 'privacy-policy'

/** The first dialog after Check In: the Reminder while a declaration for that office is valid, else the Privacy Policy (specification §4). */
export const nextStep = (door: Door, now: Date): NextStep =>
  asksForDeclaration(door) && isDeclarationValid(door.confirmedUntil, now) ? 'reminder' : 'privacy-policy'

export const asksForDeclaration = ({ asked }: Door) => asked.length > 0

export type Admission = 'enter' | 'enter-with-declaration' | 'declaration-missing' | 'declaration-incomplete'

/** Whether a check-in may be written, and whether a declaration goes with it: the gate, on the server (specification §4). */
export function admissionOf(door: Door, confirmed: readonly string[] | undefined, now: Date): Admission {
  if (!asksForDeclaration(door)) return 'enter'
  if (confirmed === undefined)
    return isDeclarationValid(door.confirmedUntil, now) ? 'enter' : 'declaration-missing'
  const wordings = door.asked.map(({ wording }) => wording)
  return isWhole(wordings, inWords(door, confirmed)) ? 'enter-with-declaration' : 'declaration-incomplete'
}

// An id stands for whatever its question says now.
const inWords = ({ asked }: Door, confirmed: readonly string[]) =>
  confirmed.map((given) => asked.find(({ id }) => id === given)?.wording ?? given)

/** Whether exactly the questions that are asked were confirmed. */
export function isWhole(questionIds: readonly string[], confirmed: readonly string[]) {
  const given = new Set(confirmed)
  return given.size === questionIds.length && questionIds.every((id) => given.has(id))
}
