import { may, type Actor } from '../../domain/access/ability'
import { ADMIN, type Role } from '../../domain/access/role'
import { fail } from '../../domain/problem'
import { transact, type Db } from '../platform/db/database'
import { recordEvent, type By } from '../platform/events/events'
import { changeRole, countAdmins, findPerson, lockAddress } from './store'

export const LAST_ADMIN = 'refusals-people:lastAdmin'
const NOT_OWN_ROLE = 'refusals-people:notOwnRole'
const FOR_ADMINISTRATORS = 'refusals-people:administratorsErase'
const NOT_ONESELF = 'refusals-people:notOwnRecord'

type RoleChange = { email: string; role: Role; by: { id: string; email: string } | string; now: Date }

/** Grants or removes the Admin role. Refuses the actor's own role and the last administrator's, also when two are removed at once. */
export const assignRole = (db: Db, { email, role, by, now }: RoleChange) =>
  transact(db, async (tx) => {
    const admins = await countAdmins(tx)
    const person =
      (await findPerson(tx, email)) ??
      fail('not_found', { key: 'refusals-people:noRecord', values: { email } })
    if (person.role === role) return
    if (role !== ADMIN && person.suspendedAt === null && admins === 1) fail('conflict', LAST_ADMIN)
    if (role !== ADMIN && typeof by === 'object' && by.email === email) fail('conflict', NOT_OWN_ROLE)
    await changeRole(tx, email, role)
    const act = role === ADMIN ? 'grant Admin' : 'revoke Admin'
    const { id, officeId } = person
    await recordEvent(tx, { at: now, by, act, offices: [officeId], person: id, subject: email })
  })

/** Finds and locks a person for deletion or suspension. Refuses the actor's own record and the last administrator's. Null when there is no record. */
export async function requireRemovable(db: Db, email: string, actor: By) {
  await lockAddress(db, email)
  const admins = await countAdmins(db)
  const person = await findPerson(db, email)
  if (typeof actor === 'object' && email === actor.email) fail('conflict', NOT_ONESELF)
  if (person?.role === ADMIN && person.suspendedAt === null && admins === 1) fail('conflict', LAST_ADMIN)
  return person
}

/** Refuses to erase an administrator, unless the actor may remove the Admin role. */
export function requireMayErase(actor: Actor, person: { role: Role } | null) {
  if (person?.role === ADMIN && !may(actor, 'administer people', null)) fail('forbidden', FOR_ADMINISTRATORS)
}
