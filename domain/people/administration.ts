import * as z from 'zod/mini'
import { LOGIN_METHOD, loginMethodOf } from '../auth/address'
import { domainOf, emailAddress } from '../email-address'
import { endpoint } from '../endpoint'
import { Role } from '../access/role'
import { Day } from '../day'
import type { Text, Translate } from '../texts/translate'
import { problemsOf } from '../field-problems'
import { filledLine, line } from '../text'

/** The texts of specification §8 for the acts of administrators on people. */
export const PERSON_CREATED = 'administration:personCreated'
export const ADMIN_ADDED = 'administration:adminAdded'
export const ADMIN_REMOVED = 'administration:adminRemoved'
export const PERSON_DELETED = 'administration:personDeleted'
export const PERSON_SUSPENDED = 'administration:personSuspended'
export const PERSON_REACTIVATED = 'administration:personReactivated'
export const ADDRESS_CHANGED = 'administration:addressChanged'
export const ALREADY_EXISTS = 'refusals-people:alreadyExists'

const personId = z.uuid('refusals-people:unknownPersonId')
const InfoReply = z.object({ info: z.string() })

/** A person in a list for administrators. */
export const FoundPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  office: z.nullable(z.string()),
  officeId: z.nullable(z.uuid()),
  role: Role,
  /** X: a record that an administrator made for a person who has not signed in yet (specification §3). */
  notUser: z.enum(['X', '']),
  /** True for a person who can't sign in and is on no list until an administrator ends that. A server of the release before does not tell it. */
  isSuspended: z.optional(z.boolean()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** The most matches of a search that are listed to choose from. */
export const SEARCH_MATCHES = 20

export const searchPeople = endpoint({
  method: 'GET',
  path: '/api/people/search',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people'],
  input: z.strictObject({
    name: z._default(line(100), ''),
    email: z._default(line(254), ''),
    /** The own office of the people. Without it all are searched. */
    office: z.optional(z.uuid('refusals-people:unknownOffice')),
    /** The last person of the previous reply. */
    after: z.optional(personId),
  }),
  reply: z.object({
    person: z.nullable(FoundPerson),
    /** The person above and the next ones by the alphabet. */
    matches: z.array(FoundPerson),
    /** True if there are more matches than are listed. */
    hasMore: z.boolean(),
  }),
})

/** The most people in one answer. */
export const INCOMPLETE_PAGE = 100

export const listIncompletePeople = endpoint({
  method: 'GET',
  path: '/api/people/incomplete',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people'],
  input: z.strictObject({
    /** The e-mail of the last person of the previous reply. */
    after: z._default(line(254), ''),
  }),
  reply: z.object({
    people: z.array(FoundPerson),
    total: z.int(),
    next: z.nullable(z.string()),
  }),
})

/** An administrator, as other administrators see the role. */
export const Administrator = z.extend(FoundPerson, {
  /** The moment at which the role was granted. Null if the audit has it no more. */
  since: z.nullable(z.iso.datetime()),
  /** The actor of the audit who granted it. Empty if the audit has it no more. */
  by: z.string(),
  /** Null if the audit has no sign-in. */
  lastSignInAt: z.nullable(z.iso.datetime()),
  hasSecondFactor: z.boolean(),
})
export type Administrator = z.infer<typeof Administrator>

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/administrators',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'audit'],
  input: z.strictObject({}),
  reply: z.object({ administrators: z.array(Administrator) }),
})

export const NewPerson = z.strictObject({
  name: filledLine(100, 'refusals-people:enterName'),
  email: emailAddress('refusals-people:enterEmail'),
})
export type NewPerson = z.infer<typeof NewPerson>

/** One message for each wrong field, in the order Name, Email. Null when the record can be made (specification §5). */
export const newPersonProblems = (typed: NewPerson, t: Translate) => problemsOf(NewPerson, typed, t)

/** The deletion of a person: its day in UTC, and the actor of the audit who did it. Empty if the audit has it no more. */
export const Deletion = z.object({ day: Day, by: z.string() })
export type Deletion = z.infer<typeof Deletion>

/** The sentence about a person who was deleted, whose address is barred since. */
export const deletionText = ({ day, by }: Deletion): Text =>
  by
    ? { key: 'refusals-people:deletedBy', values: { day: { day }, by } }
    : { key: 'refusals-people:deleted', values: { day: { day } } }

type SignInDomains = { shortName: string; mainDomain: string; allowedDomains: readonly string[] }

/** The warning about an address with which nobody can sign in (specification §5). It is empty while the address is incomplete. A record of it can be made all the same. */
export function signInWarning(email: string, { shortName, ...domains }: SignInDomains, t: Translate) {
  const address = emailAddress('').safeParse(email)
  if (!address.success || loginMethodOf(address.data, domains) !== LOGIN_METHOD.none) return ''
  return t('administration:cannotSignIn', { domain: domainOf(address.data), organisation: shortName })
}

export const createPerson = endpoint({
  method: 'POST',
  path: '/api/people',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'audit'],
  input: z.strictObject({ ...NewPerson.shape, readmit: z.optional(z.literal(true)) }),
  reply: InfoReply,
  repeatable: true,
})

export const assignPersonRole = endpoint({
  method: 'PUT',
  path: '/api/people/:id/role',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'offices', 'me', 'duties', 'audit'],
  input: z.strictObject({ id: personId, role: Role }),
  reply: InfoReply,
  transacts: true,
})

export const suspendPerson = endpoint({
  method: 'PUT',
  path: '/api/people/:id/suspension',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'offices', 'me', 'duties', 'audit'],
  input: z.strictObject({ id: personId, isSuspended: z.boolean('refusals:sendBoolean') }),
  reply: InfoReply,
  transacts: true,
})

export const changePersonAddress = endpoint({
  method: 'PUT',
  path: '/api/people/:id/address',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'offices', 'me', 'duties', 'audit'],
  input: z.strictObject({ id: personId, email: emailAddress('refusals-people:enterEmail') }),
  reply: InfoReply,
  transacts: true,
})

export const deletePerson = endpoint({
  method: 'DELETE',
  path: '/api/people/:id',
  access: { may: 'administer people', where: 'everywhere' },
  about: ['people', 'office', 'offices', 'me', 'duties', 'audit'],
  input: z.strictObject({ id: personId }),
  reply: InfoReply,
  transacts: true,
})
