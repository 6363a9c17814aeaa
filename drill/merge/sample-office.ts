import type { OpenRollCall, RollCall } from '../../domain/roll-call/list'

export const OFFICE = '0c8b1b9e-6f0f-4f4c-9a53-2d9f2d1b7a01'
export const DAY = '2026-11-18'
export const STARTED_AT = Date.parse(`${DAY}T10:00:00Z`)

/** Makes an id of eight digits for its kind, and a number. */
export const idOf = (kind: string, nth: number) => `${kind}-0000-4000-8000-${String(nth).padStart(12, '0')}`
export const personIdOf = (nth: number) => idOf('00000000', nth)
export const rollCallIdOf = (nth: number) => idOf('ca110000', nth)

/** The moment of a second of the schedule, in milliseconds, and as texts. */
const msOf = (second: number) => STARTED_AT + second * 1000
export const instantOf = (second: number) => new Date(msOf(second)).toISOString()
export const dayAt = (second: number) => instantOf(second).slice(0, 10)
/** The end of the day of a second. */
const untilOf = (second: number) => new Date(Date.parse(dayAt(second)) + 86_400_000).toISOString()

/** The list of the office at a second of the schedule, with so many people. */
export function listAt(second: number, open: OpenRollCall | null, people = 0): RollCall {
  const today = dayAt(second)
  return {
    ...{ office: { id: OFFICE, name: 'London' }, timeZone: 'Europe/London', sealKey: '', today },
    ...{ inside: [], probablyLeft: [], unconfirmed: [], zones: [] },
    awaited: Array.from({ length: people }, (_, nth) => ({
      ...{ id: idOf(today.replaceAll('-', ''), nth + 1), number: nth + 1, name: `Person ${nth + 1}` },
    })),
    ...{ until: untilOf(second), asOf: instantOf(second), open },
  }
}
