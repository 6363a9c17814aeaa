import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { MOST_INVITATIONS } from '../../domain/invitations/contract'
import type { Language } from '../../domain/language'
import { endOf } from '../../domain/presence/presence'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { checkIns } from '../check-ins/tables'
import { questionsAskedBy, type Asking } from '../health/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'
import { invitations, invitedGuests } from './tables'

export type InvitationRow = typeof invitations.$inferSelect
export type GuestRow = typeof invitedGuests.$inferSelect
type Office = typeof offices.$inferSelect

/** A guest with what became of the visit. */
export type FoundGuest = GuestRow & { hasLeft: boolean }

export type FoundInvitation = { invitation: InvitationRow; office: Office; guests: FoundGuest[] }

/** Keeps other invitations of a person from being counted at the same moment. */
export const lockHost = (tx: Db, host: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, host)).for('no key update')

/** Counts the guests to whom a person’s mails went since then. */
export async function countMailedSince(tx: Db, host: string, since: Date) {
  const mailed = await tx
    .select({ id: invitedGuests.id })
    .from(invitedGuests)
    .innerJoin(invitations, eq(invitations.id, invitedGuests.invitationId))
    .where(and(eq(invitations.hostId, host), gte(invitedGuests.mailedAt, since)))
  return mailed.length
}

export async function recordInvitation(tx: Db, invitation: typeof invitations.$inferInsert) {
  const [made] = await tx.insert(invitations).values(invitation).returning()
  if (!made) throw new Error('no invitation was recorded')
  return made
}

export const recordGuests = (tx: Db, guests: (typeof invitedGuests.$inferInsert)[]) =>
  tx.insert(invitedGuests).values(guests)

export const changeInvitationRow = (tx: Db, id: string, change: Partial<typeof invitations.$inferInsert>) =>
  tx.update(invitations).set(change).where(eq(invitations.id, id))

export const changeGuest = (tx: Db, id: string, change: Partial<typeof invitedGuests.$inferInsert>) =>
  tx.update(invitedGuests).set(change).where(eq(invitedGuests.id, id))

// A leaving that nobody stated ends with the office’s day too.
const GUEST = {
  guest: invitedGuests,
  isVisitKept: sql<boolean>`${checkIns.id} is not null`,
  last: lastStatementOf(sql`${checkIns.id}`),
}

type WithVisit = { guest: GuestRow; isVisitKept: boolean; last: LastStatement | null }

const withEnd = ({ guest, isVisitKept, last }: WithVisit) => ({
  ...guest,
  hasLeft: guest.arrivedAt !== null && (!isVisitKept || endOf(last) !== null),
})

const listGuestsOf = async (db: Db, ids: readonly string[]) =>
  (
    await db
      .select(GUEST)
      .from(invitedGuests)
      .leftJoin(checkIns, eq(checkIns.id, invitedGuests.visitId))
      .where(inArray(invitedGuests.invitationId, [...ids]))
      .orderBy(asc(invitedGuests.name), asc(invitedGuests.id))
  ).map(withEnd)

const withGuests = async (db: Db, found: { invitation: InvitationRow; office: Office }[]) => {
  const guests = await listGuestsOf(
    db,
    found.map(({ invitation }) => invitation.id),
  )
  return found.map(({ invitation, office }) => ({
    invitation,
    office,
    guests: guests.filter(({ invitationId }) => invitationId === invitation.id),
  }))
}

/** Lists the invitations of a person that end after a moment and are not cancelled, the next ones first. */
export async function listInvitationsOf(db: Db, host: string, after: Date): Promise<FoundInvitation[]> {
  const found = await db
    .select({ invitation: invitations, office: offices })
    .from(invitations)
    .innerJoin(offices, eq(offices.id, invitations.officeId))
    .where(and(eq(invitations.hostId, host), gte(invitations.endsAt, after), isNull(invitations.cancelledAt)))
    .orderBy(asc(invitations.startsAt), asc(invitations.id))
    .limit(MOST_INVITATIONS)
  return withGuests(db, found)
}

/** Keeps an invitation from other changes until the transaction ends, and reads it. Null if there is none. */
export async function lockInvitation(tx: Db, id: string): Promise<FoundInvitation | null> {
  await tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for('update')
  const found = await tx
    .select({ invitation: invitations, office: offices })
    .from(invitations)
    .innerJoin(offices, eq(offices.id, invitations.officeId))
    .where(eq(invitations.id, id))
  return (await withGuests(tx, found))[0] ?? null
}

/** Finds one guest with the invitation and its office. Null after an erasure. */
export async function findGuest(db: Db, id: string) {
  const [found] = await db
    .select({ ...GUEST, invitation: invitations, office: offices })
    .from(invitedGuests)
    .innerJoin(invitations, eq(invitations.id, invitedGuests.invitationId))
    .innerJoin(offices, eq(offices.id, invitations.officeId))
    .leftJoin(checkIns, eq(checkIns.id, invitedGuests.visitId))
    .where(eq(invitedGuests.id, id))
  return found ? { invitation: found.invitation, office: found.office, guest: withEnd(found) } : null
}
export type OwnGuest = NonNullable<Awaited<ReturnType<typeof findGuest>>>

/** Keeps a guest and the invitation from other changes until the transaction ends, and reads them. */
export async function lockGuest(tx: Db, id: string) {
  const [found] = await tx
    .select({ invitation: invitedGuests.invitationId })
    .from(invitedGuests)
    .where(eq(invitedGuests.id, id))
  if (!found) return null
  await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(eq(invitations.id, found.invitation))
    .for('update')
  await tx.select({ id: invitedGuests.id }).from(invitedGuests).where(eq(invitedGuests.id, id)).for('update')
  return findGuest(tx, id)
}

/** Lists the questions that an office asks its visitors, in a language and in English. */
export async function listQuestions(db: Db, office: string, language: Language) {
  const { rows } = await db.execute<{ asked: Asking[] }>(
    sql`select ${questionsAskedBy(sql`${office}::uuid`, 'visitor', sql`${language}::text`)} as asked`,
  )
  return rows[0]?.asked ?? []
}

/** Removes a guest, the visit and the mails. */
export async function removeGuest(tx: Db, { id, visitId }: GuestRow, mails: readonly string[]) {
  await tx.delete(invitedGuests).where(eq(invitedGuests.id, id))
  if (visitId !== null) await tx.delete(checkIns).where(eq(checkIns.id, visitId))
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, [...mails]))
}

/** Forgets who needed help, once the day of the visit is over at its office. */
export async function forgetNeededHelp(db: Db, now: Date) {
  await db.execute(sql`
    update ${invitedGuests} as guest set needs_help = false
    from ${invitations} as invitation join ${offices} as place on place.id = invitation.office_id
    where guest.needs_help and invitation.id = guest.invitation_id
      and (invitation.starts_at at time zone place.time_zone)::date < (${now.toISOString()}::timestamptz at time zone place.time_zone)::date`)
}
