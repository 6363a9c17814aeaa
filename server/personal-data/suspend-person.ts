import { fail } from '../../domain/problem'
import { removeSessionsOf } from '../auth/sessions/session-store'
import { listCoordinated } from '../people/administration-store'
import { findEndingDirectory, forgetPhoneAndBadge } from '../people/given-by-store'
import { requireRemovable } from '../people/roles'
import { changeSuspension } from '../people/store'
import type { Db } from '../platform/db/database'
import { recordEvent, type By } from '../platform/events/events'

type Suspension = { email: string; isSuspended: boolean }

/**
 * Suspends a person, or ends the suspension. Refuses the actor's own record and the last administrator's. A person who is in
 * that state already stays as before. A directory's phone number and badge are forgotten until it gives them again. An administrator does not reactivate a person whom a directory has ended.
 */
export async function changeSuspensionOf(tx: Db, actor: By, { email, isSuspended }: Suspension, now: Date) {
  const person =
    (await requireRemovable(tx, email, actor)) ?? fail('not_found', 'refusals-account:personNotKnown')
  if ((person.suspendedAt !== null) === isSuspended) return
  const ending = isSuspended || typeof actor === 'string' ? null : await findEndingDirectory(tx, person.id)
  if (ending !== null)
    fail('conflict', { key: 'refusals-people:directorySuspends', values: { directory: ending } })
  await changeSuspension(
    tx,
    person.id,
    isSuspended ? { at: now, by: typeof actor === 'object' ? actor.id : null } : null,
  )
  if (isSuspended) {
    await removeSessionsOf(tx, person.id, 'suspended')
    await forgetPhoneAndBadge(tx, person.id)
  }
  await recordEvent(tx, {
    at: now,
    by: actor,
    act: isSuspended ? 'suspend person' : 'reactivate person',
    offices: [person.officeId, ...(await listCoordinated(tx, person.id))],
    person: person.id,
    subject: email,
    facts: isSuspended ? [{ kind: 'person.suspended', id: person.id }] : [],
  })
}
