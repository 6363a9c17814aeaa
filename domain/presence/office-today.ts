import * as z from 'zod/mini'
import { Day, weekOf } from '../day'
import { isDayOffIn } from '../days-off'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { Expected, everyDayFrom } from './attendance'
import type { PresenceState } from './presence'

/** The duties whose holders help in an alarm or an accident. */
export const HELPING_DUTIES = ['warden', 'first-aider'] as const
export type HelpingDuty = (typeof HELPING_DUTIES)[number]

/** A person as an eye finds one: by the picture, or by the initials. */
export const SeenPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The version of the person's picture. Null without one. */
  picture: z.nullable(z.string()),
})
export type SeenPerson = z.infer<typeof SeenPerson>

/** A warden or a first aider of an office whose duty counts there now. */
export const OfficeHelper = z.extend(SeenPerson, {
  duties: z.array(z.enum(HELPING_DUTIES)),
  /** True if the person is checked in at this office, has not left it, and the office has not closed since. */
  isIn: z.boolean(),
  /** True if the office has closed since the person's check-in, and nobody has said that the person left. */
  hasProbablyLeft: z.boolean(),
  /** The status of today in the office. Null if none is set, or if it is Office and the person's own office is another. */
  status: z.nullable(z.number()),
})
export type OfficeHelper = z.infer<typeof OfficeHelper>

/** The number of people that `OfficeToday` names. */
export const NAMED_PEOPLE = 8

/** If fewer people came, the number of those who are in would tell of one of them who has left. */
export const LEAST_TOLD = 5

export const OfficeToday = z.object({
  office: z.object({ id: z.uuid(), name: z.string() }),
  timeZone: z.string(),
  /** Today in the office. */
  today: Day,
  /** The number of the office's people. */
  people: z.number(),
  /** The number of colleagues, of this office or another, who are checked in here and have not left. Null if fewer than `LEAST_TOLD` came, for a caller who may not call the roll here. */
  areIn: z.nullable(z.number()),
  /** The number of colleagues, of this office or another, who have checked in here today. */
  came: z.number(),
  /** The colleagues of other offices among those who came. The list of people does not have them. */
  guests: z.number(),
  /** The visits that began today, and the invited guests who are still expected. */
  visitors: z.optional(z.object({ came: z.int(), expected: z.int() })),
  /** The number of the office's people with the status Office today. */
  expected: z.number(),
  /** The same number for each day of this week and the next, from Monday. */
  weeks: z.array(Expected),
  /** The days of these weeks on which nobody works at the office. A server of the release before does not tell them. */
  daysOff: z.optional(z.array(Day)),
  /** The first of the office's people, by name, who have checked in here today, as the list of people marks them. */
  named: z.array(SeenPerson),
  /** The wardens and first aiders: those who are in first, then those who have probably left, then by name. */
  helpers: z.array(OfficeHelper),
})
export type OfficeToday = z.infer<typeof OfficeToday>

export const readOfficeToday = endpoint({
  method: 'GET',
  path: '/api/offices/:office/today',
  access: 'signedIn',
  about: ['office', 'duties'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: OfficeToday,
  readAgain: true,
})

/** The presence by which a person counts as in. A person who has probably left is told apart, and everybody else is not in. */
export const isInNow = (state: PresenceState) => state === 'here' || state === 'unconfirmed'

/** The number of people who are in, by the presence of everybody who came. Null if they are too few to tell everybody. */
export const toldAsIn = (states: readonly PresenceState[], mayCallRoll: boolean) =>
  states.length < LEAST_TOLD && !mayCallRoll ? null : states.filter(isInNow).length

/** The days of this week and the next, with zero for a day on which nobody is expected. */
export const twoWeeksFrom = (found: readonly Expected[], today: Day) =>
  everyDayFrom(weekOf(today)[0] ?? today, 14, found)

/** The days that a picture of two weeks shows: every working day, today, and other days on which somebody is expected. */
export const shownDays = ({ weeks, today, daysOff }: Pick<OfficeToday, 'weeks' | 'today' | 'daysOff'>) =>
  weeks.filter(({ day, people }) => !isDayOffIn(daysOff)(day) || day === today || people > 0)

/** The day from today on with the most expected people, and of equal days the first. Null if nobody is expected. */
export function fullestDay({ weeks, today }: Pick<OfficeToday, 'weeks' | 'today'>): Expected | null {
  const ahead = weeks.filter(({ day, people }) => day >= today && people > 0)
  return ahead.reduce<Expected | null>(
    (most, each) => (most && most.people >= each.people ? most : each),
    null,
  )
}
