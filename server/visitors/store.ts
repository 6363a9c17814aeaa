import { and, desc, eq, exists, gt, gte, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
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

type Leaving = { since: Date; at: Date }

const isOpen = and(checkIns.isVisitor, isNull(checkIns.timeOut))

// As the index of phone numbers says it. Whoever ends a visit means it, but the end of a day is a guess.
const isEndedByNobody = sql`${checkIns.isVisitor} and (${checkIns.timeOut} is null or ${checkIns.endedBy} = 'end-of-day')`

const later = alias(checkIns, 'later')

// Who came again had left before: then the guess stands. The bound on both sides leaves one day to look through.
const cameAgain = (db: Db, phone: string, since: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          later.isVisitor,
          eq(later.phone, phone),
          gte(later.timeIn, since),
          gt(later.timeIn, checkIns.timeIn),
        ),
      ),
  )

async function endVisits(
  db: Db,
  endedBy: 'phone' | 'device',
  { since, at }: Leaving,
  which: SQL | undefined,
) {
  const visits = await db
    .update(checkIns)
    .set({
      // The clock of the server that ends a visit may be behind the one that began it.
      timeOut: sql`greatest(${checkIns.timeIn}, ${at.toISOString()}::timestamptz)`,
      endedBy,
    })
    .from(offices)
    .where(and(eq(offices.id, checkIns.officeId), which, gte(checkIns.timeIn, since), isEndedByNobody))
    .returning({ office: offices.name })
  return visits.map(({ office }) => office)
}

/** Ends the visits that were begun with a phone number since then and that nobody has ended; the name of the office of each. */
export const endVisitsOfPhone = (db: Db, phone: string, leaving: Leaving) =>
  endVisits(
    db,
    'phone',
    leaving,
    and(eq(checkIns.phone, phone), or(isNull(checkIns.timeOut), not(cameAgain(db, phone, leaving.since)))),
  )

/** Ends the visit of a check-out token, if it was begun since then and nobody has ended it; the name of its office, or null. */
export async function endVisitOfToken(db: Db, checkOutTokenHash: Buffer, leaving: Leaving) {
  const [office] = await endVisits(db, 'device', leaving, eq(checkIns.checkOutTokenHash, checkOutTokenHash))
  return office ?? null
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
