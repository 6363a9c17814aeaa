import * as z from 'zod/mini'
import { badgeIdentifier } from '../directories/badge'
import { emailAddress } from '../email-address'
import { endpoint } from '../endpoint'
import type { GrowingWait } from '../limits'
import { filledOfficeRef } from '../offices/office-reference'

/** The clock of a door may be ahead by so much. A signal of a later moment is refused. */
export const MOST_AHEAD_MS = 5 * 60_000

/** Soon forgotten, because strangers have badges too, and a door that waits keeps the signals of others. */
const WRONG_BADGES: GrowingWait = { free: 60, first: 1, longest: 10, forgottenAfter: 10 }

const ENTER_BADGE = 'refusals-systems:enterBadge'
const badge = z.string(ENTER_BADGE).check(
  z.maxLength(200, ENTER_BADGE),
  z.refine((typed) => badgeIdentifier(typed) !== null, ENTER_BADGE),
)

type Named = { person?: string | undefined; badge?: string | undefined }

const personOrBadge = z.refine<Named>(
  (signal) => (signal.person === undefined) !== (signal.badge === undefined),
  { path: ['person'], error: 'refusals-systems:personOrBadge' },
)

export const signalDoor = endpoint({
  method: 'POST',
  path: '/api/offices/:office/door-signals',
  access: { may: 'signal a door', where: 'the office' },
  machines: ['program'],
  isStable: true,
  about: ['office'],
  input: z
    .strictObject({
      office: filledOfficeRef(),
      /** The address of the person. Either this or the badge is given. */
      person: z.optional(emailAddress('refusals-account:invalidEmail')),
      /** The identifier of the person's badge, as the directory writes it. */
      badge: z.optional(badge),
      says: z.enum(['in', 'out'], 'refusals-systems:inOrOut'),
      at: z.iso.datetime({ offset: true, error: 'refusals-systems:enterMoment' }),
    })
    .check(personOrBadge),
  reply: z.object({
    /** False if the signal adds nothing: a newer word is known, it is of another day, or an exit of a door that does not read both ways. */
    counts: z.boolean(),
  }),
  misses: WRONG_BADGES,
})
