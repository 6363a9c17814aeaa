import type { Db } from '../platform/db/database'
import { recordEventOfMany } from '../platform/events/events'
import { recordPeople, type NewRecord } from './administration-store'

/**
 * Gives people a record who have not signed in yet, by an administrator. This lifts the bars of deleted addresses. Returns the
 * people who had none before.
 */
export async function createPeople(
  tx: Db,
  actor: { id: string; email: string },
  people: readonly NewRecord[],
  { secret, now }: { secret: string; now: Date },
) {
  const made = await recordPeople(tx, people, { secret, now })
  const created = people.filter(({ email }) => made.has(email))
  if (created.length > 0)
    await recordEventOfMany(
      tx,
      { at: now, by: actor, act: 'create person', offices: created.map(({ office }) => office.id) },
      created.map(({ email, office }) => ({ subject: email, details: { office: office.name } })),
    )
  return created
}
