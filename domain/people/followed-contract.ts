import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { KeptStatuses } from '../statuses/day-status'

/** The most colleagues whom a person follows. */
export const MOST_FOLLOWED = 50

/** A colleague whom the caller follows. */
export const FollowedPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The colleague's own office. Null without one. */
  office: z.nullable(z.string()),
  officeId: z.nullable(z.uuid()),
  /** The version of the colleague's picture. Null without one. */
  picture: z.nullable(z.string()),
  /** This week, Monday to Sunday, and the next one. */
  statuses: KeptStatuses,
  /** The days of both weeks on which nobody works at the colleague's office. */
  daysOff: z.array(Day),
})
export type FollowedPerson = z.infer<typeof FollowedPerson>

export const Followed = z.object({
  /** Today in the caller's own office. In UTC without one. */
  today: Day,
  people: z.array(FollowedPerson),
})
export type Followed = z.infer<typeof Followed>

export const listFollowed = endpoint({
  method: 'GET',
  path: '/api/me/followed',
  access: 'signedIn',
  about: ['followed', 'me'],
  input: z.strictObject({}),
  reply: Followed,
})

export const changeFollowed = endpoint({
  method: 'PUT',
  path: '/api/me/followed/:id',
  access: 'signedIn',
  about: ['followed'],
  input: z.strictObject({ id: z.uuid('refusals-people:unknownPersonId'), isFollowed: z.boolean() }),
  /** All colleagues whom the caller follows then. */
  reply: Followed,
  transacts: true,
  limits: [{ calls: 120, seconds: 60 }],
})
