import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { clock } from '../invitations/contract'
import { GUEST_STATES } from '../invitations/guest-state'
import { PASS_REFUSALS } from '../invitations/pass'
import { WRONG_LINKS } from '../limits'
import { officeRef } from '../offices/office-reference'
import { visitorFields } from '../visitors/contract'

/** The parts of a visit that a guest can lack, and that the reception asks for. */
export const LACKING = ['company', 'phone', 'form'] as const
export type Lacking = (typeof LACKING)[number]

/** An invited guest as the reception reads the list of a day. */
export const ExpectedGuest = z.object({
  id: z.uuid(),
  invitation: z.uuid(),
  name: z.string(),
  company: z.string(),
  host: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(GUEST_STATES),
  /** Empty if one press checks the guest in. */
  lacks: z.array(z.enum(LACKING)),
})
export type ExpectedGuest = z.infer<typeof ExpectedGuest>

/** The reception may look so many days ahead. */
export const GUEST_DAYS_AHEAD = 60

const path = '/api/offices/:office/guests'
const access = { may: 'receive visitors', where: 'the office' } as const

export const listGuestsOfDay = endpoint({
  method: 'GET',
  path,
  access,
  about: ['office'],
  input: z.strictObject({ office: officeRef, day: z.optional(Day) }),
  reply: z.object({ timeZone: z.string(), day: Day, today: Day, guests: z.array(ExpectedGuest) }),
  readAgain: true,
})

export const admitGuest = endpoint({
  method: 'POST',
  path: `${path}/:guest/check-in`,
  access,
  about: ['office'],
  input: z.strictObject({
    office: officeRef,
    guest: z.uuid(PASS_REFUSALS.unknown),
    company: z.optional(visitorFields.company),
    phone: z.optional(visitorFields.phone),
    hdRequired: visitorFields.hdRequired,
    confirmed: visitorFields.confirmed,
  }),
  reply: z.object({ info: z.string() }),
  repeatable: true,
})

const pass = z.string(PASS_REFUSALS.unknown).check(z.regex(/^[\w-]{22}\.[\w-]{22}$/, PASS_REFUSALS.unknown))

/** A pass that the reception scans. A guest who lacks something is not checked in yet. */
export const admitByPass = endpoint({
  method: 'POST',
  path: `${path}/pass`,
  access,
  about: ['office'],
  input: z.strictObject({ office: officeRef, pass }),
  reply: z.object({ guest: z.uuid(), name: z.string(), lacks: z.array(z.enum(LACKING)) }),
  repeatable: true,
  misses: WRONG_LINKS,
})

/** A pass at the tablet of visitors. Its answer names nobody but the guest who holds the pass. */
export const admitAtTablet = endpoint({
  method: 'POST',
  path: '/api/offices/:office/visitors-tablet/pass',
  access: { may: 'welcome visitors', where: 'the office' },
  machines: ['screen'],
  about: ['office'],
  input: z.strictObject({ office: officeRef, pass }),
  reply: z.object({ name: z.string() }),
  repeatable: true,
  misses: WRONG_LINKS,
})

const mails = { repeatable: true as const, limits: [{ calls: 60, seconds: 3600 }] }

export const changeTimeOfGuests = endpoint({
  method: 'PATCH',
  path: '/api/offices/:office/invitations/:invitation',
  access,
  about: ['office', 'audit'],
  input: z.strictObject({
    office: officeRef,
    invitation: z.uuid('refusals-invitations:invitationUnknown'),
    day: Day,
    from: clock,
    until: clock,
  }),
  reply: z.object({ guests: z.int() }),
  ...mails,
})

export const cancelGuest = endpoint({
  method: 'POST',
  path: `${path}/:guest/cancel`,
  access,
  about: ['office', 'audit'],
  input: z.strictObject({ office: officeRef, guest: z.uuid('refusals-invitations:guestUnknown') }),
  reply: z.object({ name: z.string() }),
  ...mails,
})
