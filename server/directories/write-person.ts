import { isDeepStrictEqual } from 'node:util'
import { directoryActor } from '../../domain/audit/actor-words'
import { chosenPhone } from '../../domain/directories/phone-choice'
import type { ScimUser } from '../../domain/directories/scim-user'
import { suspensionBy } from '../../domain/directories/suspension'
import { hasEnded } from '../../domain/offices/ending'
import { officesCalled } from '../../domain/people/joiners'
import { Problem } from '../../domain/problem'
import { findOffice, type Office } from '../offices/store'
import { listNamedOffices } from '../people/administration-store'
import { createPeople } from '../people/create-people'
import { recordPersonChange } from '../people/person-change'
import { lockAddress, lockPerson, readWithAddressesLocked } from '../people/store'
import { changeAddress, findAddressProblem } from '../personal-data/change-address'
import { changeSuspensionOf } from '../personal-data/suspend-person'
import type { Config } from '../config'
import type { Db } from '../platform/db/database'
import { englishOf } from '../platform/http/refusals'
import type { Directory } from './token-store'
import {
  changeGivenColumns,
  findMappedOffice,
  findPersonByAddress,
  findPersonOf,
  holdDirectory,
  isBadgeTaken,
  isUserNameTaken,
  recordFacts,
  recordRemoval,
  type PersonOfDirectory,
  type PersonWithOffice,
} from './people-store'
import { attributesOf } from './scim/answers'
import { wantedBadge, withoutBadge } from './scim/badge'
import { readPerson, requireAddress, type GivenPerson } from './scim/person'
import { refuse, unknownUser } from './scim/problem'

type Writing = { directory: Directory; config: Config; now: Date }

/** The longest attributes of a person, as JSON. */
const MOST_LETTERS = 8000

/**
 * Makes the person of a directory's POST: a new record, or the one that the address has already if the directory has not written to it or
 * has removed it. Refuses a person whom the directory has already.
 */
export async function createPerson(tx: Db, { directory: caller, ...context }: Writing, user: ScimUser) {
  const { config, now } = context
  const directory = await holdDirectory(tx, caller)
  const writing = { ...context, directory }
  const given = readPerson(user, directory.domains)
  const email = requireAddress(given, directory.domains)
  await lockAddress(tx, email)
  const found = await findPersonByAddress(tx, email)
  if (found?.attributes && found.removedAt === null)
    refuse(409, 'This directory has a user with this address already.', 'uniqueness')
  if (found)
    return writeFacts(tx, writing, found, {
      user,
      given: { ...given, isActive: given.isActive ?? true },
      email,
    })
  await refuseTakenName(tx, directory, given, null)
  const office = await officeOf(tx, directory, given.officeWord, now)
  const [created] = await createPeople(tx, actorOf(directory), [{ email, name: given.name, office }], {
    secret: config.authSecret,
    now,
    readmit: [],
  })
  if (!created)
    refuse(403, 'An administrator deleted this person. Only an administrator can readmit the address.')
  const person = (await findPersonByAddress(tx, email)) ?? unknownUser()
  return writeFacts(tx, writing, person, { user, given, email })
}

/**
 * True if a directory wants nothing of a person that is not so already. The person was read at one moment together with the domains, so
 * the call counts as one of that moment, and nobody waits for it. Refuses as `changePerson` does.
 */
export async function isAsWanted(
  db: Db,
  { directory, config, now }: Writing,
  person: PersonWithOffice,
  user: ScimUser,
) {
  const given = readPerson(user, directory.domains)
  const email = requireAddress(given, directory.domains, knownOf(person))
  requireShort(user)
  const { email: present, isSuspended, isSuspendedByPerson: isByPerson } = person
  const isNewState = suspensionBy({ says: given.isActive, isSuspended, isByPerson }) !== null
  if (email !== present || given.officeWord !== person.officeWord || isNewState) return false
  const office = person.meant
    ? person.meant.hasEnded
      ? null
      : person.meant
    : await officeOf(db, directory, given.officeWord, now)
  const facts = factsOf(person, { user, given, office, isSuspended, config })
  return isSame(person, facts) && !recordChange(person, given.name, office)
}

/** Changes a person by the attributes that `change` makes of the present ones. Returns the person as stored then. */
export async function changePerson(
  tx: Db,
  { directory: caller, ...context }: Writing,
  id: string,
  change: (person: PersonOfDirectory) => ScimUser | Promise<ScimUser>,
) {
  const directory = await holdDirectory(tx, caller)
  const { domains } = directory
  const { person, wanted } = await lockPersonOf(tx, directory, id, async (before): Promise<Wanted> => {
    const user = await change(before)
    const given = readPerson(user, domains)
    return { user, given, email: requireAddress(given, domains, knownOf(before)) }
  })
  return writeFacts(tx, { ...context, directory }, person, wanted)
}

/** Removes a person from a directory: the record is suspended and stays, and the directory no longer finds it. */
export async function removePerson(tx: Db, { directory: caller, now }: Omit<Writing, 'config'>, id: string) {
  const directory = await holdDirectory(tx, caller)
  const { person } = await lockPersonOf(tx, directory, id, ({ email }) => ({ email }))
  await follow(tx, directory, person, false, now)
  await recordRemoval(tx, person.id, directory.id, now)
}

const actorOf = ({ name }: Directory) => directoryActor(name)

const knownOf = (person: PersonOfDirectory) => ({ email: person.email, attributes: attributesOf(person) })

function requireShort(user: ScimUser) {
  if (JSON.stringify(user).length > MOST_LETTERS)
    refuse(400, `A user has at most ${MOST_LETTERS} letters.`, 'invalidValue')
}

/** The attributes that a directory wants a person to have, the facts in them, and the address. */
type Wanted = { user: ScimUser; given: GivenPerson; email: string }

/** Finds a person and what is wanted of it, and makes other writers of the present and the wanted address wait. */
const lockPersonOf = <W extends { email: string }>(
  tx: Db,
  directory: Directory,
  id: string,
  want: (person: PersonOfDirectory) => W | Promise<W>,
) =>
  readWithAddressesLocked(
    tx,
    async () => {
      const person = (await findPersonOf(tx, directory, id)) ?? unknownUser()
      return { person, wanted: await want(person) }
    },
    ({ person, wanted }) => [person.email, wanted.email],
  )

async function writeFacts(
  tx: Db,
  writing: Writing,
  before: PersonOfDirectory,
  { user, given, email }: Wanted,
) {
  const { directory, config, now } = writing
  const change = { from: before.email, to: email }
  if (email !== before.email) await refuseAddress(tx, config, change)
  requireShort(user)
  await refuseTakenName(tx, directory, given, before.id)
  // It comes first, because it locks the records of all administrators before any other.
  const isSuspended = await follow(tx, directory, before, given.isActive, now)
  if (email !== before.email)
    await changeAddress(tx, actorOf(directory), { id: before.id, ...change }, { config, now })
  const person = { ...before, email }
  const office = await officeOf(tx, directory, given.officeWord, now)
  const facts = factsOf(person, { user, given, office, isSuspended, config })
  if (facts.badgeHash && (await isBadgeTaken(tx, facts.badgeHash, person.id)))
    refuse(409, 'Another person has this badge.', 'uniqueness')
  if (person.removedAt !== null || !isSame(person, facts))
    await recordFacts(tx, { ...facts, userId: person.id, directoryId: directory.id, now })
  await changeRecord(tx, directory, person, { name: given.name, office }, now)
  return (await findPersonByAddress(tx, email)) ?? unknownUser()
}

type Given = {
  user: ScimUser
  given: GivenPerson
  office: { id: string; country: string } | null
  isSuspended: boolean
  config: Config
}

/** The facts that are stored of what a directory gives about a person. Of a suspended one neither a number nor a badge is kept. */
function factsOf(person: PersonOfDirectory, { user, given, office, isSuspended, config }: Given) {
  const { userName, externalId, name, officeWord } = given
  const { phoneNumbers, active: _, ...attributes } = withoutBadge(user)
  return {
    userName,
    externalId,
    name,
    officeWord,
    officeId: office?.id ?? null,
    isActive: given.isActive ?? person.isActive,
    attributes: { ...attributes, ...(phoneNumbers && !isSuspended && { phoneNumbers }) },
    phone: isSuspended ? '' : chosenPhone(phoneNumbers ?? [], office?.country ?? person.country),
    badgeHash: isSuspended ? null : wantedBadge(user, person.badgeHash, config.authSecret),
  }
}

type GivenFacts = Pick<PersonOfDirectory, 'phone' | 'badgeHash' | 'isActive' | 'attributes'> & {
  officeId: string | null
}

const isSame = (
  person: PersonOfDirectory,
  { phone, badgeHash, isActive, attributes, officeId }: GivenFacts,
) =>
  isDeepStrictEqual(
    [person.phone, person.badgeHash, person.isActive, person.attributes, person.givenOfficeId],
    [phone, badgeHash, isActive, attributes, officeId],
  )

async function refuseAddress(tx: Db, config: Config, change: { from: string; to: string }) {
  const problem = await findAddressProblem(tx, config, change)
  if (problem === 'taken') refuse(409, `Another record has the address ${change.to}.`, 'uniqueness')
  if (problem === 'barred')
    refuse(403, `An administrator deleted the person of ${change.to}. No other person can get this address.`)
  if (problem === 'emergency account')
    refuse(403, 'The settings of the server name this address as an emergency account, so it stays.')
}

async function refuseTakenName(tx: Db, { id }: Directory, { userName }: GivenPerson, userId: string | null) {
  if (await isUserNameTaken(tx, id, userName, userId))
    refuse(409, 'This directory has another user with this userName.', 'uniqueness')
}

/** The change of the record to the name and the office that the directory gives. Null without one. */
function recordChange(person: PersonOfDirectory, name: string, office: { id: string } | null) {
  const change = {
    ...(name !== '' && name !== person.name && { name }),
    ...(office && office.id !== person.officeId && { officeId: office.id }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/** Changes the name and the office of the record to those that the directory gives. What it does not give stays. */
async function changeRecord(
  tx: Db,
  directory: Directory,
  person: PersonOfDirectory,
  { name, office }: { name: string; office: Office | null },
  now: Date,
) {
  const change = recordChange(person, name, office)
  if (!change) return
  const before = (await lockPerson(tx, person.id)) ?? unknownUser()
  await changeGivenColumns(tx, person.id, change)
  await recordPersonChange(
    tx,
    before,
    { name, office: change.officeId ? office : null },
    { by: actorOf(directory), act: 'change person', now },
  )
}

/**
 * Follows the directory's word on the state of a person. Returns true if the person is suspended then. Refuses to suspend the last
 * administrator.
 */
async function follow(
  tx: Db,
  directory: Directory,
  { email, isSuspended, isSuspendedByPerson }: PersonOfDirectory,
  says: boolean | undefined,
  now: Date,
) {
  const change = suspensionBy({ says, isSuspended, isByPerson: isSuspendedByPerson })
  if (!change) return isSuspended
  try {
    await changeSuspensionOf(tx, actorOf(directory), { email, isSuspended: change === 'suspend' }, now)
  } catch (cause) {
    if (cause instanceof Problem && cause.code === 'conflict')
      refuse(400, englishOf(cause.text), 'mutability')
    throw cause
  }
  return change === 'suspend'
}

/**
 * Finds the office that a word means: the mapped one, else the one of that name or id. Null if there is none or more than one, or if it
 * has closed for good.
 */
export async function officeOf(db: Db, { id }: Pick<Directory, 'id'>, word: string, now: Date) {
  if (word === '') return null
  const mapped = await findMappedOffice(db, id, word)
  const named = mapped === null ? officesCalled(word, await listNamedOffices(db, now)) : []
  if (named.length > 1) return null
  const office = await findOffice(db, mapped ?? named[0]?.id ?? word)
  return office && !hasEnded(office, now) ? office : null
}
