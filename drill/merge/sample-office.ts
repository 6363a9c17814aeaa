export const OFFICE = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
export const DAY = '2026-11-18'
export const STARTED_AT = Date.parse(`${DAY}T10:00:00Z`)

/** Makes an id of eight digits for its kind, and a number. */
export const idOf = (kind: string, nth: number) => `${kind}-0000-4000-8000-${String(nth).padStart(12, '0')}`
export const personIdOf = (nth: number) => idOf('00000000', nth)
export const rollCallIdOf = (nth: number) => idOf('ca110000', nth)

/** The moment of a second of the schedule, in milliseconds, and as texts. */
export const msOf = (second: number) => STARTED_AT + second * 1000
const instantOf = (second: number) => new Date(msOf(second)).toISOString()
export const dayAt = (second: number) => instantOf(second).slice(0, 10)
const people = new Map<string, ReturnType<typeof personOf>>()

/** The person of the list with a number. Each day has people of its own. */
export function listed(number: number, day: string) {
  const key = `${day} ${number}`
  const person = people.get(key) ?? personOf(number, day)
  people.set(key, person)
  return person
}

const personOf = (number: number, day: string) => ({
  ...{ id: idOf(day.replaceAll('-', ''), number), number, name: `Person ${number}` },
})
