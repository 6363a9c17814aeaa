import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { addDays } from '../../domain/day'
import type { PastDay } from '../../domain/presence/past-attendance'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { dayStatuses } from '../statuses/tables'
import { jobTasks } from '../tasks'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { recordPastAttendance } from './past-attendance-job'
import { pastAttendance } from './tables'

const server = await createTestServer()
const { db } = server

// The hour after midnight of the 18th in London.
const AFTER_MIDNIGHT = '2026-11-18T00:25:00Z'
const YESTERDAY = '2026-11-17'
const round = (at = AFTER_MIDNIGHT) => recordPastAttendance(server, new Date(at))

let office: Office
let people: Person[]
beforeEach(async () => {
  server.setNow(new Date(AFTER_MIDNIGHT))
  await db.delete(checkIns)
  await db.delete(pastAttendance)
  office = await makeOffice(db)
  people = await Promise.all(Array.from({ length: 6 }, () => makePerson(db, { office })))
})

const come = (some: Person[], day = YESTERDAY, where = office) =>
  Promise.all(
    some.map((person) => makeCheckIn(db, { person, office: where, timeIn: new Date(`${day}T09:00:00Z`) })),
  )
const daysOf = async (of = office) => {
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body } = await server.send({ url: `/api/offices/${of.id}/past-attendance`, token })
  return (body as { days: PastDay[] }).days
}
const dayOf = async (day = YESTERDAY) => (await daysOf()).find((each) => each.day === day)
const NOBODY = { staff: null, guests: null, visitors: null, planned: null }

test('after midnight a day has its numbers, and numbers below five are not stored', async () => {
  await come(people)
  await come(await Promise.all(Array.from({ length: 4 }, () => makePerson(db))))
  for (let number = 0; number < 5; number++)
    await makeVisit(db, {
      office,
      name: `Visitor ${number}`,
      phone: `+44 20 7946 00${number}0`,
      timeIn: new Date(`${YESTERDAY}T10:00:00Z`),
    })
  await db
    .insert(dayStatuses)
    .values(people.slice(0, 5).map(({ id }) => ({ userId: id, day: YESTERDAY, status: 2 as const })))
  await round()
  expect(await dayOf()).toEqual({ day: YESTERDAY, staff: 6, guests: null, visitors: 5, planned: 5 })
  const days = await daysOf()
  expect(days.at(-1)?.day).toBe(YESTERDAY)
  expect(days[0]).toEqual({ day: '2026-10-21', ...NOBODY })
})

test('an office has its turn in the hour after its own midnight', async () => {
  const auckland = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  await round()
  expect(await daysOf(auckland)).toEqual([])
  await round('2026-11-17T11:25:00Z')
  expect((await daysOf(auckland)).at(-1)?.day).toBe(YESTERDAY)
})

test('a person who is erased while the day is still kept leaves its numbers too, and later the numbers stay', async () => {
  await come(people)
  await round()
  expect((await dayOf())?.staff).toBe(6)
  await db.delete(checkIns).where(eq(checkIns.userId, people[0]!.id))
  await round('2026-11-19T00:25:00Z')
  expect((await dayOf())?.staff).toBe(5)
  await db.delete(checkIns)
  await round('2026-12-30T00:25:00Z')
  expect((await dayOf())?.staff).toBe(5)
})

describe('at an office that keeps visits for a time of its own,', () => {
  const OLD = '2026-11-08'
  const visitors = async (day: string) => {
    for (let number = 0; number < 6; number++)
      await makeVisit(db, {
        office,
        name: `Visitor ${number}`,
        phone: `+44 20 7946 00${number}0`,
        timeIn: new Date(`${day}T10:00:00Z`),
      })
  }
  const keep = async (visitsKeptDays: number | null) => {
    const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const url = `/api/offices/${office.id}/visit-retention`
    const { status } = await server.send({
      method: 'PUT',
      url,
      token: admin,
      payload: { days: visitsKeptDays },
    })
    expect(status).toBe(200)
  }
  const night = () =>
    jobTasks(server, null).forget_old_records({}, { abortSignal: new AbortController().signal } as never)

  test('the number of visitors of a day stays when its visits go, while that of staff still follows', async () => {
    await come(people, OLD)
    await visitors(OLD)
    await round()
    expect(await dayOf(OLD)).toMatchObject({ staff: 6, visitors: 6 })
    await keep(5)
    await night()
    expect(await db.$count(checkIns)).toBe(6)
    await db.delete(checkIns).where(eq(checkIns.userId, people[0]!.id))
    await round()
    expect(await dayOf(OLD)).toMatchObject({ staff: 5, visitors: 6 })
  })

  test('a longer time afterwards works no number out anew of visits that went', async () => {
    await visitors(OLD)
    await round()
    await keep(5)
    await night()
    await keep(90)
    await round()
    expect((await dayOf(OLD))?.visitors).toBe(6)
    await keep(null)
    await round()
    expect((await dayOf(OLD))?.visitors).toBe(6)
  })

  test('an erased visitor leaves the number as long as the visits of the day are kept', async () => {
    await visitors(OLD)
    await keep(90)
    await round()
    await db.delete(checkIns).where(eq(checkIns.name, 'Visitor 0'))
    server.setNow(new Date('2026-12-30T00:25:00Z'))
    await round('2026-12-30T00:25:00Z')
    expect((await dayOf(OLD))?.visitors).toBe(5)
  })
})

test('two servers at one moment, and a second round, write each day once', async () => {
  await come(people)
  await Promise.all([round(), round()])
  await round()
  const { rows } = await db.execute<{ many: number }>(
    sql`select count(*)::int as many from ${pastAttendance} where office_id = ${office.id} and day = ${YESTERDAY}`,
  )
  expect(rows).toEqual([{ many: 1 }])
})

test('numbers past their time are removed', async () => {
  const old = addDays('2026-11-18', -731)
  await db.insert(pastAttendance).values([
    { officeId: office.id, day: old },
    { officeId: office.id, day: addDays(old, 1) },
  ])
  await round()
  expect((await daysOf())[0]?.day).toBe(addDays(old, 1))
})

test('the coordinator downloads the numbers, and another employee may not', async () => {
  await come(people)
  await round()
  const url = `/api/offices/${office.id}/past-attendance-file`
  const admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { body, status } = await server.send({ url, token: admin })
  expect(status).toBe(200)
  expect(String(body)).toContain(`"${office.name}","17 Nov 2026","6","<5","<5","<5"`)
  expect((await server.send({ url, token: await signedIn(server, people[0]!) })).status).toBe(403)
})
