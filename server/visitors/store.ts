import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { checkIns } from '../check-ins/tables'
import { offices } from '../offices/tables'
import type { Db } from '../platform/database'

type VisitorCheckIn = {
  office: { id: string; timeZone: string }
  at: Date
  email: string
  name: string
  company: string
  phone: string
  host: string
  formRequired: boolean
  checkOutTokenHash: Buffer
}

export const recordVisitorCheckIn = (db: Db, { office, at, ...visitor }: VisitorCheckIn) =>
  db.insert(checkIns).values({
    ...visitor,
    officeId: office.id,
    isVisitor: true,
    timeIn: at,
    timeInLocal: at.toLocaleString('en-US', { timeZone: office.timeZone }),
  })

/** When the visitor checked in who is the `count`th newest of an office since then; null when there were fewer. */
export async function findVisitorArrival(db: Db, officeId: string, count: number, since: Date) {
  const [found] = await db
    .select({ timeIn: checkIns.timeIn })
    .from(checkIns)
    .where(and(eq(checkIns.officeId, officeId), gt(checkIns.timeIn, since), checkIns.isVisitor))
    .orderBy(desc(checkIns.timeIn))
    .offset(count - 1)
    .limit(1)
  return found?.timeIn ?? null
}

const isOpen = and(checkIns.isVisitor, isNull(checkIns.timeOut))

// The clock of the server that ends a visit may be behind the one that began it.
const ended = (endedBy: 'visitor' | 'device', at: Date) => ({
  timeOut: sql`greatest(${checkIns.timeIn}, ${at.toISOString()}::timestamptz)`,
  endedBy,
})

/** Ends the open visits that were begun with a phone number since then; how many these were. */
export async function endVisitsOfPhone(db: Db, phone: string, { since, at }: { since: Date; at: Date }) {
  const { rowCount } = await db
    .update(checkIns)
    .set(ended('visitor', at))
    .where(and(eq(checkIns.phone, phone), gte(checkIns.timeIn, since), isOpen))
  return rowCount ?? 0
}

/** Ends the open visit that a check-out token belongs to; whether there was one. */
export async function endVisitOfToken(db: Db, checkOutTokenHash: Buffer, at: Date) {
  const { rowCount } = await db
    .update(checkIns)
    .set(ended('device', at))
    .where(and(eq(checkIns.checkOutTokenHash, checkOutTokenHash), isOpen))
  return rowCount === 1
}

const endOfDay = sql`(((${checkIns.timeIn} at time zone ${offices.timeZone})::date + 1)::timestamp at time zone ${offices.timeZone})`

/** Ends the visits of visitors who left without a word: at the midnight of their office, once it has passed. */
export const endForgottenVisits = (db: Db, now: Date) =>
  db
    .update(checkIns)
    .set({ timeOut: endOfDay, endedBy: 'end-of-day' })
    .from(offices)
    .where(
      and(eq(offices.id, checkIns.officeId), sql`${endOfDay} <= ${now.toISOString()}::timestamptz`, isOpen),
    )
