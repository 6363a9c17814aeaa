import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { listVisits, makeVisit } from '../visitors/factory'
import { makeCheckIn, makeStatement } from './factory'
import { checkIns, presenceStatements } from './tables'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'

const server = await createTestServer()
const { db } = server

beforeEach(() => db.delete(checkIns))

const runAt = async (now: string) => {
  server.setNow(new Date(now))
  await jobTasks(server, null).close_ended_days({}, {} as JobHelpers)
}
const at = (time: string) => new Date(`2026-11-16T${time}Z`)
const statements = () => db.select().from(presenceStatements).orderBy(presenceStatements.at)

// The moments were calculated by hand from the published offsets of the time zones. The offices close at 19:00.
test.each<[zone: string, what: string, timeIn: string, closing: string, midnight: string]>([
  ['Europe/London', 'in winter', '2026-11-18T09:30:00Z', '2026-11-18T19:00:00Z', '2026-11-19T00:00:00Z'],
  ['Europe/London', 'after closing', '2026-07-01T22:59:59Z', '2026-07-01T23:00:00Z', '2026-07-01T23:00:00Z'],
  [
    'Europe/London',
    'just after midnight',
    '2026-07-01T23:00:00Z',
    '2026-07-02T18:00:00Z',
    '2026-07-02T23:00:00Z',
  ],
  [
    'Europe/Berlin',
    'on the day of 23 hours',
    '2026-03-29T08:00:00Z',
    '2026-03-29T17:00:00Z',
    '2026-03-29T22:00:00Z',
  ],
  [
    'Europe/Berlin',
    'on the day of 25 hours',
    '2026-10-25T08:00:00Z',
    '2026-10-25T18:00:00Z',
    '2026-10-25T23:00:00Z',
  ],
  [
    'Pacific/Auckland',
    'already tomorrow',
    '2026-11-18T11:30:00Z',
    '2026-11-19T06:00:00Z',
    '2026-11-19T11:00:00Z',
  ],
  ['Pacific/Auckland', 'still today', '2026-11-18T10:59:59Z', '2026-11-18T11:00:00Z', '2026-11-18T11:00:00Z'],
  [
    'Pacific/Honolulu',
    'still yesterday',
    '2026-11-19T09:30:00Z',
    '2026-11-19T10:00:00Z',
    '2026-11-19T10:00:00Z',
  ],
  ['Asia/Kathmandu', 'a quarter to', '2026-11-18T12:00:00Z', '2026-11-18T13:15:00Z', '2026-11-18T18:15:00Z'],
  [
    'Australia/Lord_Howe',
    'half past',
    '2026-11-18T03:00:00Z',
    '2026-11-18T08:00:00Z',
    '2026-11-18T13:00:00Z',
  ],
  [
    'America/Santiago',
    'before a midnight that is skipped',
    '2026-09-05T15:00:00Z',
    '2026-09-05T23:00:00Z',
    '2026-09-06T04:00:00Z',
  ],
  [
    'America/New_York',
    'at the end of the year',
    '2026-12-31T15:00:00Z',
    '2027-01-01T00:00:00Z',
    '2027-01-01T05:00:00Z',
  ],
])(
  'a visit in %s, %s, is closed after its own midnight, at the closing time before it',
  async (timeZone, _what, timeIn, closing, midnight) => {
    const office = await makeOffice(db, { timeZone })
    await makeVisit(db, { office, timeIn: new Date(timeIn) })
    await runAt(new Date(new Date(midnight).getTime() - 1).toISOString())
    expect(await listVisits(db)).toMatchObject([{ timeOut: null, endedBy: null }])
    await runAt(midnight)
    expect(await listVisits(db)).toMatchObject([{ timeOut: new Date(closing), endedBy: 'day' }])
    expect(await statements()).toMatchObject([{ what: 'closed', saidAt: new Date(midnight) }])
  },
)

test.each<[what: string, said: Parameters<typeof makeStatement>[2][], closedAt: string | null]>([
  ['nothing was said', [], '19:00'],
  ['the person left', [{ says: 'left', source: 'self', at: at('17:00') }], null],
  ['a number said so', [{ says: 'left', source: 'phone', at: at('17:00') }], null],
  [
    'a leaving was taken back',
    [
      { says: 'left', source: 'reception', at: at('12:00') },
      { says: 'here', source: 'reception', at: at('12:05') },
    ],
    '19:00',
  ],
  ['the person was there after closing', [{ says: 'here', source: 'self', at: at('20:00') }], '24:00'],
  [
    'the person said by the reminder that they stay',
    [{ says: 'here', source: 'link', at: at('18:50') }],
    '24:00',
  ],
])('a check-in of staff is closed by the end of the day, or not, if %s', async (_what, said, closedAt) => {
  const office = await makeOffice(db)
  const person = await makePerson(db)
  await makeCheckIn(db, { person, office, timeIn: at('09:30') })
  const [checkIn] = await db.select().from(checkIns)
  for (const each of said) await makeStatement(db, checkIn?.id ?? '', each)
  await runAt('2026-11-18T09:30:00Z')
  const closed = (await statements()).filter(({ what }) => what === 'closed')
  const midnight = new Date('2026-11-17T00:00:00Z')
  const expected = closedAt === '24:00' ? midnight : closedAt && at(closedAt)
  expect(closed.map((each) => each.at)).toEqual(expected ? [expected] : [])
  expect(closed.every(({ nr }) => nr === said.length + 1)).toBe(true)
})

test('a job that runs days late closes all those days, and a second run changes nothing', async () => {
  const office = await makeOffice(db)
  await makeVisit(db, { office, timeIn: new Date('2026-11-02T09:30:00Z') })
  await runAt('2026-11-03T00:30:00Z')
  await makeVisit(db, { office, timeIn: new Date('2026-11-03T09:30:00Z') })
  await makeVisit(db, { office, timeIn: new Date('2026-11-14T09:30:00Z') })
  await runAt('2026-11-18T09:30:00Z')
  const once = await listVisits(db)
  expect(once.map(({ timeOut }) => timeOut?.toISOString())).toEqual([
    '2026-11-02T19:00:00.000Z',
    '2026-11-03T19:00:00.000Z',
    '2026-11-14T19:00:00.000Z',
  ])
  await runAt('2026-11-20T09:30:00Z')
  expect(await listVisits(db)).toEqual(once)
})
