import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { UsualWeek, WeekStatuses } from './usual-week'

/** The refusal of a last day that is over, or before the first. */
export const LAST_DAY_FIRST = 'refusals-profile:lastDayFirst'

const KeptUsualWeek = z.object({ week: z.nullable(UsualWeek) })

export const readMyUsualWeek = endpoint({
  method: 'GET',
  path: '/api/me/usual-week',
  access: 'signedIn',
  about: ['me'],
  input: z.strictObject({}),
  reply: KeptUsualWeek,
})

export const changeMyUsualWeek = endpoint({
  method: 'PUT',
  path: '/api/me/usual-week',
  access: 'signedIn',
  about: ['me', 'office', 'offices', 'people', 'audit'],
  input: z.strictObject({
    statuses: WeekStatuses,
    from: Day,
    until: z.nullable(Day),
    /** Today where the person is. */
    today: z.optional(Day),
  }),
  reply: KeptUsualWeek,
  limits: [{ calls: 60, seconds: 3600 }],
  transacts: true,
})
