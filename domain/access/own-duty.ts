import * as z from 'zod/mini'
import { Day } from '../day'
import { Duty } from './duty'
import { Scope } from './scope'

/** A duty as its holder sees it. */
export const OwnDuty = z.object({
  duty: Duty,
  scope: Scope,
  /** The name of its place: an office, a country, a business unit, or 'Everywhere'. */
  where: z.string(),
  /** The last day on which it counts. Null means until it is removed. */
  until: z.nullable(Day),
  /** The last day of its certificate. Null means that it has none. */
  certificateUntil: z.nullable(Day),
})
export type OwnDuty = z.infer<typeof OwnDuty>

/** A duty that its holder has from a later day on. It does not count yet. */
export const ComingDuty = z.extend(OwnDuty, { from: Day })
export type ComingDuty = z.infer<typeof ComingDuty>
