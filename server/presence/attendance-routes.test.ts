import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { DayStatus } from '../../domain/statuses/day-status'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'
import { makeVisit } from '../visitors/factory'
import { makeOffice } from '../offices/factory'
import { countPeople, listArrivals, listExpected } from './attendance-store'
import type { Office } from '../offices/store'

const server = await createTestServer()
const { db } = server

let token = ''
let office: Office
let person: Person
beforeEach(async () => {
  await itIs('2026-11-18T09:30:00Z')
  office = await makeOffice(db)
  person = await makePerson(db, { office })
})

async function itIs(now: string) {
  server.setNow(new Date(now))
  token = await signedIn(server, await makePerson(db, { role: ADMIN }))
}

type Attendance = {
  timeZone: string
  today: string
  people: number
  arrivals: { day: string; staff: number; guests: number; visitors: number }[]
  expected: { day: string; people: number }[]
}
const read = async (of = office) =>
  (await server.send({ url: `/api/offices/${encodeURIComponent(of.name)}/attendance`, token }))
    .body as Attendance
const came = ({ arrivals }: Attendance) =>
  arrivals.filter(({ staff, guests, visitors }) => staff + guests + visitors > 0)
const checkIn = (who: Person, at: string, where = office) =>
  makeCheckIn(db, { person: who, office: where, timeIn: new Date(at) })
const say = (who: Person, day: string, status: DayStatus) =>
  db.insert(dayStatuses).values({ userId: who.id, day, status })

test('the attendance reaches from 13 days before today to 14 after it', async () => {
  const attendance = await read()
  expect(attendance).toMatchObject({ timeZone: 'Europe/London', today: '2026-11-18', people: 1 })
  expect(attendance.arrivals).toHaveLength(14)
  expect(attendance.arrivals[0]).toEqual({ day: '2026-11-05', staff: 0, guests: 0, visitors: 0 })
  expect(attendance.arrivals.at(-1)?.day).toBe('2026-11-18')
  expect(attendance.expected).toHaveLength(15)
  expect(attendance.expected[0]?.day).toBe('2026-11-18')
  expect(attendance.expected.at(-1)).toEqual({ day: '2026-12-02', people: 0 })
})

test('the office’s own people, colleagues of other offices and visitors are counted apart, each person once a day', async () => {
  const guest = await makePerson(db, { office: await makeOffice(db) })
  const homeless = await makePerson(db)
  await checkIn(person, '2026-11-18T08:00:00Z')
  await checkIn(person, '2026-11-18T09:00:00Z')
  await checkIn(guest, '2026-11-18T08:30:00Z')
  await checkIn(homeless, '2026-11-18T08:40:00Z')
  await makeVisit(db, { office, timeIn: new Date('2026-11-18T08:50:00Z') })
  await checkIn(person, '2026-11-10T08:00:00Z')
  await checkIn(person, '2026-11-18T08:00:00Z', await makeOffice(db))
  expect(came(await read())).toEqual([
    { day: '2026-11-10', staff: 1, guests: 0, visitors: 0 },
    { day: '2026-11-18', staff: 1, guests: 2, visitors: 1 },
  ])
})

test.each([
  ['Europe/London', '2026-11-05T00:00:00Z', '2026-11-04T23:59:59Z', '2026-11-05'],
  ['Pacific/Auckland', '2026-11-04T11:00:00Z', '2026-11-04T10:59:59Z', '2026-11-05'],
  ['America/Lima', '2026-11-05T05:00:00Z', '2026-11-05T04:59:59Z', '2026-11-05'],
])('in %s the first day begins at %s', async (timeZone, first, before, day) => {
  const there = await makeOffice(db, { timeZone })
  const [early, late] = [await makePerson(db, { office: there }), await makePerson(db, { office: there })]
  await checkIn(late, first, there)
  await checkIn(early, before, there)
  expect(came(await read(there))).toEqual([{ day, staff: 1, guests: 0, visitors: 0 }])
})

test('today is the day of the office', async () => {
  await itIs('2026-11-18T22:00:00Z')
  const auckland = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  await checkIn(await makePerson(db, { office: auckland }), '2026-11-18T21:00:00Z', auckland)
  const attendance = await read(auckland)
  expect(attendance.today).toBe('2026-11-19')
  expect(came(attendance)).toEqual([{ day: '2026-11-19', staff: 1, guests: 0, visitors: 0 }])
})

test("the office's people who say Office are expected, today and for two weeks", async () => {
  const other = await makePerson(db, { office })
  const elsewhere = await makePerson(db, { office: await makeOffice(db) })
  await say(person, '2026-11-17', 2)
  await say(person, '2026-11-18', 2)
  await say(person, '2026-12-02', 2)
  await say(person, '2026-12-03', 2)
  await say(other, '2026-11-18', 1)
  await say(other, '2026-12-02', 2)
  await say(elsewhere, '2026-12-02', 2)
  const { expected } = await read()
  expect(expected.filter(({ people }) => people > 0)).toEqual([
    { day: '2026-11-18', people: 1 },
    { day: '2026-12-02', people: 2 },
  ])
})

test('a deleted person still counts, as a person of an unknown office', async () => {
  await db.transaction(async (tx) => {
    await makeCheckIn(tx, { person, office, timeIn: server.now(), userId: null })
    await makeCheckIn(tx, { person: { ...person, email: '' }, office, timeIn: server.now(), userId: null })
    await makeCheckIn(tx, { person: { ...person, email: '' }, office, timeIn: server.now(), userId: null })
  })
  expect(came(await read())).toEqual([{ day: '2026-11-18', staff: 0, guests: 3, visitors: 0 }])
})

test('the attendance has no names, and only administrators see it', async () => {
  await checkIn(person, '2026-11-18T08:00:00Z')
  expect(JSON.stringify(await read())).not.toContain(person.email)
  const url = `/api/offices/${encodeURIComponent(office.name)}/attendance`
  const employee = await signedIn(server, person)
  expect(await server.send({ url, token: employee })).toMatchObject({ status: 403 })
  expect(await server.send({ url: '/api/offices/Atlantis/attendance', token })).toMatchObject({ status: 404 })
})

test('no table is read from end to end', async () => {
  for (let time = 0; time < 30; time++) await makeOffice(db)
  await db.execute(sql`
    insert into users (email, office_id)
    select 'crowd.' || n || '@tidal-research.example', case when n <= 60 then ${office.id}::uuid end
    from generate_series(1, 1000) n`)
  await db.execute(sql`
    insert into check_ins (office_id, email, name, time_in, time_in_local, user_id)
    select place.id, crowd.email, '', timestamptz '2026-11-18T09:00:00Z' - (n % 97) * interval '1 day', '', crowd.id
    from (select id, email, row_number() over (order by email) as n from users where email like 'crowd.%') crowd,
      offices place`)
  await db.execute(sql`
    insert into day_statuses (user_id, day, status)
    select id, date '2026-11-01' + d, 1 + d % 4 from users, generate_series(0, 40) d where email like 'crowd.%'`)
  await db.execute(sql`analyze`)
  const plans: string[] = []
  const explaining = {
    execute: async (query: ReturnType<typeof sql>) => {
      const { rows } = await db.execute(sql`explain ${query}`)
      plans.push(rows.map((row) => Object.values(row).join('')).join('\n'))
      return { rows: [] }
    },
  } as unknown as typeof db
  await listArrivals(explaining, { office, first: '2026-11-05', last: '2026-11-18' })
  await listExpected(explaining, { office, first: '2026-11-18', last: '2026-12-02' })
  await countPeople(explaining, office.id)
  expect(plans).toHaveLength(3)
  expect(plans[0]).toContain('check_ins_office_time')
  for (const plan of plans.slice(1)) expect(plan).toContain('users_office')
  expect(plans[1]).toContain('day_statuses_user_id_day_pk')
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (check_ins|day_statuses)/)
})
