import type { Db } from '../platform/db/database'
import { recordEventOfMany, type By } from '../platform/events/events'
import { recordPeople, type NewRecord } from './administration-store'

/**
 * Gives people a record who have not signed in yet, by an administrator or a directory. A barred address gets one only if it is readmitted, which
 * is an act of its own in the audit. Returns the people who have a new record.
 */
export async function createPeople(
  tx: Db,
  actor: By,
  people: readonly NewRecord[],
  { secret, now, readmit }: { secret: string; now: Date; readmit: readonly string[] },
) {
  const made = await recordPeople(tx, people, { secret, now, readmit })
  for (const act of ['create person', 'readmit person'] as const) {
    const concerned = people.filter(({ email }) => made.get(email) === (act === 'readmit person'))
    if (concerned.length > 0)
      await recordEventOfMany(
        tx,
        { at: now, by: actor, act, offices: concerned.map(({ office }) => office?.id ?? null) },
        concerned.map(({ email, office }) => ({ subject: email, details: { office: office?.name ?? null } })),
      )
  }
  return people.filter(({ email }) => made.has(email))
}
