import { listCoordinated } from '../people/administration-store'
import { requireRemovable } from '../people/roles'
import { removePerson } from '../people/store'
import type { Db } from '../platform/db/database'
import { recordEvent } from '../platform/events/events'
import { keepLinesOf } from '../roll-call/line-store'
import { removeAllSecretsOf } from '../auth/secret-store'
import { removeSessionsOf } from '../auth/sessions/session-store'

/** Deletes a person with all sessions and mailed links, and bars the address. Returns false when there is no such person. */
export async function closeAccount(
  tx: Db,
  actor: { id: string; email: string },
  email: string,
  { secret, now }: { secret: string; now: Date },
) {
  const person = await requireRemovable(tx, email, actor)
  if (!person) return false
  const coordinated = await listCoordinated(tx, person.id)
  // The deletion of the record would remove the sessions without the reason for their browsers.
  await removeSessionsOf(tx, person.id, 'closed')
  await keepLinesOf(tx, person.id)
  await removePerson(tx, email, { secret, now })
  await removeAllSecretsOf(tx, email)
  const event = { at: now, by: actor, person: person.id, subject: email }
  await recordEvent(tx, { ...event, act: 'delete person', offices: [person.officeId] })
  if (coordinated.length > 0)
    await recordEvent(tx, { ...event, act: 'release coordinator', offices: coordinated })
  return true
}
