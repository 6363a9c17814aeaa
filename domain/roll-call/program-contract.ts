import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'
import { KINDS, ROLL_CALL_KINDS } from './kinds'

/** A person who is or may be inside. */
export const PersonInside = z.object({
  name: z.string(),
  /** A guest is a colleague of another office. */
  kind: z.enum(KINDS),
  since: z.iso.datetime(),
  /** Probably left: nobody said so, and the office has closed. Unconfirmed: checked out by the phone number alone. */
  state: z.enum(['here', 'probably left', 'unconfirmed']),
})
export type PersonInside = z.infer<typeof PersonInside>

export const readWhoIsIn = endpoint({
  method: 'GET',
  path: '/api/offices/:office/who-is-in',
  access: { may: 'call the roll', where: 'the office' },
  machines: ['program'],
  isStable: true,
  about: ['office'],
  input: z.strictObject({ office: filledOfficeRef() }),
  reply: z.object({
    office: z.object({ id: z.uuid(), name: z.string() }),
    timeZone: z.string(),
    asOf: z.iso.datetime(),
    people: z.array(PersonInside),
  }),
  readAgain: true,
})

export const startRollCallByProgram = endpoint({
  method: 'POST',
  path: '/api/offices/:office/roll-calls',
  access: { may: 'start a roll call', where: 'the office' },
  machines: ['program'],
  isStable: true,
  about: ['office', 'offices', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    kind: z.enum(ROLL_CALL_KINDS, 'refusals-roll-call:chooseKind'),
    /** The caller's own id of this alarm. The same id never starts a second roll call, also after the end of the first. */
    alarm: z.uuid('refusals-systems:nameAlarm'),
  }),
  reply: z.object({
    /** The roll call to which the alarm belongs: a new one, or the one that is open. */
    rollCall: z.uuid(),
    kind: z.enum(ROLL_CALL_KINDS),
    startedAt: z.iso.datetime(),
    isOpen: z.boolean(),
  }),
  transacts: true,
})
