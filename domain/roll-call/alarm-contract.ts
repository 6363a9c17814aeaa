import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { AllClear } from './all-clear-news'
import type { RollCallKind } from './kinds'

export const NOT_CHECKED_IN_HERE = 'refusals-roll-call:notCheckedInHere'
export const NOT_BY_SCREEN = 'refusals-roll-call:notByScreen'
export const WITHDRAWN_BEFORE = 'refusals-roll-call:withdrawnBefore'
export const NO_ALARM = 'refusals-roll-call:noAlarm'

export const actAsWarden = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/acting-warden',
  access: 'signedIn',
  about: ['me', 'office', 'audit'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: z.object({ info: z.string() }),
  transacts: true,
})

/** An acting warden has the duty for at most this many hours, even if the roll call goes on. */
export const ACTING_HOURS = 4

/** A roll call that its leaders must see: it is open, or a person called for help after its end. */
const LedRollCall = z.object({
  id: z.uuid(),
  office: z.string(),
  officeId: z.uuid(),
  kind: z.enum(['real', 'drill'] satisfies RollCallKind[]),
  isOpen: z.boolean(),
})
export type LedRollCall = z.infer<typeof LedRollCall>

export const readAlarm = endpoint({
  method: 'GET',
  path: '/api/me/alarm',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: z.object({
    alarm: z.nullable(
      z.object({
        office: z.string(),
        officeId: z.uuid(),
        kind: z.enum(['real', 'drill'] satisfies RollCallKind[]),
        /** The assembly points of the office, one on each line. */
        assemblyPoints: z.string(),
        mayCall: z.boolean(),
      }),
    ),
    /** The roll calls at other offices that the caller leads by a given duty, and those with a call for help after the end. */
    led: z.array(LedRollCall),
    /** The new all clears at the office where the caller is checked in, and where the caller leads roll calls by a given duty. */
    over: z.array(AllClear),
  }),
  readAgain: true,
})
