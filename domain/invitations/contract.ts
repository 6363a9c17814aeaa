import * as z from 'zod/mini'
import { Day } from '../day'
import { internationalAddress } from '../email-address'
import { endpoint } from '../endpoint'
import { LANGUAGE_CODES } from '../language'
import { filledOfficeRef } from '../offices/office-reference'
import { filledLine, line, text } from '../text'
import { GUEST_STATES } from './guest-state'

/** The most guests of one invitation. */
export const MOST_GUESTS = 30

/** An invitation may be this many days ahead. */
export const MOST_DAYS_AHEAD = 180

/** The guests to whom one person may send mails within an hour. */
export const GUESTS_PER_HOUR = 150

/** The most invitations in one answer, the next ones first. */
export const MOST_INVITATIONS = 50

export const clock = z
  .string('refusals-invitations:enterTime')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'refusals-invitations:enterTime'))

/** The time and the words of an invitation. Times are of the office's clock. */
const arranged = {
  day: Day,
  from: clock,
  until: clock,
  note: z._default(text(300), ''),
}

export const invitedGuest = z.strictObject({
  name: filledLine(100, 'refusals-door:enterName'),
  email: internationalAddress('refusals-door:invalidEmail'),
})

/** A guest as the host reads the list. */
const HostedGuest = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(GUEST_STATES),
})

/** An invitation as its host reads it. */
export const Invitation = z.object({
  id: z.uuid(),
  office: z.string(),
  officeId: z.uuid(),
  timeZone: z.string(),
  day: Day,
  from: clock,
  until: clock,
  note: z.string(),
  guests: z.array(HostedGuest),
})
export type Invitation = z.infer<typeof Invitation>

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/api/me/invitations',
  access: 'signedIn',
  about: ['me', 'office'],
  input: z.strictObject({}),
  reply: z.object({ invitations: z.array(Invitation) }),
})

// The mailed guests are counted beside it. Each change mails the same ones again.
const ACTS_OF_HOST = [{ calls: 30, seconds: 3600 }]

export const inviteGuests = endpoint({
  method: 'POST',
  path: '/api/me/invitations',
  access: 'signedIn',
  about: ['me', 'office', 'audit'],
  input: z.strictObject({
    office: filledOfficeRef(),
    ...arranged,
    language: z.enum(LANGUAGE_CODES),
    company: z._default(line(100), ''),
    guests: z
      .array(invitedGuest)
      .check(
        z.minLength(1, 'refusals-invitations:enterGuests'),
        z.maxLength(MOST_GUESTS, 'refusals-invitations:tooManyGuests'),
      ),
  }),
  reply: Invitation,
  repeatable: true,
  limits: ACTS_OF_HOST,
})

const invitation = z.uuid('refusals-invitations:invitationUnknown')

export const changeInvitation = endpoint({
  method: 'PATCH',
  path: '/api/me/invitations/:invitation',
  access: 'signedIn',
  about: ['me', 'office', 'audit'],
  input: z.strictObject({ invitation, ...arranged }),
  reply: Invitation,
  repeatable: true,
  limits: ACTS_OF_HOST,
})

export const cancelInvitation = endpoint({
  method: 'POST',
  path: '/api/me/invitations/:invitation/cancel',
  access: 'signedIn',
  about: ['me', 'office', 'audit'],
  input: z.strictObject({
    invitation,
    /** The guest who need not come. Without one the whole invitation is cancelled. */
    guest: z.optional(z.uuid('refusals-invitations:guestUnknown')),
  }),
  reply: Invitation,
  repeatable: true,
  limits: ACTS_OF_HOST,
})
