import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from './office-reference'
import { SpecialDay, SpecialDays } from './special-days'

/** The most days that one call sets or removes. */
export const MOST_CHANGED_DAYS = 200

/** The special days of an office, its own and those of its country. */
export const DaysOfOffice = z.object({
  country: z.string(),
  /** Today in the office. */
  today: Day,
  countryDays: SpecialDays,
  ownDays: SpecialDays,
  /** The number of offices of the country. */
  officesOfCountry: z.number(),
  /** True if the caller may change the days of every office of the country. */
  mayChangeCountry: z.boolean(),
})
export type DaysOfOffice = z.infer<typeof DaysOfOffice>

const path = '/api/offices/:office/special-days'
const access = { may: 'change an office', where: 'the office' } as const

export const readDaysOfOffice = endpoint({
  method: 'GET',
  path,
  access,
  about: ['office', 'offices'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: DaysOfOffice,
})

/** The days to set, and with null those to remove. Other days stay. */
const DayChanges = z.record(Day, z.nullable(SpecialDay)).check(
  z.refine((days: Record<Day, unknown>) => Object.keys(days).length <= MOST_CHANGED_DAYS, {
    error: 'refusals-offices:tooManyDays',
    params: { max: String(MOST_CHANGED_DAYS) },
  }),
)

export const changeDaysOfOffice = endpoint({
  method: 'PATCH',
  path,
  access,
  about: ['office', 'offices', 'me', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    /** The office alone, or every office of its country. */
    reach: z.enum(['office', 'country'], 'refusals-offices:chooseReach'),
    days: DayChanges,
  }),
  reply: DaysOfOffice,
  transacts: true,
  // A day has three fields.
  mostParts: 5 * MOST_CHANGED_DAYS + 20,
})
