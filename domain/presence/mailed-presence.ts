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
  about: ['me', 'office'],
  input: z.strictObject({ token, says }),
  reply: OwnPresence,
  refusal: 'flat',
  repeatable: true,
  limits: [FLOOD],
  misses: WRONG_LINKS,
})
