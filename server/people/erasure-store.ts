import { and, eq, ne, or } from 'drizzle-orm'
import type { Erased } from '../../domain/people/erasure'
import { removeAllSecretsOf } from '../auth/secret-store'
import { removeSessionsOf } from '../auth/session-store'
import { checkIns } from '../check-ins/tables'
import { declarations } from '../health/tables'
import { offices } from '../offices/tables'
import type { Db } from '../platform/database'
import { idempotencyKeys, mailOutbox } from '../platform/tables'
import { weeklySnapshots } from '../reports/tables'
import { dayStatuses } from '../statuses/tables'
import { removeTicketMails, removeTicketsOf } from '../support/store'
import { eraseBar } from './store'
import { users } from './tables'

type Removal = { rowCount: number | null }
const many = async (removal: PromiseLike<Removal>) => (await removal).rowCount ?? 0

type Erasure = { email: string; userId: string | null; secret: string; now: Date }

/** Removes everything that is stored about an address but the audit, and says how much it was; `userId` is of its record, if any. */
export async function removeAllAbout(db: Db, { email, userId, ...bar }: Erasure): Promise<Erased> {
  const { checkIns, visits } = await removeCheckIns(db, email, userId)
  const ticketIds = await removeTicketsOf(db, email, userId)
  const snapshots = or(
    eq(weeklySnapshots.email, email),
    userId ? eq(weeklySnapshots.userId, userId) : undefined,
  )
  const erased = {
    checkIns,
    visits,
    tickets: ticketIds.length,
    mails:
      (await many(db.delete(mailOutbox).where(eq(mailOutbox.recipient, email)))) +
      (await removeTicketMails(db, ticketIds)),
    snapshots: await many(db.delete(weeklySnapshots).where(snapshots)),
    mentions: await removeMentions(db, email),
    bars: Number(await eraseBar(db, email, bar)),
  }
  await removeAllSecretsOf(db, email)
  return { ...erased, ...(await removeRecord(db, userId)) }
}

/** Leaves no mention of an address as who changed somebody else or an office last. */
async function removeMentions(db: Db, email: string) {
  const ofOthers = and(eq(users.updatedBy, email), ne(users.email, email))
  return (
    (await many(db.update(users).set({ updatedBy: '' }).where(ofOthers))) +
    (await many(db.update(offices).set({ updatedBy: '' }).where(eq(offices.updatedBy, email))))
  )
}

async function removeCheckIns(db: Db, email: string, userId: string | null) {
  const removed = await db
    .delete(checkIns)
    .where(or(eq(checkIns.email, email), userId ? eq(checkIns.userId, userId) : undefined))
    .returning({ isVisitor: checkIns.isVisitor })
  const visits = removed.filter(({ isVisitor }) => isVisitor).length
  return { visits, checkIns: removed.length - visits }
}

/** Passwords, links and sessions go with the record; what is counted goes before it. */
async function removeRecord(db: Db, userId: string | null) {
  if (userId === null) return { statuses: 0, declarations: 0, records: 0 }
  await removeSessionsOf(db, userId, 'closed')
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, userId))
  return {
    statuses: await many(db.delete(dayStatuses).where(eq(dayStatuses.userId, userId))),
    declarations: await many(db.delete(declarations).where(eq(declarations.userId, userId))),
    records: await many(db.delete(users).where(eq(users.id, userId))),
  }
}
