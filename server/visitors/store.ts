import { and, desc, eq, exists, gt, gte, inArray, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { spellingsIn, type Given } from '../../domain/visitors/same-number'
import { checkIns } from '../check-ins/tables'
import { dayAt, startOfNextDay } from '../offices/day-store'
import { offices } from '../offices/tables'
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

/** Counts one arrival of whom `key` stands for, in the hour that begins with the first; undone with its transaction. */
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

// As the index of phone numbers says it. Whoever ends a visit means it, but the end of a day is a guess.
const isEndedByNobody = sql`${checkIns.isVisitor} and (${checkIns.timeOut} is null or ${checkIns.endedBy} = 'end-of-day')`

const later = alias(checkIns, 'later')

// Who came again had left before: then the guess stands. The bound on both sides leaves one day to look through.
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

/** The numbers that visits were begun with since then, among these spellings, each with the country of its office. */
export const listGivenNumbers = (db: Db, spellings: readonly string[], since: Date) =>
  db
    .selectDistinct({ phone: checkIns.phone, country: offices.country })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(inArray(checkIns.phone, [...spellings]), isEndedByNobody, gte(checkIns.timeIn, since)))

/** Ends the visits that were begun with one of these numbers since then and that nobody has ended: on somebody's word, until a token confirms it. */
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

/** The visits that were begun since then and are still open, each with the country of its office. */
export const listOpenVisits = (db: Db, since: Date) =>
  db
    .select({ id: checkIns.id, name: checkIns.name, phone: checkIns.phone, country: offices.country })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(isOpen, gte(checkIns.timeIn, since)))

/** Ends those of these visits that are open: on somebody's word, until a token confirms it. */
export async function endOpenVisits(db: Db, visits: readonly { id: string }[], leaving: Leaving) {
  if (visits.length === 0) return []
  const ids = visits.map(({ id }) => id)
  return endVisits(db, 'phone', leaving, and(inArray(checkIns.id, ids), isOpen))
}

// What the device says stands with its own time: the word before it may have been a stranger's.
/** Ends the visit of a check-out token, if it was begun since then and its device has not ended it; the id of its office, or null. */
export async function endVisitOfToken(db: Db, checkOutTokenHash: Buffer, leaving: Leaving) {
  const isNotConfirmed = or(isNull(checkIns.timeOut), ne(checkIns.endedBy, 'device'))
  const which = and(eq(checkIns.checkOutTokenHash, checkOutTokenHash), isNotConfirmed)
  const [visit] = await endVisits(db, 'device', leaving, which)
  return visit?.officeId ?? null
}

type Visitor = { phones: string[]; name?: string }

/** Ends by its device what one of the tokens belongs to among the visits of a visitor that are open or were ended by number; the end of a day stays. */
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

type Received = { visitId: string; officeId: string }

/** Ends a visit at the reception of its office, if it was begun since then and is open; whether it was. */
export async function endVisitAtReception(db: Db, { visitId, officeId }: Received, leaving: Leaving) {
  const ended = await endVisits(
    db,
    'reception',
    leaving,
    and(eq(checkIns.id, visitId), eq(checkIns.officeId, officeId), isOpen),
  )
  return ended.length > 0
}

/** Confirms at the reception that a visit ended when somebody said so by its number; whether there was such a visit. */
export async function confirmVisitAtReception(db: Db, { visitId, officeId }: Received) {
  const confirmed = await db
    .update(checkIns)
    .set({ endedBy: 'reception' })
    .where(and(eq(checkIns.id, visitId), eq(checkIns.officeId, officeId), eq(checkIns.endedBy, 'phone')))
    .returning({ id: checkIns.id })
  return confirmed.length > 0
}

/** Ends the visits of visitors who left without a word: at the midnight of their office, once it has passed. */
export const endForgottenVisits = (db: Db, now: Date) =>
  db
    .update(checkIns)
    .set({ timeOut: endOfDay, endedBy: 'end-of-day' })
    .from(offices)
    .where(
      and(eq(offices.id, checkIns.officeId), sql`${endOfDay} <= ${now.toISOString()}::timestamptz`, isOpen),
    )
