import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { GOLDEN_DAYS, GOLDEN_OFFICES } from '../../domain/testing/golden-days'
import { hoursOf, type OfficeClock } from '../../domain/presence/presence'
import { createTestDatabase } from '../testing/test-database'
import { closingTimeAt, officeDaysOf } from './day-store'
import { makeOffice } from './factory'
import type { Office } from './store'
import { offices } from './tables'

const { db } = await createTestDatabase()

const made: Partial<Record<string, Office>> = {}
beforeAll(async () => {
  for (const [name, days] of Object.entries(GOLDEN_OFFICES))
    made[name] = await makeOffice(db, { name, ...days })
})

test.each(GOLDEN_DAYS)('the database closes $office on $day at $closesAt, as the rule says', async (row) => {
  const { rows } = await db.execute(sql`
    select ${closingTimeAt(sql`${row.day}::date`)} as "closesAt", ${officeDaysOf()} as days
    from ${offices} where name = ${row.office}`)
  expect(rows).toEqual([{ closesAt: row.closesAt, days: GOLDEN_OFFICES[row.office] }])
})

const ZONES = [
  ...['Pacific/Honolulu', 'America/Anchorage', 'America/Los_Angeles', 'America/Denver', 'America/Chicago'],
  ...['America/New_York', 'America/Santiago', 'America/St_Johns', 'America/Sao_Paulo', 'Atlantic/Azores'],
  ...['Europe/London', 'Europe/Berlin', 'Africa/Cairo', 'Asia/Beirut', 'Asia/Tehran', 'Asia/Dubai'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Australia/Sydney'],
  ...['Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Kiritimati'],
]

// Half of a year has a clock change in each zone that has them at all.
test.each(ZONES)('both find the same closing in %s on every day from October to April', async (timeZone) => {
  const clock: OfficeClock = { ...GOLDEN_OFFICES.Munich, timeZone }
  const office = await makeOffice(db, clock)
  const { rows } = await db.execute<{ day: string; closing: string }>(sql`
    select day::date::text as day,
      ((day + (${closingTimeAt(sql`day::date`)})::interval) at time zone time_zone)::text as closing
    from ${offices}, generate_series('2026-10-01'::timestamp, '2027-04-30'::timestamp, interval '1 day') as day
    where offices.id = ${office.id}`)
  expect(rows).toHaveLength(212)
  for (const { day, closing } of rows) {
    const noon = new Date(new Date(closing).getTime() - 3_600_000)
    expect([day, hoursOf(clock, noon).closing]).toEqual([day, new Date(closing)])
  }
})

test.each([
  ['workingDays', { workingDays: '' }],
  ['workingDays', { workingDays: '21' }],
  ['weekdayClosing', { weekdayClosing: '5=25:00' }],
  ['ownDays', { ownDays: { '2026-12-24': { kind: 'shorter' as const, closesAt: '2 pm', name: '' } } }],
])('the database refuses %s of %j', async (_, given) => {
  await expect(makeOffice(db, given)).rejects.toThrow()
})
