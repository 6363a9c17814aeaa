import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { OwnDuty } from '../access/own-duty'
import { Role } from '../access/role'
import { officeRef } from '../offices/office-reference'
import { StatusChanges } from '../statuses/calendar'
import { KeptStatuses } from '../statuses/day-status'
import { HELPING_DUTIES } from '../presence/office-today'
import { line, text } from '../text'
import { GivenBy } from './given-by'
import { MOST_OFFICES, TOO_MANY_OFFICES } from './chosen-offices'

/** Further offices whose people are listed too: one office, or the field once for each. */
const also = z.optional(
  z.union([officeRef, z.array(officeRef).check(z.maxLength(MOST_OFFICES - 1))], {
    error: ({ input }) =>
      Array.isArray(input) && input.length >= MOST_OFFICES
        ? TOO_MANY_OFFICES
        : 'refusals-people:unknownOffice',
  }),
)

const personId = z.uuid('refusals-people:unknownPersonId')

/** A colleague in the list of one office or several. */
export const PersonRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** The person's own office. */
  office: z.string(),
  officeId: z.uuid(),
  role: Role,
  comment: z.string(),
  lastUpdated: z.nullable(z.iso.datetime()),
  /** The week, Monday to Sunday, of the chosen day. */
  statuses: KeptStatuses,
  checkedInToday: z.boolean(),
  /** The time at which the person left the office today, if it is stated and the viewer may call the roll there. */
  leftAt: z.optional(z.iso.datetime()),
  /** The expiry of the person's newest declaration for this office. Null: none, not for this viewer, or not asked for. */
  declarationValidUntil: z.nullable(z.iso.datetime()),
  /** The version of the person's picture. Null without one. */
  picture: z.nullable(z.string()),
  /** The duties of a warden or first aider that count at the office now. */
  duties: z.array(z.enum(HELPING_DUTIES)),
})
export type PersonRow = z.infer<typeof PersonRow>

/** One of the offices whose people are listed. */
export const ListedPlace = z.object({
  office: z.string(),
  officeId: z.uuid(),
  timeZone: z.string(),
  /** Today in the office. */
  today: Day,
  /** The days of the listed week on which nobody works at the office. A server of the release before does not tell them. */
  daysOff: z.optional(z.array(Day)),
  /** True if the office asks employees for a form and the viewer may see its validity. */
  showsDeclarations: z.boolean(),
})
export type ListedPlace = z.infer<typeof ListedPlace>

/** The people of one office or several. `today` is that of the first office. */
export const OfficePeople = z.extend(ListedPlace, {
  /** Every requested office, in the order of the call. */
  places: z.array(ListedPlace),
  people: z.array(PersonRow),
})
export type OfficePeople = z.infer<typeof OfficePeople>

export const listOfficePeople = endpoint({
  method: 'GET',
  path: '/api/offices/:office/people',
  access: 'signedIn',
  about: ['office'],
  input: z.strictObject({ office: officeRef, also, day: z.optional(Day) }),
  reply: OfficePeople,
})

/** One of an office's people, as an answer to a search by those who edit the office. */
export const PersonToChoose = z.object({ id: z.uuid(), name: z.string(), email: z.string() })
export type PersonToChoose = z.infer<typeof PersonToChoose>

/** The most people in one answer to a search. */
export const MOST_TO_CHOOSE = 20

export const searchOfficePeople = endpoint({
  method: 'GET',
  path: '/api/offices/:office/people-search',
  access: { may: 'change an office', where: 'the office' },
  about: ['office'],
  input: z.strictObject({ office: officeRef, search: z._default(line(100), '') }),
  reply: z.object({
    people: z.array(PersonToChoose),
    /** True if more people match than are listed. */
    hasMore: z.boolean(),
  }),
})

export const downloadOfficePeople = endpoint({
  method: 'GET',
  path: '/api/offices/:office/people-list',
  access: 'signedIn',
  input: z.strictObject({
    office: officeRef,
    also,
    day: z.optional(Day),
    status: z.optional(z.enum(['0', '1', '2', '3', '4'])),
    expired: z.optional(z.literal('on')),
    checkedin: z.optional(z.literal('on')),
    duty: z.optional(z.enum(HELPING_DUTIES)),
    followed: z.optional(z.literal('on')),
    search: z.optional(line(100)),
  }),
  reply: z.any(),
  download: 'People.csv',
  limits: [{ calls: 30, seconds: 60 }],
})

export const PersonDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  country: z.nullable(z.string()),
  office: z.nullable(z.string()),
  officeId: z.nullable(z.uuid()),
  /** The directory that gives facts about the person. Null without one; a server of the release before does not tell it. */
  givenBy: z.optional(z.nullable(GivenBy)),
  comment: z.string(),
  lastUpdated: z.nullable(z.iso.datetime()),
  /** The other person who made the last change, by name, else by address. Empty after a change by the person. */
  updatedBy: z.string(),
  /** The version of the person's picture. Null without one. */
  picture: z.nullable(z.string()),
  /** The duties of a warden or first aider that count now. `where` is an office, a country or a business unit; null is everywhere. */
  duties: z.array(z.object({ duty: z.enum(HELPING_DUTIES), where: z.nullable(z.string()) })),
  /** From 21 days back to 31 ahead of today in UTC. */
  statuses: KeptStatuses,
  /** The days of the same span on which nobody works at the person's office. Without an office there is none, and the weekend counts. */
  daysOff: z.optional(z.array(Day)),
})
export type PersonDetail = z.infer<typeof PersonDetail>

export const readPerson = endpoint({
  method: 'GET',
  path: '/api/people/:id',
  access: 'signedIn',
  about: ['people'],
  input: z.strictObject({ id: personId }),
  reply: PersonDetail,
})

export const changePerson = endpoint({
  method: 'PATCH',
  path: '/api/people/:id',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'offices', 'me', 'audit'],
  input: z.strictObject({
    id: personId,
    name: z.optional(line(100)),
    comment: z.optional(text(1000)),
    country: z.optional(line(100)),
    office: z.optional(officeRef),
    statuses: z.optional(StatusChanges),
    /** Today where the administrator is. */
    today: z.optional(Day),
  }),
  reply: z.object({
    ...PersonDetail.shape,
    /** The other offices, by name, that have lost the person as their coordinator by this change. */
    noLongerCoordinates: z.array(z.string()),
    /** The duties that a person who got another office by this change still has at single other offices. */
    keepsDuties: z.array(z.pick(OwnDuty, { duty: true, scope: true, where: true })),
  }),
  transacts: true,
})
