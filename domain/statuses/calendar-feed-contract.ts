import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { WRONG_LINKS } from '../limits'
import { line } from '../text'

export const NO_SUCH_CALENDAR = 'refusals-profile:noSuchCalendar'

const Made = { madeAt: z.nullable(z.iso.datetime()) }
const FEW = { calls: 30, seconds: 3600 }

/** The end of an address, by which calendar programs know what it has. */
export const CALENDAR_ENDING = '.ics'

/** The path of the calendar behind a secret token. */
export const calendarPath = (token: string) => `/api/calendars/${token}${CALENDAR_ENDING}`

export const readMyCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/me/calendar-address',
  access: 'signedIn',
  about: ['me'],
  input: z.strictObject({}),
  reply: z.object(Made),
})

/** Makes the secret address. An earlier one ends. */
export const makeMyCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/me/calendar-address',
  access: 'signedIn',
  about: ['me', 'audit'],
  input: z.strictObject({}),
  reply: z.object({ ...Made, address: z.string() }),
  limits: [FEW],
  transacts: true,
})

export const endMyCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/me/calendar-address',
  access: 'signedIn',
  about: ['me', 'audit'],
  input: z.strictObject({}),
  reply: z.object(Made),
  transacts: true,
})

/** The days of a person as a calendar, for a program that has the secret address. */
export const readCalendarFeed = endpoint({
  method: 'GET',
  path: '/api/calendars/:address',
  access: 'open',
  about: [],
  input: z.strictObject({ address: line(200) }),
  reply: z.any(),
  misses: WRONG_LINKS,
})
