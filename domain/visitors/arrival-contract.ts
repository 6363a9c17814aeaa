import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { WRONG_LINKS } from '../limits'
import { HOST_ANSWERS } from './arrival'

/** An arrival of today, for the people who were told of it. */
export const HostedArrival = z.object({
  /** The id of the visit. */
  id: z.uuid(),
  name: z.string(),
  company: z.string(),
  office: z.string(),
  /** The time zone of the office. */
  timeZone: z.string(),
  since: z.iso.datetime(),
  /** The name that the visitor typed as the host. */
  host: z.string(),
  /** False for a person who was told in place of the host. */
  isHost: z.boolean(),
  answer: z.nullable(z.enum(HOST_ANSWERS)),
  answeredAt: z.nullable(z.iso.datetime()),
  /** True if the person who answered is told when the visitor leaves. */
  tellsLeaving: z.boolean(),
  isLeft: z.boolean(),
})
export type HostedArrival = z.infer<typeof HostedArrival>

/** The most arrivals in one answer, the newest first. */
export const MOST_ARRIVALS = 20

export const ARRIVAL_NOT_YOURS = 'refusals-visitors:arrivalNotYours'
export const ARRIVAL_LINK_UNKNOWN = 'refusals-presence:linkNotRecognised'

const answering = {
  answer: z.enum(HOST_ANSWERS),
  /** The answer that the page showed, null for none. A newer one is not replaced. */
  seen: z._default(z.nullable(z.enum(HOST_ANSWERS)), null),
  tellsLeaving: z._default(z.boolean('refusals-visitors:sendTrueOrFalse'), false),
}

export const listMyArrivals = endpoint({
  method: 'GET',
  path: '/api/me/arrivals',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: z.object({ arrivals: z.array(HostedArrival) }),
})

export const answerArrival = endpoint({
  method: 'POST',
  path: '/api/me/arrivals/:visit/answer',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({ visit: z.uuid('refusals-visitors:visitUnknown'), ...answering }),
  reply: HostedArrival,
  repeatable: true,
})

const token = z.string(ARRIVAL_LINK_UNKNOWN).check(z.maxLength(200, ARRIVAL_LINK_UNKNOWN))

// Each link counts alone. A person needs only a few calls.
const FLOOD = { calls: 120, seconds: 60 }

export const readArrivalByLink = endpoint({
  method: 'POST',
  reads: true,
  path: '/api/arrivals/read',
  access: 'open',
  about: ['me', 'office'],
  input: z.strictObject({ token }),
  reply: z.object({ arrival: z.nullable(HostedArrival) }),
  limits: [FLOOD],
  misses: WRONG_LINKS,
})

export const answerArrivalByLink = endpoint({
  method: 'POST',
  path: '/api/arrivals/answer',
  access: 'open',
  about: ['me', 'office'],
  input: z.strictObject({ token, ...answering }),
  reply: HostedArrival,
  repeatable: true,
  limits: [FLOOD],
  misses: WRONG_LINKS,
})
