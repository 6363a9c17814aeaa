import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { WRONG_LINKS } from '../limits'
import { OwnPresence, says } from './own-presence'

/** The refusals of a link. */
export const LINK_NOT_RECOGNISED = 'refusals-presence:linkNotRecognised'
export const LINK_OVER = 'refusals-presence:linkOver'

const token = z.string(LINK_NOT_RECOGNISED).check(z.maxLength(200, LINK_NOT_RECOGNISED))

// Each link counts alone. A person needs only a few calls.
const FLOOD = { calls: 120, seconds: 60 }

export const readPresenceByLink = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/have-left/read',
  access: 'open',
  summary:
    'What is made of the check-in that a mailed link is about, while the link counts: on the day of the check-in at its office, and while it is the newest of its person. Else null. It changes nothing. A POST, as a token must not stand in an address.',
  about: ['me', 'office'],
  input: z.strictObject({ token }),
  reply: z.object({ presence: z.nullable(OwnPresence) }),
  refusal: 'flat',
  limits: [FLOOD],
  misses: WRONG_LINKS,
})

export const sayPresenceByLink = endpoint({
  method: 'POST',
  path: '/api/have-left',
  access: 'open',
  summary:
    'Says by a mailed link that the person of its check-in has left, or is still there. Who is still there stays here after closing time too. The link needs no sign-in and can say nothing else. 409 where it does not count any more.',
  about: ['me', 'office'],
  input: z.strictObject({ token, says }),
  reply: OwnPresence,
  refusal: 'flat',
  repeatable: true,
  limits: [FLOOD],
  misses: WRONG_LINKS,
})
