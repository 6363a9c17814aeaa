import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { MOST_DAYS_AHEAD, MOST_VISITORS_PER_HOUR, VISITORS_PER_HOUR } from './door-state'

const LIMITS = { min: String(VISITORS_PER_HOUR), max: String(MOST_VISITORS_PER_HOUR) }

export const DAY_OF_MORE = { key: 'refusals-visitors:dayOfMore', values: { count: MOST_DAYS_AHEAD } } as const

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
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: VisitorLimit,
})

export const changeVisitorLimit = endpoint({
  method: 'PUT',
  path,
  access,
  about: ['office', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    day: Day,
    perHour: z.int('refusals-visitors:wholeNumber').check(
      z.refine((perHour) => perHour >= VISITORS_PER_HOUR && perHour <= MOST_VISITORS_PER_HOUR, {
        error: 'refusals-visitors:numberFromTo',
        params: LIMITS,
      }),
    ),
  }),
  reply: VisitorLimit,
  transacts: true,
})
