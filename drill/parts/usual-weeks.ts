import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { addDays, dayInZone, isWeekend, type Day } from '../../domain/day'
import type { DayStatus } from '../../domain/statuses/day-status'
import { CALENDAR_DAYS_AHEAD } from '../../domain/statuses/calendar'
import { nextFill } from '../../domain/statuses/usual-week'
import type { Site } from '../site'
import type { Part, Stage } from '../stage'
import { seconds } from '../table'

const PEOPLE = 100_000
const FILLED_WITHIN_MS = 60_000
const EMPTIED = 1000

/** The usual weeks, which people have in turn. 0 leaves a day empty. */
const WEEKS: (DayStatus | 0)[][] = [
  [2, 2, 2, 2, 2, 0, 0],
  [1, 0, 2, 0, 1, 0, 0],
  [0, 0, 0, 0, 0, 2, 2],
  [4, 3, 2, 1, 2, 0, 0],
]

/** Fills the usual weeks of many people, in quiet and while the server is killed again and again. */
export const usualWeeks: Part = {
  name: 'usual-weeks',
  title: `usual weeks of ${PEOPLE} people, filled in quiet and under kill -9`,
  async run(stage: Stage) {
    const postgres = await stage.postgres()
    const site = await stage.site({ databaseUrl: postgres.url() })
    const row = stage.table(['kills', 'filled within', 'days', 'missing', 'wrong', 'came back after emptied'])
    for (const kills of [0, stage.rounds(20, 3)]) {
      const today = await site.look(makePeople)
      const began = performance.now()
      await fillUnderKills(stage, site, kills)
      const within = performance.now() - began
      const { days, missing, wrong } = await site.look((db) => compare(db, today))
      const emptied = await site.look(emptyDays)
      await fillUnderKills(stage, site, 0)
      const back = await site.look((db) => countSet(db, emptied))
      row(
        [kills, seconds(within), days, missing, wrong, back],
        [
          ...(days === 0 || emptied.length < EMPTIED ? ['too few days: the round shows nothing'] : []),
          ...(missing + wrong + back > 0 ? ['the days are not those of the usual weeks'] : []),
          ...(kills === 0 && within > FILLED_WITHIN_MS ? [`filled within ${seconds(within)}`] : []),
        ],
      )
    }
  },
}

/** Makes people of one office whose usual weeks were never asked. Returns today in the office. */
async function makePeople(db: pg.Client): Promise<Day> {
  await db.query(`delete from users where handle like 'usual-%'`)
  const { rows } = await db.query<{ id: string; timeZone: string }>(
    `select id, time_zone as "timeZone" from offices
     where working_days = '12345' and country_days = '{}' and own_days = '{}'
       and extract(hour from now() at time zone time_zone) between 2 and 20
     order by name limit 1`,
  )
  const [office] = rows
  if (!office) throw new Error('no office works from Monday to Friday, far from its midnight')
  const today = dayInZone(new Date(), office.timeZone)
  await db.query(
    `insert into users (email, handle, name, office_id)
     select 'usual-' || n || '@drill.example', 'usual-' || n, 'Usual ' || n, $2 from generate_series(1, $1::int) n`,
    [PEOPLE, office.id],
  )
  for (const [kind, week] of WEEKS.entries())
    await db.query(
      `insert into usual_weeks (user_id, statuses, first_day, filled_until) select id, $1, $2, $2::date - 1
       from users where handle like 'usual-%' and substring(handle from 7)::int % ${WEEKS.length} = $3`,
      [week, today, kind],
    )
  await db.query('analyze users, usual_weeks, day_statuses')
  return today
}

/** Has the server fill all weeks, and kills it at random moments meanwhile. */
async function fillUnderKills(stage: Stage, site: Site, kills: number) {
  const begin = () => site.look((db) => db.query(`select graphile_worker.add_job('fill_usual_weeks')`))
  await begin()
  for (let kill = 0; kill < kills; kill++) {
    await sleep(stage.random.whole(100, 1500))
    site.servers[0]?.signal('SIGKILL')
    await site.servers[0]?.exited
    await site.start()
    await begin()
  }
  while (await site.look(isUnfilled)) await sleep(250)
}

async function isUnfilled(db: pg.Client) {
  const { rows } = await db.query<{ isSo: boolean }>(
    `select exists (
       select from usual_weeks where filled_until < first_day + ${CALENDAR_DAYS_AHEAD}::int
     ) as "isSo"`,
  )
  return rows[0]?.isSo
}

/** Compares the stored days with those of the rule. */
async function compare(db: pg.Client, today: Day) {
  const isWorkingDay = (day: Day) => !isWeekend(day)
  const expected = WEEKS.flatMap((week, kind) => {
    const statuses = week.map((status) => status || null)
    const asked = { statuses, from: today, until: null, filledUntil: addDays(today, -1) }
    const { days = {} } = nextFill(asked, today, isWorkingDay) ?? {}
    return Object.entries(days).map(([day, status]) => ({ kind, day, status }))
  })
  const { rows } = await db.query<{ days: number; missing: number; wrong: number }>(
    `with expected as (
       select users.id, day, status from json_to_recordset($1) as rule (kind int, day date, status smallint)
       join users on handle like 'usual-%' and substring(handle from 7)::int % ${WEEKS.length} = kind
     ), stored as (
       select user_id as id, day, status from day_statuses join users on users.id = user_id and handle like 'usual-%'
     )
     select (select count(*)::int from stored) as days,
       (select count(*)::int from (select * from expected except select * from stored) as lacking) as missing,
       (select count(*)::int from (select * from stored except select * from expected) as excess) as wrong`,
    [JSON.stringify(expected)],
  )
  return rows[0] ?? { days: 0, missing: 0, wrong: 0 }
}

type EmptiedDay = { id: string; day: string }

/** Empties some days by hand, and has the last day of every week asked for anew. */
async function emptyDays(db: pg.Client) {
  const { rows } = await db.query<EmptiedDay>(
    `delete from day_statuses where (user_id, day) in (
       select user_id, day from day_statuses join users on users.id = user_id and handle like 'usual-%'
       join usual_weeks using (user_id) where day < filled_until limit ${EMPTIED}
     ) returning user_id as id, day::text`,
  )
  await db.query('update usual_weeks set filled_until = filled_until - 1')
  return rows
}

async function countSet(db: pg.Client, emptied: readonly EmptiedDay[]) {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from day_statuses
     join json_to_recordset($1) as emptied (id uuid, day date) on user_id = id and day_statuses.day = emptied.day`,
    [JSON.stringify(emptied)],
  )
  return rows[0]?.count ?? 0
}
