import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'

const ofRollCall = { office: filledOfficeRef(), rollCall: z.uuid('refusals-roll-call:notKnown') }
const leadsTheRollCall = { may: 'lead the roll call', where: 'the office' } as const

export const NOT_ENDED = 'refusals-roll-call:notEnded'
export const SENT_ALREADY = 'refusals-roll-call:sentAlready'
export const TOO_LATE_FOR_ALL_CLEAR = 'refusals-roll-call:tooLateForAllClear'

/** An all clear can be sent for so many hours after the end of the roll call. */
export const ALL_CLEAR_HOURS = 12

export const sendAllClear = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-call/all-clear',
  access: leadsTheRollCall,
  about: ['office', 'offices', 'audit'],
  input: z.strictObject({ ...ofRollCall, mayEnter: z.boolean() }),
  reply: z.object({ info: z.string() }),
  transacts: true,
})

export const listAllClears = endpoint({
  method: 'GET',
  path: '/api/offices/:office/roll-calls/:rollCall/all-clears',
  access: leadsTheRollCall,
  about: ['office'],
  input: z.strictObject(ofRollCall),
  reply: z.object({
    /** True if one can be sent now. */
    maySend: z.boolean(),
    allClears: z.array(z.object({ mayEnter: z.boolean(), at: z.iso.datetime() })),
    timeZone: z.string(),
  }),
})
