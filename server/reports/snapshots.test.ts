import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, utcDay } from '../../domain/day'
import { ADMIN } from '../../domain/access/role'
import { lastWholeWeek, mondayOf } from '../../domain/reports/weekly-snapshot'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { removePerson, type Person } from '../people/store'
import { openDatabase } from '../platform/db/database'
import { startJobs } from '../platform/jobs/jobs'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { changeStatuses } from '../statuses/store'
import { jobTasks } from '../tasks'
import { recordWeeklySnapshots } from './snapshot-store'
import { weeklySnapshots } from './tables'

const server = await createTestServer()
const { db } = server
const WEDNESDAY = new Date('2026-11-18T09:30:00Z')
const WEEK = '2026-11-16'

let admin: Person
beforeAll(async () => {
  admin = await makePerson(db, { email: 'ada@tidal-research.example', role: ADMIN })
})
beforeEach(async () => {
  server.setNow(WEDNESDAY)
  await db.delete(weeklySnapshots)
  await db.delete(rateLimits)
})

const take = async (person: { id: string } = admin) =>
  server.send({ url: '/api/weekly-snapshots', token: await signedIn(server, person), payload: {} })
const snapshotsOf = (email: string) =>
  db.select().from(weeklySnapshots).where(eq(weeklySnapshots.email, email)).orderBy(asc(weeklySnapshots.week))
const entry = (status: 1 | 2 | 3 | 4) => ({ status, comment: '' })

test('the current week of all people is recorded', async () => {
  const office = await makeOffice(db, { name: 'Lima', country: 'Peru' })
  const lastUpdated = new Date('2026-11-17T08:00:00Z')
  const ana = await makePerson(db, { office, name: 'Ana', comment: 'Back soon', lastUpdated })
  const nomad = await makePerson(db, { office: null })
  await changeStatuses(db, ana.id, {
    '2026-11-15': entry(2),
    '2026-11-16': entry(1),
    '2026-11-17': entry(2),
    '2026-11-18': entry(3),
    '2026-11-19': entry(4),
    '2026-11-22': entry(2),
    '2026-11-23': entry(1),
  })
  const { status, body } = await take()
  expect(status).toBe(200)
  expect(body).toEqual({ week: WEEK, people: 3 })
  expect(await snapshotsOf(ana.email)).toEqual([
    {
      id: expect.any(String) as string,
      userId: ana.id,
      week: WEEK,
      takenAt: WEDNESDAY,
      name: 'Ana',
      email: ana.email,
      country: 'Peru',
      officeId: office.id,
      office: 'Lima',
      comment: 'Back soon',
      lastUpdated,
      validUntil: new Date('2026-11-24T00:00:00Z'),
      wDayMo: true,
      wDayMoOption: 'Home',
      wDayTu: true,
      wDayTuOption: 'Office',
      wDayWe: true,
      wDayWeOption: 'Client',
      wDayTh: false,
      wDayThOption: '',
      wDayFr: false,
      wDayFrOption: '',
      wDaySa: false,
      wDaySaOption: '',
      wDaySu: true,
      wDaySuOption: 'Office',
    },
  ])
  expect(await snapshotsOf(nomad.email)).toMatchObject([
    { office: '', country: '', lastUpdated: null, validUntil: null, wDayMo: false, wDaySu: false },
  ])
})

test.each([
  ['Sunday night', '2026-11-22T23:59:59Z', '2026-11-16'],
  ['Monday morning', '2026-11-23T00:00:00Z', '2026-11-23'],
])('on %s the week is that of UTC', async (_when, now, week) => {
  server.setNow(new Date(now))
  expect((await take()).body.week).toBe(week)
})

test('a week that is recorded twice is stored once, with its second state', async () => {
  const person = await makePerson(db, { name: 'Before' })
  await take()
  await changeStatuses(db, person.id, { '2026-11-18': entry(2) })
  await db.execute(sql`update users set name = 'After' where id = ${person.id}`)
  server.setNow(new Date('2026-11-19T08:00:00Z'))
  await take()
  expect(await snapshotsOf(person.email)).toMatchObject([
    { name: 'After', wDayWe: true, wDayWeOption: 'Office', takenAt: new Date('2026-11-19T08:00:00Z') },
  ])
})

test('two servers that record a week at the same time record it once', async () => {
  const person = await makePerson(db)
  const taken = await Promise.all([take(), take(), take(), take()])
  expect(taken.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await snapshotsOf(person.email)).toHaveLength(1)
})

test('a snapshot stays the same after its person changes or is deleted', async () => {
  const person = await makePerson(db, { name: 'As it was' })
  await take()
  await removePerson(db, person.email, { secret: server.config.authSecret, now: WEDNESDAY })
  expect(await snapshotsOf(person.email)).toMatchObject([{ name: 'As it was', userId: null }])
})

test('only administrators record a week, with an entry in the audit', async () => {
  const employee = await makePerson(db)
  expect((await take(employee)).status).toBe(403)
  expect(await db.select().from(weeklySnapshots)).toEqual([])
  const { people } = (await take()).body as { people: number }
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'take snapshots'))
  expect(entries.at(-1)).toMatchObject({
    at: WEDNESDAY,
    actor: 'ada@tidal-research.example',
    subject: '',
    details: { week: WEEK, people },
  })
})

test('the report of an office shows a recorded week', async () => {
  const office = await makeOffice(db, { name: 'Quito' })
  const person = await makePerson(db, { office, name: 'Reported' })
  await changeStatuses(db, person.id, { '2026-11-18': entry(3) })
  await take()
  const { body } = await server.send({
    url: '/api/offices/Quito/statuses-history',
    token: await signedIn(server, admin),
  })
  expect(body).toContain('"Reported"')
  expect(body).toContain('"18 Nov 2026","Not Working","Not Working","Client","Not Working"')
})

test('a server that starts records the weeks whose Monday it missed', async () => {
  const person = await makePerson(db, { name: 'Patient' })
  // The queue of jobs knows no other clock.
  // oxlint-disable-next-line house/day
  const thisMonday = mondayOf(utcDay(new Date()))
  const missed = [addDays(thisMonday, -7), thisMonday]
  const weeks = missed.map(lastWholeWeek)
  for (const week of weeks) await changeStatuses(db, person.id, { [addDays(week, 1)]: entry(2) })
  const { pool, close } = openDatabase(server.databaseUrl, { connections: 4 })
  const run = async () => startJobs(pool, jobTasks(server, null), () => undefined)
  try {
    const first = await run()
    await first.stop()
    await db.execute(sql`
      update graphile_worker._private_known_crontabs
      set known_since = now() - interval '60 days', last_execution = ${`${addDays(missed[0] ?? '', -7)}T00:00:00Z`}::timestamptz
      where identifier = 'take_weekly_snapshots'`)
    const second = await run()
    await expect
      .poll(async () => (await snapshotsOf(person.email)).map(({ week }) => week), { timeout: 10_000 })
      .toEqual(weeks)
    await second.stop()
  } finally {
    await close()
  }
  expect(await snapshotsOf(person.email)).toMatchObject(
    missed.map((day) => ({
      takenAt: new Date(`${day}T00:00:00Z`),
      wDayTu: true,
      wDayTuOption: 'Office',
      wDayMo: false,
    })),
  )
})

test('a failed transaction records no week', async () => {
  await expect(
    db.transaction(async (tx) => {
      expect(await recordWeeklySnapshots(tx, { week: WEEK, takenAt: WEDNESDAY })).toBeGreaterThan(0)
      throw new Error('on purpose')
    }),
  ).rejects.toThrow('on purpose')
  expect(await db.select().from(weeklySnapshots)).toEqual([])
})

test('all people are recorded once, also if they are more than one statement can record', async () => {
  for (let more = 0; more < 4; more++) await makePerson(db)
  const [{ count = 0 } = {}] = (await db.execute<{ count: number }>(sql`select count(*)::int from users`))
    .rows
  for (const batch of [2, 3, count])
    expect(await recordWeeklySnapshots(db, { week: WEEK, takenAt: WEDNESDAY }, batch)).toBe(count)
  expect(await db.$count(weeklySnapshots)).toBe(count)
})
