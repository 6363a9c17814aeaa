import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '../../domain/language'
import { sessions } from '../auth/tables'
import { invitations, invitedGuests } from '../invitations/tables'
import type { DeclinePiece } from '../invitations/tell-decline'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { isQueuedSession, MESSAGE_TARGET } from './store'
import { messageDevices } from './tables'

/** Finds the queued devices on which the same person is still signed in, each with its decline if that still stands. The language is the person's, or else that of the office. */
export function findDeclineDevices(db: Db, queued: readonly DeclinePiece[], now: Date) {
  const given = sql`unnest(
    ${sql.param(queued.map(({ guest }) => guest))}::uuid[],
    ${sql.param(queued.map(({ sequence }) => sequence))}::int[],
    ${sql.param(queued.map(({ device }) => device))}::uuid[],
    ${sql.param(queued.map(({ person }) => person))}::uuid[]
  ) as queued (guest, sequence, device, person)`
  return db
    .select({
      ...MESSAGE_TARGET,
      guest: invitedGuests.id,
      name: invitedGuests.name,
      startsAt: invitations.startsAt,
      office: offices.name,
      timeZone: offices.timeZone,
      language: sql<Language>`coalesce(${users.language}, (
        select own.language from ${offices} as own where own.id = ${users.officeId}
      ), ${offices.language})`,
    })
    .from(given)
    .innerJoin(
      invitedGuests,
      and(
        sql`${invitedGuests.id} = queued.guest and ${invitedGuests.sequence} = queued.sequence`,
        isNotNull(invitedGuests.declinedAt),
      ),
    )
    .innerJoin(invitations, eq(invitations.id, invitedGuests.invitationId))
    .innerJoin(offices, eq(offices.id, invitations.officeId))
    .innerJoin(messageDevices, sql`${messageDevices.id} = queued.device`)
    .innerJoin(sessions, isQueuedSession(now))
    .innerJoin(users, eq(users.id, sessions.userId))
}
