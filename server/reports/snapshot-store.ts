import { sql } from 'drizzle-orm'
import { WEEKDAYS, type Day } from '../../domain/day'
import { snapshotDay } from '../../domain/reports/weekly-snapshot'
import { DAY_STATUS } from '../../domain/statuses/day-status'
import { hasEndedAt } from '../offices/store'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import { transact, type Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { LOCKS } from '../platform/db/locks'
import { dayStatuses } from '../statuses/tables'
import { weeklySnapshots } from './tables'

// A larger batch could take longer than a statement may.
const BATCH = 20_000

const COLUMNS = WEEKDAYS.flatMap((name) => [
  `w_day_${name.toLowerCase()}`,
  `w_day_${name.toLowerCase()}_option`,
])
const COPIED = [
  'user_id',
  'taken_at',
  'name',
  'country',
  'office_id',
  'office',
  'comment',
  'last_updated',
  'valid_until',
]

const listed = (names: readonly string[]) => sql.raw(names.join(', '))

// The domain's rule, as a table of four rows.
const rule = Object.values(DAY_STATUS).map((status) => ({ status, ...snapshotDay(status) }))
const otherwise = snapshotDay(undefined)

const dayColumns = (week: Day) =>
  WEEKDAYS.flatMap((_, weekday) => {
    const onDay = sql`filter (where day_statuses.day = ${week}::date + ${weekday}::int)`
    return [
      sql`coalesce(bool_or(rule.is_working) ${onDay}, ${otherwise.isWorking})`,
      sql`coalesce(max(rule.option) ${onDay}, ${otherwise.option})`,
    ]
  })

/**
 * Records the present week of all people, and replaces an earlier record of it. Returns the number of people that it
 * recorded. `valid until` is the end of the last day with a status.
 */
export function recordWeeklySnapshots(db: Db, snapshot: { week: Day; takenAt: Date }, batch = BATCH) {
  return transact(db, async (tx) => {
    // Two runs at the same time would wait for each other's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.snapshots})`)
    let people = 0
    let after: string | null = ''
    while (after !== null) {
      const recorded = await recordBatch(tx, snapshot, after, batch)
      people += recorded.people
      after = recorded.last
    }
    return people
  })
}

async function recordBatch(
  tx: Db,
  { week, takenAt }: { week: Day; takenAt: Date },
  after: string,
  most: number,
) {
  const recorded = await tx.execute<{ people: number; last: string | null }>(sql`
    with batch as (select * from ${users} where email > ${after} and ${isActive()} order by email limit ${most}),
    recorded as (
      insert into ${weeklySnapshots} (email, week, ${listed(COPIED)}, ${listed(COLUMNS)})
      select
        batch.email, ${week}::date, batch.id, ${momentOf(takenAt)}, batch.name,
        coalesce(offices.country, ''), offices.id, coalesce(offices.name, ''), batch.comment, batch.last_updated,
        (select (max(day) + 1)::timestamp at time zone 'UTC' from ${dayStatuses} where user_id = batch.id),
        ${sql.join(dayColumns(week), sql`, `)}
      from batch
        left join ${offices} on offices.id = batch.office_id and not ${hasEndedAt(momentOf(takenAt))}
        left join lateral (
          select * from ${dayStatuses} where user_id = batch.id and day between ${week}::date and ${week}::date + 6
        ) day_statuses on true
        left join unnest(
          ${sql.param(rule.map(({ status }) => status))}::smallint[],
          ${sql.param(rule.map(({ isWorking }) => isWorking))}::boolean[],
          ${sql.param(rule.map(({ option }) => option))}::text[]
        ) as rule (status, is_working, option) on rule.status = day_statuses.status
      group by batch.email, batch.id, batch.name, batch.comment, batch.last_updated, offices.id
      on conflict (email, week) do update set
        ${listed([...COPIED, ...COLUMNS].map((name) => `${name} = excluded.${name}`))}
      returning 1
    )
    select (select count(*)::int from recorded) as people, (select max(email) from batch) as last`)
  return recorded.rows[0] ?? { people: 0, last: null }
}
