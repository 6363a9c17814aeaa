import type { TextKey } from '../../texts/keys'
import type { Hours } from '../presence/presence'
import { STAY_ENDS, united, type Stay } from '../presence/stays'
import type { Translate } from '../texts/translate'
import { nameKey } from '../visitors/same-name'
import type { PersonThere, ReportedCheckIn, ReportedStay } from './day-stays'

type StayEnd = (typeof STAY_ENDS)[number]

/** The certainty of the two ends that decide the minutes: that of the searched person, and that of the contact. */
export type Ends = { asked: StayEnd; other: StayEnd }

/** A stay of the searched person and a stay of another person, during which the two were together. */
type Meeting<S extends Stay> = { asked: S; other: S }

const rankOf = (end: StayEnd) => STAY_ENDS.indexOf(end)
const lessSure = (one: StayEnd, other: StayEnd) => (rankOf(one) < rankOf(other) ? other : one)

// A person whose end is not known may have left at any time after being seen last.
const endOn = ({ end, seen }: Stay, until: number) => (until > seen.getTime() ? end : 'known')

/** The whole minutes of a day that two people were at one office together, the stays, and the certainty. Null when they were not together. */
export function timeTogether<S extends Stay>(
  asked: readonly S[],
  others: readonly S[],
  { startOfDay, endOfDay }: Pick<Hours, 'startOfDay' | 'endOfDay'>,
) {
  let ms = 0
  const ends: Ends = { asked: 'known', other: 'known' }
  const meetings: Meeting<S>[] = []
  for (const one of asked)
    for (const other of others) {
      const from = Math.max(one.from.getTime(), other.from.getTime(), startOfDay.getTime())
      const until = Math.min(one.until.getTime(), other.until.getTime(), endOfDay.getTime())
      if (until <= from) continue
      ms += until - from
      meetings.push({ asked: one, other })
      ends.asked = lessSure(ends.asked, endOn(one, until))
      ends.other = lessSure(ends.other, endOn(other, until))
    }
  return meetings.length > 0 ? { minutes: Math.floor(ms / 60_000), ends, meetings } : null
}

/** Two people who were together at an office on a day. */
export type Together = NonNullable<ReturnType<typeof timeTogether<ReportedStay>>> & {
  asked: ReportedCheckIn
  other: ReportedCheckIn
}

/** The people with an address at an office on a day, each name once. */
export function peopleOfAddress(people: readonly PersonThere[], email: string) {
  const named = new Map<string, Pick<PersonThere, 'told' | 'stays'>>()
  for (const { told, stays } of people.filter((person) => person.told.email === email)) {
    const before = named.get(nameKey(told.name))
    named.set(nameKey(told.name), { told, stays: united([...(before?.stays ?? []), ...stays]) })
  }
  return [...named.values()]
}

/** The contacts of everybody who gave an address, at an office on a day. */
export function* contactsOfDay(people: readonly PersonThere[], email: string): Generator<Together> {
  for (const asked of peopleOfAddress(people, email)) {
    const askedKey = nameKey(asked.told.name)
    for (const { told, day, stays } of people) {
      const isSame = told.email === email && nameKey(told.name) === askedKey
      const together = isSame ? null : timeTogether(asked.stays, stays, day.hours)
      if (together) yield { ...together, asked: asked.told, other: told }
    }
  }
}

/** The rank of a contact among all: by its doubt and minutes, and among equals by its number. */
export type ContactRank = { doubt: number; minutes: number; number: number }

export const contactRank = (
  { ends, minutes }: Pick<Together, 'ends' | 'minutes'>,
  number: number,
): ContactRank => ({
  doubt: Math.max(rankOf(ends.asked), rankOf(ends.other)),
  minutes,
  number,
})

/** The most certain contacts come first, and of these the longest. */
export const byRank = (one: ContactRank, other: ContactRank) =>
  one.doubt - other.doubt || other.minutes - one.minutes || one.number - other.number

const BOTH_ENDS = {
  unconfirmed: 'tracing:bothUnconfirmed',
  estimated: 'tracing:bothEstimated',
} as const satisfies Record<Exclude<StayEnd, 'known'>, TextKey>

const ONE_END = {
  unconfirmed: 'tracing:endUnconfirmed',
  estimated: 'tracing:endEstimated',
} as const satisfies Record<Exclude<StayEnd, 'known'>, TextKey>

/** The ends that are not known and that decide the minutes. Empty if all are certain. */
export function doubtText({ asked, other }: Ends, names: { asked: string; other: string }, t: Translate) {
  if (asked === other) return asked === 'known' ? '' : t(BOTH_ENDS[asked], names)
  const sides = [
    [asked, names.asked],
    [other, names.other],
  ] as const
  const [first, second] = sides.flatMap(([end, name]) => (end === 'known' ? [] : t(ONE_END[end], { name })))
  return first && second ? t('tracing:twoDoubts', { first, second }) : (first ?? '')
}
