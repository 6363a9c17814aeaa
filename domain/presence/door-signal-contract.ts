import * as z from 'zod/mini'
import { emailAddress } from '../email-address'
import { endpoint } from '../endpoint'
import { filledOfficeRef } from '../offices/office-reference'

/** The clock of a door may be ahead by so much. A signal of a later moment is refused. */
export const MOST_AHEAD_MS = 5 * 60_000

export const signalDoor = endpoint({
  method: 'POST',
  path: '/api/offices/:office/door-signals',
  access: { may: 'signal a door', where: 'the office' },
  machines: ['program'],
  isStable: true,
  about: ['office'],
  input: z.strictObject({
    office: filledOfficeRef(),
    person: emailAddress('refusals-account:invalidEmail'),
    says: z.enum(['in', 'out'], 'refusals-systems:inOrOut'),
    at: z.iso.datetime({ offset: true, error: 'refusals-systems:enterMoment' }),
  }),
  reply: z.object({
    /** False if the signal adds nothing: a newer word is known, it is of another day, or an exit of a door that does not read both ways. */
    counts: z.boolean(),
  }),
})
