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
  return isWhole(door.asked, confirmed) ? 'enter-with-declaration' : 'declaration-incomplete'
}

/** The wordings that were confirmed; an id stands for whatever its question says now. */
export const inWords = (asked: readonly Asked[], confirmed: readonly string[]) =>
  new Set(confirmed.map((given) => asked.find(({ id }) => id === given)?.wording ?? given))

/** Whether exactly the questions that are asked were confirmed, each by its id or in the very words in which it is asked. */
export function isWhole(asked: readonly Asked[], confirmed: readonly string[]) {
  const given = inWords(asked, confirmed)
  return given.size === asked.length && asked.every(({ wording }) => given.has(wording))
}
