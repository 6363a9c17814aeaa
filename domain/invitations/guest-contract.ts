import * as z from 'zod/mini'
import { OfficeNotice } from '../check-ins/office-notice'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { AskedQuestion } from '../health/question'
import { LANGUAGE_CODES } from '../language'
import { WRONG_LINKS } from '../limits'
import { filledLine } from '../text'
import { visitorFields } from '../visitors/contract'
import { GUEST_STATES } from './guest-state'

export const INVITATION_LINK_UNKNOWN = 'refusals-invitations:linkUnknown'

/** An invitation as its guest reads it by the own link. It is everything that is stored of the guest. */
export const OwnInvitation = z.object({
  office: z.string(),
  officeId: z.uuid(),
  country: z.string(),
  openingHours: z.string(),
  /** The street address of the office. It may be empty. A server of the release before does not tell it. */
  streetAddress: z.optional(z.string()),
  timeZone: z.string(),
  /** A warning about the office, as at its door. */
  notice: z.nullable(OfficeNotice),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** True once the office's day of the visit is over. The clock of a phone may be wrong. A server of the release before does not tell it. */
  isOver: z.optional(z.boolean()),
  host: z.string(),
  note: z.string(),
  language: z.enum(LANGUAGE_CODES),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  needsHelp: z.boolean(),
  state: z.enum(GUEST_STATES),
  /** The day from which on the office’s questions can be answered. */
  formOpensOn: Day,
  /** The office’s questions, once that day has come. */
  questions: z.array(AskedQuestion),
  /** True if nothing of the form is missing now. */
  isFormGiven: z.boolean(),
  /** The text of the pass’s code. Null before the details are given, and once the pass no longer counts. */
  pass: z.nullable(z.string()),
  /** The days after the visit for which it is stored. A server of the release before does not tell them. */
  keptDays: z.optional(z.int()),
  /** True until the visitor has left: what is stored of somebody who is inside can’t be erased. */
  isInside: z.boolean(),
})
export type OwnInvitation = z.infer<typeof OwnInvitation>

const token = z.string(INVITATION_LINK_UNKNOWN).check(z.maxLength(200, INVITATION_LINK_UNKNOWN))

// Each link counts alone. A person needs only a few calls.
const FLOOD = { calls: 120, seconds: 60 }

// An answer may mail its guest.
const ANSWERS = { calls: 20, seconds: 3600 }

const byLink = {
  access: 'open' as const,
  limits: [FLOOD],
  misses: WRONG_LINKS,
}

export const readOwnInvitation = endpoint({
  method: 'POST',
  path: '/api/invited/read',
  reads: true,
  about: ['office'],
  input: z.strictObject({ token }),
  reply: OwnInvitation,
  ...byLink,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invited/accept',
  about: ['office'],
  input: z.strictObject({
    token,
    name: filledLine(100, 'refusals-door:enterName'),
    company: visitorFields.company,
    phone: visitorFields.phone,
    needsHelp: z.boolean('refusals-visitors:sendTrueOrFalse'),
    /** The confirmed questions, each by its wording or its id. Without them the form stays as it was. */
    confirmed: visitorFields.confirmed,
  }),
  reply: OwnInvitation,
  repeatable: true,
  ...byLink,
  limits: [ANSWERS],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invited/decline',
  about: ['office'],
  input: z.strictObject({ token }),
  reply: OwnInvitation,
  repeatable: true,
  ...byLink,
  limits: [ANSWERS],
})

export const eraseInvitation = endpoint({
  method: 'POST',
  path: '/api/invited/erase',
  about: ['office', 'audit'],
  input: z.strictObject({ token }),
  reply: z.object({}),
  repeatable: true,
  ...byLink,
  limits: [ANSWERS],
})
