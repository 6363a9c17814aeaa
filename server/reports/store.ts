import { and, asc, between, eq, gte, sql } from 'drizzle-orm'
import type { Day } from '../../domain/day'
import type { EmployeeRow, GuestRow } from '../../domain/reports/office-data'
import { checkIns } from '../check-ins/tables'
import type { Office } from '../offices/store'
import { users } from '../people/tables'
import type { Db } from '../platform/database'
import { dayStatuses } from '../statuses/tables'

type Window = { office: Office; firstDay: Day; lastDay: Day }

const dayIn = (office: Office) => sql<Day>`(${checkIns.timeIn} at time zone ${office.timeZone})::date`

const sinceFirstDay = ({ office, firstDay }: Window) =>
  gte(checkIns.timeIn, sql`(${firstDay}::date)::timestamp at time zone ${office.timeZone}`)

/** The people of an office with their statuses and the days on which they checked in there, by name. */
export async function listOfficePeople(db: Db, window: Window) {
  const { office, firstDay, lastDay } = window
  const statuses = db
    .select({
      userId: dayStatuses.userId,
      byDay: sql<EmployeeRow['statuses']>`json_object_agg(${dayStatuses.day}, ${dayStatuses.status})`.as(
        'by_day',
      ),
    })
    .from(dayStatuses)
    .innerJoin(users, eq(users.id, dayStatuses.userId))
    .where(and(eq(users.officeId, office.id), between(dayStatuses.day, firstDay, lastDay)))
    .groupBy(dayStatuses.userId)
    .as('statuses')
  const visits = db
    .select({ userId: checkIns.userId, days: sql<Day[]>`json_agg(distinct ${dayIn(office)})`.as('days') })
    .from(checkIns)
    .where(and(eq(checkIns.officeId, office.id), sinceFirstDay(window)))
    .groupBy(checkIns.userId)
    .as('visits')
  const rows = await db
    .select({
      name: users.name,
      email: users.email,
      comment: users.comment,
      lastUpdated: users.lastUpdated,
      statuses: statuses.byDay,
      checkedInOn: visits.days,
    })
    .from(users)
    .leftJoin(statuses, eq(statuses.userId, users.id))
    .leftJoin(visits, eq(visits.userId, users.id))
    .where(eq(users.officeId, office.id))
    .orderBy(asc(users.name), asc(users.email))
  return rows.map((row) => ({ ...row, statuses: row.statuses ?? {}, checkedInOn: row.checkedInOn ?? [] }))
}

/** Visitors, and colleagues whose own office is another one, who checked in to an office; one row for each person and host. */
export const listOfficeGuests = (db: Db, window: Window): Promise<Omit<GuestRow, 'office'>[]> =>
  db
    .select({
      isVisitor: checkIns.isVisitor,
      name: checkIns.name,
      email: checkIns.email,
      host: checkIns.host,
      checkedInOn: sql<Day[]>`json_agg(distinct ${dayIn(window.office)})`,
    })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.userId))
    .where(
      and(
        eq(checkIns.officeId, window.office.id),
        sinceFirstDay(window),
        sql`${users.officeId} is distinct from ${window.office.id}`,
      ),
    )
    .groupBy(checkIns.isVisitor, checkIns.name, checkIns.email, checkIns.host)
    .orderBy(asc(checkIns.isVisitor), asc(checkIns.name), asc(checkIns.email))
