import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { createTestServer } from '../platform/testing/test-server'
import { jobTasks } from '../tasks'
import { makeVisit } from './factory'

const server = await createTestServer()
const { db } = server

beforeEach(() => db.delete(checkIns))

const runAt = async (now: string) => {
  server.setNow(new Date(now))
  await jobTasks(server, null).end_forgotten_visits({}, {} as JobHelpers)
}
const visits = () => db.select().from(checkIns).orderBy(checkIns.timeIn)

// The midnights were calculated by hand from the published offsets of the time zones.
test.each<[zone: string, what: string, timeIn: string, midnight: string]>([
  ['Europe/London', 'in winter', '2026-11-18T09:30:00Z', '2026-11-19T00:00:00Z'],
  ['Europe/London', 'in summer', '2026-07-01T22:59:59Z', '2026-07-01T23:00:00Z'],
  ['Europe/London', 'just after midnight', '2026-07-01T23:00:00Z', '2026-07-02T23:00:00Z'],
  ['Europe/Berlin', 'on the day of 23 hours', '2026-03-29T08:00:00Z', '2026-03-29T22:00:00Z'],
  ['Europe/Berlin', 'on the day of 25 hours', '2026-10-25T08:00:00Z', '2026-10-25T23:00:00Z'],
  ['Pacific/Auckland', 'already tomorrow', '2026-11-18T11:30:00Z', '2026-11-19T11:00:00Z'],
  ['Pacific/Auckland', 'still today', '2026-11-18T10:59:59Z', '2026-11-18T11:00:00Z'],
  ['Pacific/Honolulu', 'still yesterday', '2026-11-19T09:30:00Z', '2026-11-19T10:00:00Z'],
  ['Asia/Kathmandu', 'a quarter to', '2026-11-18T12:00:00Z', '2026-11-18T18:15:00Z'],
  ['Australia/Lord_Howe', 'half past', '2026-11-18T03:00:00Z', '2026-11-18T13:00:00Z'],
  ['America/Santiago', 'before a midnight that is skipped', '2026-09-05T15:00:00Z', '2026-09-06T04:00:00Z'],
  ['America/New_York', 'at the end of the year', '2026-12-31T15:00:00Z', '2027-01-01T05:00:00Z'],
])(
  'a visit in %s, %s, ends at its own midnight and not before',
  async (timeZone, _what, timeIn, midnight) => {
    const office = await makeOffice(db, { timeZone })
    await makeVisit(db, { office, timeIn: new Date(timeIn) })
    await runAt(new Date(new Date(midnight).getTime() - 1).toISOString())
    expect(await visits()).toMatchObject([{ timeOut: null, endedBy: null }])
    await runAt(midnight)
    expect(await visits()).toMatchObject([{ timeOut: new Date(midnight), endedBy: 'end-of-day' }])
  },
)

test('a job that comes late ends a visit at its midnight all the same, and a second run changes nothing', async () => {
  const office = await makeOffice(db)
  await makeVisit(db, { office, timeIn: new Date('2026-11-14T09:30:00Z') })
  await runAt('2026-11-18T09:30:00Z')
  const once = await visits()
  expect(once).toMatchObject([{ timeOut: new Date('2026-11-15T00:00:00Z') }])
  await runAt('2026-11-20T09:30:00Z')
  expect(await visits()).toEqual(once)
})

test('visits that ended, and those of employees, stay as they are', async () => {
  const office = await makeOffice(db)
  const person = await makePerson(db)
  const timeIn = new Date('2026-11-16T09:30:00Z')
  const timeOut = new Date('2026-11-16T10:00:00Z')
  await makeVisit(db, { office, timeIn, timeOut, endedBy: 'phone' })
  await makeVisit(db, { office, timeIn, isVisitor: false, userId: person.id })
  const before = await visits()
  await runAt('2026-11-18T09:30:00Z')
  expect(await visits()).toEqual(before)
})
