import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { MOST_DAYS_AHEAD, MOST_VISITORS_PER_HOUR, VISITORS_PER_HOUR } from './door-state'

const PER_HOUR = `Please enter a whole number from ${VISITORS_PER_HOUR} to ${MOST_VISITORS_PER_HOUR}`

export const DAY_OF_MORE = `Please choose a day from today to ${MOST_DAYS_AHEAD} days ahead`

/** The number of visitors that an office admits in an hour by each way, and on one day more. */
export const VisitorLimit = z.object({
  usual: z.int(),
  today: Day,
  more: z.nullable(z.object({ day: Day, perHour: z.int() })),
})
export type VisitorLimit = z.infer<typeof VisitorLimit>

const path = '/api/offices/:office/visitor-limit'
const access = { may: 'change an office', where: 'the office' } as const

export const readVisitorLimit = endpoint({
  method: 'GET',
  path,
  access,
  summary:
    'How many visitors an office admits in an hour by each way (the changing code, the poster’s code, the form without a code), and the day for which it has a higher number.',
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: VisitorLimit,
})

export const changeVisitorLimit = endpoint({
  method: 'PUT',
  path,
  access,
  summary: `Lets an office admit more visitors in an hour by each way on one day of its calendar; the usual ${VISITORS_PER_HOUR} take this back. It ends with the day, and a second day replaces the first. One network may check in half of it. Leaves an audit entry.`,
  about: ['office', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    day: Day,
    perHour: z
      .int(PER_HOUR)
      .check(z.gte(VISITORS_PER_HOUR, PER_HOUR), z.lte(MOST_VISITORS_PER_HOUR, PER_HOUR)),
  }),
  reply: VisitorLimit,
  transacts: true,
})
