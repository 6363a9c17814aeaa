import { and, eq, isNull } from 'drizzle-orm'
import type { OpenRollCall } from '../../domain/roll-call/list'
import { calledBy } from '../../domain/people/person-name'
import { users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { rollCalls } from './tables'

export type StoredRollCall = typeof rollCalls.$inferSelect

/** Finds the roll call that is open at an office, with the name of who started it; null when there is none. */
export async function findOpenRollCall(db: Db, officeId: string, now: Date): Promise<OpenRollCall | null> {
  const [found] = await db
    .select({ rollCall: rollCalls, name: users.name, email: users.email })
    .from(rollCalls)
    .leftJoin(users, eq(users.id, rollCalls.startedById))
    .where(and(eq(rollCalls.officeId, officeId), isNull(rollCalls.closedAt)))
  return found
    ? presentOpen(found.rollCall, calledBy({ name: found.name ?? '', email: found.email ?? '' }), now)
    : null
}

/** Presents a roll call as devices know it. */
export const presentOpen = (
  { id, kind, startedAt, day, zones }: StoredRollCall,
  startedBy: string,
  now: Date,
): OpenRollCall => ({
  id,
  kind,
  ago: Math.max(0, Math.round((now.getTime() - startedAt.getTime()) / 1000)),
  day,
  startedBy,
  zones,
})
