import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { filledLine, line } from '../text'
import { DUTIES, GivenDuty } from '../access/duty'
import { OwnDuty } from '../access/own-duty'
import { Scope } from '../access/scope'

const dutyId = z.uuid('refusals-duties:dutyNotKnown')
const personId = z.uuid('refusals-duties:choosePerson')

/** A duty as administrators see it. */
export const ListedDuty = z.extend(OwnDuty, {
  /** Null for an office's coordinator, who is changed in the office's record. */
  id: z.nullable(z.uuid()),
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The first day on which it counts. Null means at once. */
  from: z.nullable(Day),
  /** The start of its first day at its place. */
  startsAt: z.nullable(z.iso.datetime()),
  /** The end of its last day at its place. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The person who gave it. Empty if that record was deleted. */
  givenBy: z.string(),
  givenAt: z.nullable(z.iso.datetime()),
})
export type ListedDuty = z.infer<typeof ListedDuty>

/** The most duties in one answer. */
export const DUTIES_PAGE = 50

/** An ended duty is listed for this long. */
export const ENDED_DUTY_DAYS = 90

/** The times in which a duty or a certificate ends, from today on: in this many days at most, or before today. */
export const ENDINGS = ['30', '60', '90', 'ended'] as const
export type Ending = (typeof ENDINGS)[number]

const unknownChoice = 'refusals-duties:choiceNotKnown'

/** The filter of the list of duties. Of office, country and unit one at most has an effect, in this order. */
const dutyFilter = {
  search: z.optional(line(100)),
  duty: z.optional(z.enum(DUTIES, unknownChoice)),
  office: z.optional(z.uuid('refusals-duties:officeNotKnown')),
  country: z.optional(filledLine(100, 'refusals-duties:chooseCountry')),
  unit: z.optional(filledLine(100, 'refusals-duties:chooseUnit')),
  ending: z.optional(z.enum(ENDINGS, unknownChoice)),
  certificate: z.optional(z.enum([...ENDINGS, 'none'], unknownChoice)),
}

export const listDuties = endpoint({
  method: 'GET',
  path: '/api/duties',
  access: { may: 'give duties', where: 'everywhere' },
  about: ['duties'],
  input: z.strictObject({
    ...dutyFilter,
    person: z.optional(personId),
    after: z.optional(z.string().check(z.maxLength(1000, 'refusals-duties:takeNext'))),
  }),
  reply: z.object({
    duties: z.array(ListedDuty),
    total: z.nullable(z.int()),
    /** The duties of all pages by kind. Null after the first page; a server of the release before does not tell it. */
    counts: z.optional(z.nullable(z.partialRecord(z.enum(DUTIES), z.int()))),
    next: z.nullable(z.string()),
  }),
})

export const downloadDuties = endpoint({
  method: 'GET',
  path: '/api/duties/file',
  access: { may: 'give duties', where: 'everywhere' },
  input: z.strictObject(dutyFilter),
  reply: z.any(),
  download: 'Duties.csv',
})

/** The duties that every office needs. */
export const NEEDED_DUTIES = ['warden', 'first-aider', 'coordinator'] as const
export const NeededDuty = z.enum(NEEDED_DUTIES, unknownChoice)
export type NeededDuty = z.infer<typeof NeededDuty>

const placeFilter = { duty: NeededDuty, country: dutyFilter.country, unit: dutyFilter.unit }

export const OfficeWithout = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  businessUnit: z.string(),
  /** The number of people whose own office it is. */
  people: z.int(),
  /** The first day of somebody who has the duty there later. */
  comes: z.nullable(Day),
  /** True if people have it for this office now, and all of them have another own office. */
  onlyFromElsewhere: z.boolean(),
})
export type OfficeWithout = z.infer<typeof OfficeWithout>

export const listOfficesWithout = endpoint({
  method: 'GET',
  path: '/api/offices-without-duty',
  access: { may: 'give duties', where: 'everywhere' },
  about: ['duties', 'offices'],
  input: z.strictObject(placeFilter),
  reply: z.object({ offices: z.array(OfficeWithout), counts: z.record(NeededDuty, z.int()) }),
})

export const downloadOfficesWithout = endpoint({
  method: 'GET',
  path: '/api/offices-without-duty/file',
  access: { may: 'give duties', where: 'everywhere' },
  input: z.strictObject(placeFilter),
  reply: z.any(),
  download: 'OfficesWithoutDuty.csv',
})

const days = {
  /** Its first day, in the time zone of its office, or of the one where the day starts first. */
  from: z.optional(z.nullable(Day)),
  /** Its last day, in the time zone of its office, or of the one where the day ends last. */
  until: z.optional(z.nullable(Day)),
  certificateUntil: z.optional(z.nullable(Day)),
}

export const DUTY_GIVEN = 'duties:given'
export const DUTY_CHANGED = 'duties:changed'
export const DUTY_TAKEN = 'duties:taken'
export const HAS_DUTY = 'refusals-duties:hasDuty'

const InfoReply = z.object({ info: z.string() })

export const giveDuty = endpoint({
  method: 'POST',
  path: '/api/duties',
  access: { may: 'give duties', where: 'everywhere' },
  about: ['duties', 'audit'],
  input: z.strictObject({ person: personId, duty: GivenDuty, scope: Scope, ...days }),
  reply: z.extend(InfoReply, { id: z.uuid() }),
  repeatable: true,
})

export const changeDuty = endpoint({
  method: 'PATCH',
  path: '/api/duties/:id',
  access: { may: 'give duties', where: 'everywhere' },
  about: ['duties', 'audit'],
  input: z.strictObject({ id: dutyId, ...days }),
  reply: InfoReply,
  transacts: true,
})

export const takeDuty = endpoint({
  method: 'DELETE',
  path: '/api/duties/:id',
  access: { may: 'give duties', where: 'everywhere' },
  about: ['duties', 'audit'],
  input: z.strictObject({ id: dutyId }),
  reply: InfoReply,
  transacts: true,
})
