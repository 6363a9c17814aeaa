import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { CheckIn } from '../../domain/check-ins/contract'
import { offices, users } from '../organisation/tables'
import type { Db } from '../platform/database'
import { checkIns } from './tables'

type EmployeeCheckIn = {
  userId: string
  email: string
  name: string
  office: { id: string; name: string; timeZone: string }
  at: Date
}

/** Records an employee's check-in. Finds the first one instead where the employee checked in to the same office in the same minute. */
export async function recordCheckIn(
  db: Db,
  { office, at, ...person }: EmployeeCheckIn,
): Promise<{ checkIn: CheckIn; isNew: boolean }> {
  const timeInLocal = at.toLocaleString('en-US', { timeZone: office.timeZone })
  const [recorded] = await db
    .insert(checkIns)
    .values({ ...person, officeId: office.id, timeIn: at, timeInLocal })
    .onConflictDoNothing()
    .returning({ timeIn: checkIns.timeIn })
  const timeIn = recorded?.timeIn ?? (await findTimeInSameMinute(db, person.userId, office.id, at))
  return {
    checkIn: {
      action: 'in',
      office: office.name,
      officeId: office.id,
      timeIn: timeIn.toISOString(),
      timeZone: office.timeZone,
    },
    isNew: recorded !== undefined,
  }
}

async function findTimeInSameMinute(db: Db, userId: string, officeId: string, at: Date) {
  const [first] = await db
    .select({ timeIn: checkIns.timeIn })
    .from(checkIns)
    .where(
      and(
        eq(checkIns.userId, userId),
        eq(checkIns.officeId, officeId),
        sql`date_trunc('minute', ${checkIns.timeIn} at time zone 'UTC') = date_trunc('minute', ${at.toISOString()}::timestamptz at time zone 'UTC')`,
      ),
    )
  return first?.timeIn ?? at
}

/** Gives a new record the check-ins of the deleted record with the same address. Files then show one person. */
export async function adoptCheckIns(db: Db, { userId, email }: { userId: string; email: string }) {
  const adopted = await db
    .update(checkIns)
    .set({ userId })
    .where(and(eq(checkIns.email, email), isNull(checkIns.userId), eq(checkIns.isVisitor, false)))
    .returning({ officeId: checkIns.officeId, timeIn: checkIns.timeIn })
  const newest = adopted.toSorted((one, other) => Number(other.timeIn) - Number(one.timeIn))[0]
  if (newest?.officeId) await changeLastCheckIn(db, userId, newest.officeId, newest.timeIn)
}

/** Changes the last check-in of a person, unless a server with another clock has written a newer one. */
export const changeLastCheckIn = (db: Db, userId: string, officeId: string, at: Date) =>
  db
    .update(users)
    .set({ lastCheckInOfficeId: officeId, lastCheckInTime: at })
    .where(and(eq(users.id, userId), or(isNull(users.lastCheckInTime), lte(users.lastCheckInTime, at))))

/** Finds the newest check-in of a person to an office. */
export async function findNewestCheckIn(
  db: Db,
  userId: string,
  office: { id: string; name: string; timeZone: string },
): Promise<CheckIn | null> {
  const [newest] = await db
    .select({ timeIn: checkIns.timeIn })
    .from(checkIns)
    .where(and(eq(checkIns.userId, userId), eq(checkIns.officeId, office.id)))
    .orderBy(desc(checkIns.timeIn))
    .limit(1)
  if (!newest) return null
  return {
    action: 'in',
    office: office.name,
    officeId: office.id,
    timeIn: newest.timeIn.toISOString(),
    timeZone: office.timeZone,
  }
}

export async function listRecentCheckIns(db: Db, userId: string, limit: number): Promise<CheckIn[]> {
  const rows = await db
    .select({
      office: offices.name,
      officeId: offices.id,
      timeZone: offices.timeZone,
      timeIn: checkIns.timeIn,
    })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(eq(checkIns.userId, userId))
    .orderBy(desc(checkIns.timeIn))
    .limit(limit)
  return rows.map(({ timeIn, ...row }) => ({ action: 'in', ...row, timeIn: timeIn.toISOString() }))
}
