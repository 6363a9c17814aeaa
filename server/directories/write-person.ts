import { isDeepStrictEqual } from 'node:util'
import { directoryActor } from '../../domain/audit/actor-words'
import type { ScimUser } from '../../domain/directories/scim-user'
import { suspensionBy } from '../../domain/directories/suspension'
import { hasEnded } from '../../domain/offices/ending'
import { officesCalled } from '../../domain/people/joiners'
import { Problem } from '../../domain/problem'
import { findOffice, type Office } from '../offices/store'
import { listNamedOffices } from '../people/administration-store'
import { createPeople } from '../people/create-people'
import { recordPersonChange } from '../people/person-change'
import { lockAddress, lockPerson } from '../people/store'
import { changeSuspensionOf } from '../personal-data/suspend-person'
import type { Db } from '../platform/db/database'
import { englishOf } from '../platform/http/refusals'
import type { Directory } from './token-store'
import {
  changeGivenColumns,
  findMappedOffice,
  findPersonByAddress,
  findPersonOf,
  holdDirectory,
  isUserNameTaken,
  recordFacts,
  recordRemoval,
  type PersonOfDirectory,
} from './people-store'
import { readPerson, type GivenPerson } from './scim/person'
import { refuse, unknownUser } from './scim/problem'

type Writing = { directory: Directory; secret: string; now: Date }

/** The longest attributes of a person, as JSON. */
const MOST_LETTERS = 8000

/**
 * Makes the person of a directory's POST: a new record, or the one that the address has already if the directory has not written to it or
 * has removed it. Refuses a person whom the directory has already.
 */
export async function createPerson(tx: Db, writing: Writing, user: ScimUser) {
  const { secret, now } = writing
  const directory = await holdDirectory(tx, writing.directory)
  const given = readPerson(user, directory.domains)
  const [email = ''] = given.addresses
  await lockAddress(tx, email)
  const found = await findPersonByAddress(tx, email)
  if (found?.attributes && found.removedAt === null)
    refuse(409, 'This directory has a user with this address already.', 'uniqueness')
  if (found)
    return writeFacts(tx, { directory, now }, found, user, { ...given, isActive: given.isActive ?? true })
  await refuseTakenName(tx, directory, given, null)
  const office = await officeOf(tx, directory, given.officeWord, now)
  const [created] = await createPeople(tx, actorOf(directory), [{ email, name: given.name, office }], {
    secret,
    now,
    readmit: [],
  })
  if (!created)
    refuse(403, 'An administrator deleted this person. Only an administrator can readmit the address.')
  const person = (await findPersonByAddress(tx, email)) ?? unknownUser()
  return writeFacts(tx, { directory, now }, person, user, given)
}

/** Changes a person by the attributes that `change` makes of the present ones. Returns the person as stored then. */
export async function changePerson(
  tx: Db,
  writing: Omit<Writing, 'secret'>,
  id: string,
  change: (person: PersonOfDirectory) => ScimUser | Promise<ScimUser>,
) {
  const directory = await holdDirectory(tx, writing.directory)
  const person = await lockPersonOf(tx, directory, id)
  const user = await change(person)
  return writeFacts(tx, { directory, now: writing.now }, person, user, readPerson(user, directory.domains))
}

/** Removes a person from a directory: the record is suspended and stays, and the directory no longer finds it. */
export async function removePerson(tx: Db, { directory: caller, now }: Omit<Writing, 'secret'>, id: string) {
  const directory = await holdDirectory(tx, caller)
  const person = await lockPersonOf(tx, directory, id)
  await follow(tx, directory, person, false, now)
  await recordRemoval(tx, person.id, directory.id, now)
}

const actorOf = ({ name }: Directory) => directoryActor(name)

/** Finds a person and makes other writers of this address wait. */
async function lockPersonOf(tx: Db, directory: Directory, id: string) {
  const { email } = (await findPersonOf(tx, directory, id)) ?? unknownUser()
  await lockAddress(tx, email)
  return (await findPersonOf(tx, directory, id)) ?? unknownUser()
}

async function writeFacts(
  tx: Db,
  writing: Omit<Writing, 'secret'>,
  person: PersonOfDirectory,
  user: ScimUser,
  given: GivenPerson,
) {
  const { directory, now } = writing
  if (!given.addresses.includes(person.email))
    refuse(400, "The address of a user can't be changed. Create a user with the new address.", 'mutability')
  if (JSON.stringify(user).length > MOST_LETTERS)
    refuse(400, `A user has at most ${MOST_LETTERS} letters.`, 'invalidValue')
  await refuseTakenName(tx, directory, given, person.id)
  // It comes first, because it locks the records of all administrators before any other.
  await follow(tx, directory, person, given.isActive, now)
  const office = await officeOf(tx, directory, given.officeWord, now)
  const { active: _, ...attributes } = user
  const isActive = given.isActive ?? person.isActive
  const isSame =
    person.removedAt === null &&
    isDeepStrictEqual(person.attributes, attributes) &&
    person.givenOfficeId === (office?.id ?? null) &&
    person.isActive === isActive
  if (!isSame) {
    const { userName, externalId, name, officeWord } = given
    const facts = {
      userName,
      externalId,
      name,
      officeWord,
      attributes,
      officeId: office?.id ?? null,
      isActive,
    }
    await recordFacts(tx, { ...facts, userId: person.id, directoryId: directory.id, now })
  }
  await changeRecord(tx, directory, person, { name: given.name, office }, now)
  return (await findPersonByAddress(tx, person.email)) ?? unknownUser()
}

async function refuseTakenName(tx: Db, { id }: Directory, { userName }: GivenPerson, userId: string | null) {
  if (await isUserNameTaken(tx, id, userName, userId))
    refuse(409, 'This directory has another user with this userName.', 'uniqueness')
}

/** Changes the name and the office of the record to those that the directory gives. What it does not give stays. */
async function changeRecord(
  tx: Db,
  directory: Directory,
  person: PersonOfDirectory,
  { name, office }: { name: string; office: Office | null },
  now: Date,
) {
  const change = {
    ...(name !== '' && name !== person.name && { name }),
    ...(office && office.id !== person.officeId && { officeId: office.id }),
  }
  if (Object.keys(change).length === 0) return
  const before = (await lockPerson(tx, person.id)) ?? unknownUser()
  await changeGivenColumns(tx, person.id, change)
  await recordPersonChange(
    tx,
    before,
    { name, office: change.officeId ? office : null },
    { by: actorOf(directory), act: 'change person', now },
  )
}

/** Follows the directory's word on the state of a person. Refuses to suspend the last administrator. */
async function follow(
  tx: Db,
  directory: Directory,
  { email, isSuspended, isSuspendedByPerson }: PersonOfDirectory,
  says: boolean | undefined,
  now: Date,
) {
  const change = suspensionBy({ says, isSuspended, isByPerson: isSuspendedByPerson })
  if (!change) return
  try {
    await changeSuspensionOf(tx, actorOf(directory), { email, isSuspended: change === 'suspend' }, now)
  } catch (cause) {
    if (cause instanceof Problem && cause.code === 'conflict')
      refuse(400, englishOf(cause.text), 'mutability')
    throw cause
  }
}

/**
 * Finds the office that a word means: the mapped one, else the one of that name or id. Null if there is none or more than one, or if it
 * has closed for good.
 */
export async function officeOf(tx: Db, { id }: Pick<Directory, 'id'>, word: string, now: Date) {
  if (word === '') return null
  const mapped = await findMappedOffice(tx, id, word)
  const named = mapped === null ? officesCalled(word, await listNamedOffices(tx, now)) : []
  if (named.length > 1) return null
  const office = await findOffice(tx, mapped ?? named[0]?.id ?? word)
  return office && !hasEnded(office, now) ? office : null
}
