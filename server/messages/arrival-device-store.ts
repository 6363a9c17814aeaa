import { eq, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import { sessions } from '../auth/tables'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import type { ArrivalPiece } from '../visitors/tell-arrivals'
import { waitingArrival, type WaitingArrival } from '../visitors/waiting-arrival-store'
import { isQueuedSession, MESSAGE_TARGET } from './store'
import { messageDevices } from './tables'

/** Finds the queued devices on which the same person is still signed in, each with its arrival. The language is the person's, or else that of the person's office. */
export function findArrivalDevices(db: Db, queued: readonly ArrivalPiece[], now: Date) {
  const given = sql`unnest(
    ${sql.param(queued.map(({ visit }) => visit))}::uuid[],
    ${sql.param(queued.map(({ device }) => device))}::uuid[],
    ${sql.param(queued.map(({ person }) => person))}::uuid[]
  ) as queued (visit, device, person)`
  return db
    .select({
      ...MESSAGE_TARGET,
      arrival: sql<WaitingArrival>`to_json(arrival)`,
      language: sql<Language>`coalesce(${users.language}, ${offices.language}, arrival."officeLanguage")`,
    })
    .from(given)
    .innerJoin(sql`lateral (${waitingArrival(sql`queued.visit`)}) as arrival`, sql`true`)
    .innerJoin(messageDevices, sql`${messageDevices.id} = queued.device`)
    .innerJoin(sessions, isQueuedSession(now))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(offices, eq(offices.id, users.officeId))
}
