import { and, desc, eq, exists, gt, gte, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { spellingsIn, type Given } from '../../domain/visitors/same-number'
import { checkIns } from '../check-ins/tables'
import { dayAt, startOfNextDay } from '../offices/day-store'
import { offices } from '../organisation/tables'
import type { Db } from '../platform/database'
import { rateLimits } from '../platform/tables'

const HOUR_MS = 3_600_000

type VisitorCheckIn = {
  office: { id: string; timeZone: string }
  at: Date
  email: string
  name: string
  company: string
  phone: string
  host: string
  formRequired: boolean
  checkOutTokenHash?: Buffer
}

export const recordVisitorCheckIn = (db: Db, { office, at, ...visitor }: VisitorCheckIn) =>
  db.insert(checkIns).values({
    ...visitor,
    officeId: office.id,
    isVisitor: true,
    timeIn: at,
    timeInLocal: at.toLocaleString('en-US', { timeZone: office.timeZone }),
  })

/** Finds the arrival of the visitor who is the `count`th newest of an office since then. Returns null when fewer came. */
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

/** Counts one arrival of a network or a person in the hour that began with the first. An undone transaction undoes it. */
export async function countArrival(db: Db, key: string, at: Date) {
  const isOver = sql`${rateLimits.expire} <= ${at.getTime()}`
  const expire = at.getTime() + HOUR_MS
  const [counted] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
      },
    })
    .returning({ count: rateLimits.points, until: rateLimits.expire })
  return { count: counted?.count ?? 1, until: new Date(counted?.until ?? expire) }
}

type Leaving = { since: Date; at: Date }

const isOpen = and(checkIns.isVisitor, isNull(checkIns.timeOut))

// The index of phone numbers has the same condition. The end of the day is a guess, which a check-out may correct.
const isEndedByNobody = sql`${checkIns.isVisitor} and (${checkIns.timeOut} is null or ${checkIns.endedBy} = 'end-of-day')`

const later = alias(checkIns, 'later')

// A visitor who came again had left before. The end of the day then stays as it is.
const cameAgain = (db: Db, phones: string[], since: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          later.isVisitor,
          inArray(later.phone, phones),
          gte(later.timeIn, since),
          gt(later.timeIn, checkIns.timeIn),
        ),
      ),
  )

const endVisits = (
  db: Db,
  endedBy: 'phone' | 'device' | 'reception',
  { since, at }: Leaving,
  which: SQL | undefined,
) =>
  db
    .update(checkIns)
    .set({
      // The clock of the server that ends a visit may be behind the one that began it.
      timeOut: sql`greatest(${checkIns.timeIn}, ${at.toISOString()}::timestamptz)`,
      endedBy,
    })
    .from(offices)
    .where(and(eq(offices.id, checkIns.officeId), checkIns.isVisitor, which, gte(checkIns.timeIn, since)))
    .returning({ officeId: checkIns.officeId, tokenHash: checkIns.checkOutTokenHash })

/** Lists the numbers of the visits since then that nobody has ended, among these spellings, each with its office's country. */
export const listGivenNumbers = (db: Db, spellings: readonly string[], since: Date) =>
  db
    .selectDistinct({ phone: checkIns.phone, country: offices.country })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(inArray(checkIns.phone, [...spellings]), isEndedByNobody, gte(checkIns.timeIn, since)))

/** Ends the visits since then that have one of these numbers and that nobody has ended. The end stays unconfirmed. */
export async function endVisitsOfPhone(db: Db, numbers: readonly Given[], leaving: Leaving) {
  if (numbers.length === 0) return []
  const phones = numbers.map(({ phone }) => phone)
  const isMeant = numbers.map(({ phone, country }) =>
    and(eq(checkIns.phone, phone), eq(offices.country, country)),
  )
  const which = and(
    inArray(checkIns.phone, phones),
    or(...isMeant),
    isEndedByNobody,
    or(isNull(checkIns.timeOut), not(cameAgain(db, numbers.flatMap(spellingsIn), leaving.since))),
  )
  return endVisits(db, 'phone', leaving, which)
}

/** Lists the open visits since then, each with the country of its office. */
export const listOpenVisits = (db: Db, since: Date) =>
  db
    .select({ id: checkIns.id, name: checkIns.name, phone: checkIns.phone, country: offices.country })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(isOpen, gte(checkIns.timeIn, since)))

/** Ends the open ones of these visits. The end stays unconfirmed. */
export async function endOpenVisits(db: Db, visits: readonly { id: string }[], leaving: Leaving) {
  if (visits.length === 0) return []
  const ids = visits.map(({ id }) => id)
  return endVisits(db, 'phone', leaving, and(inArray(checkIns.id, ids), isOpen))
}

/**
 * Ends the visit of a check-out token, unless its device has ended it before, and returns its office. The time of the device
 * replaces an earlier one, which may come from a stranger (decision 017).
 */
export async function endVisitOfToken(db: Db, checkOutTokenHash: Buffer, leaving: Leaving) {
  const isNotConfirmed = or(isNull(checkIns.timeOut), ne(checkIns.endedBy, 'device'))
  const which = and(eq(checkIns.checkOutTokenHash, checkOutTokenHash), isNotConfirmed)
  const [visit] = await endVisits(db, 'device', leaving, which)
  return visit?.officeId ?? null
}

type Visitor = { phones: string[]; name?: string }

/** Ends by its device the visits of these tokens that have the visitor's number and name, open or unconfirmed. The end of a day stays as it is. */
export async function confirmVisits(
  db: Db,
  checkOutTokenHashes: Buffer[],
  { phones, name }: Visitor,
  leaving: Leaving,
) {
  if (checkOutTokenHashes.length === 0) return []
  const which = and(
    inArray(checkIns.checkOutTokenHash, checkOutTokenHashes),
    inArray(checkIns.phone, phones),
    name === undefined ? undefined : sql`lower(${checkIns.name}) = lower(${name})`,
    or(isNull(checkIns.timeOut), eq(checkIns.endedBy, 'phone')),
  )
  return endVisits(db, 'device', leaving, which)
}

const endOfDay = startOfNextDay(dayAt(checkIns.timeIn, offices.timeZone), offices.timeZone)

type VisitOfOffice = { visitId: string; officeId: string }

/** Ends an open visit since then at the reception of its office. Returns whether there was one. */
export async function endVisitOfOffice(db: Db, { visitId, officeId }: VisitOfOffice, leaving: Leaving) {
  const ended = await endVisits(
    db,
    'reception',
    leaving,
    and(eq(checkIns.id, visitId), eq(checkIns.officeId, officeId), isOpen),
  )
  return ended.length > 0
}

/** Confirms at the reception an end that somebody said by phone, and keeps its time. Returns whether there was one. */
export async function confirmVisitOfOffice(db: Db, { visitId, officeId }: VisitOfOffice) {
  const confirmed = await db
    .update(checkIns)
    .set({ endedBy: 'reception' })
    .where(and(eq(checkIns.id, visitId), eq(checkIns.officeId, officeId), eq(checkIns.endedBy, 'phone')))
    .returning({ id: checkIns.id })
  return confirmed.length > 0
}

/** Ends the visits that nobody has ended, at the midnight of their office once it has passed. */
export const endForgottenVisits = (db: Db, now: Date) =>
  db
    .update(checkIns)
    .set({ timeOut: endOfDay, endedBy: 'end-of-day' })
    .from(offices)
    .where(
      and(eq(offices.id, checkIns.officeId), sql`${endOfDay} <= ${now.toISOString()}::timestamptz`, isOpen),
    )
