import * as z from 'zod/mini'
import { Day } from '../day'
import { endpoint } from '../endpoint'
import { line } from '../text'
import { GivenDuty } from '../access/duty'
import { OwnDuty } from '../access/own-duty'
import { Scope } from '../access/scope'

const dutyId = z.uuid('This duty is not known')
const personId = z.uuid('Please choose a person')

/** A duty as administrators see it. */
export const ListedDuty = z.extend(OwnDuty, {
  /** Null for an office's coordinator, who is changed in the office's record. */
  id: z.nullable(z.uuid()),
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** The end of its last day at its place. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The person who gave it. Empty if that record was deleted. */
  givenBy: z.string(),
  givenAt: z.nullable(z.iso.datetime()),
})
export type ListedDuty = z.infer<typeof ListedDuty>

/** The most duties in one answer. */
export const MOST_DUTIES = 200

/** An ended duty is listed for this long. */
export const ENDED_DUTY_DAYS = 90

export const listDuties = endpoint({
  method: 'GET',
  path: '/api/duties',
  access: { may: 'give duties', where: 'everywhere' },
  summary:
    'Who has which duty where, by name, 200 at most: of those whose name or address has what is searched for, of one person, those that count at an office, or with `ending` those that end, or whose certificate ends, within 30 days or that have ended in the last 90.',
  about: ['duties'],
  input: z.strictObject({
    search: z.optional(line(100)),
    person: z.optional(personId),
    office: z.optional(z.uuid('This office is not known')),
    ending: z.optional(z.literal('on')),
  }),
  reply: z.object({ duties: z.array(ListedDuty), hasMore: z.boolean() }),
})

const days = {
  /** Its last day, in the time zone of its office, or of the one where the day ends last. */
  until: z.optional(z.nullable(Day)),
  certificateUntil: z.optional(z.nullable(Day)),
}

export const DUTY_GIVEN = 'Duty given'
export const DUTY_CHANGED = 'Duty changed'
export const DUTY_TAKEN = 'Duty taken'
export const HAS_DUTY = 'This person has this duty there already'

const InfoReply = z.object({ info: z.string() })

export const giveDuty = endpoint({
  method: 'POST',
  path: '/api/duties',
  access: { may: 'give duties', where: 'everywhere' },
  summary:
    'Gives a person a duty at an office, in a country, in a business unit or everywhere. It counts from the next call of the person on. Leaves an audit entry.',
  about: ['duties', 'audit'],
  input: z.strictObject({ person: personId, duty: GivenDuty, scope: Scope, ...days }),
  reply: z.extend(InfoReply, { id: z.uuid() }),
  repeatable: true,
})

export const changeDuty = endpoint({
  method: 'PATCH',
  path: '/api/duties/:id',
  access: { may: 'give duties', where: 'everywhere' },
  summary:
    'Changes until when a duty or its certificate lasts; null is without an end, and what is not sent stays. Leaves an audit entry.',
  about: ['duties', 'audit'],
  input: z.strictObject({ id: dutyId, ...days }),
  reply: InfoReply,
  transacts: true,
})

export const takeDuty = endpoint({
  method: 'DELETE',
  path: '/api/duties/:id',
  access: { may: 'give duties', where: 'everywhere' },
  summary: 'Takes a duty. It counts from the next call of the person on. Leaves an audit entry.',
  about: ['duties', 'audit'],
  input: z.strictObject({ id: dutyId }),
  reply: InfoReply,
  transacts: true,
})
