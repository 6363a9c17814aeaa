import * as z from 'zod/mini'
import { Day } from '../day'
import { line } from '../text'
import { CLOCK_TIME, SPECIAL_DAY_KINDS } from './office-days'

/** The most characters of the name of a special day. */
export const DAY_NAME_LENGTH = 80

/** The most special days that an office or a country has. */
export const MOST_SPECIAL_DAYS = 600

const ENTER_TIME = 'refusals-offices:enterTime'

/** A day that differs from its weekday, in a call. */
export const SpecialDay = z
  .strictObject({
    kind: z.enum(SPECIAL_DAY_KINDS, 'refusals-offices:chooseDayKind'),
    closesAt: z.nullable(z.string(ENTER_TIME).check(z.regex(CLOCK_TIME, ENTER_TIME))),
    name: line(DAY_NAME_LENGTH),
  })
  .check(
    z.refine(
      ({ kind, closesAt }) =>
        kind === 'shorter' ? closesAt !== null : kind === 'working' || closesAt === null,
      {
        error: ENTER_TIME,
        path: ['closesAt'],
      },
    ),
  )
export type SpecialDay = z.infer<typeof SpecialDay>

export const SpecialDays = z.record(Day, SpecialDay)
export type SpecialDays = z.infer<typeof SpecialDays>
