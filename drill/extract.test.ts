import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../domain/day'
import { ADMIN } from '../domain/access/role'
import { signedIn } from '../server/auth/factory'
import { makeCheckIn } from '../server/check-ins/factory'
import { makeOffice } from '../server/offices/factory'
import type { Office } from '../server/offices/store'
import { makePerson } from '../server/people/factory'
import { removePerson } from '../server/people/store'
import { createTestServer } from '../server/testing/test-server'
import { changeStatuses } from '../server/statuses/store'
import { makeVisit } from '../server/visitors/factory'
import { brokenFile, EXTRACTS } from './extract'

const server = await createTestServer()
const { db } = server
const postgres = new pg.Client(server.databaseUrl)
const today: Day = '2026-11-18'
const at = (time: string) => new Date(`${time}:00Z`)

let token = ''
let office: Office
beforeAll(async () => {
  await postgres.connect()
  token = await signedIn(server, await makePerson(db, { email: 'ada@tidal-research.example', role: ADMIN }))
  office = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  const elsewhere = await makeOffice(db)
  const lastUpdated = at('2026-11-17T23:45')
  const ana = await makePerson(db, { office, name: 'Ana', comment: 'Back soon', lastUpdated })
  await makePerson(db, { office, name: 'Zoë' })
  const guest = await makePerson(db, { office: elsewhere, name: 'Gus' })
  await changeStatuses(db, ana.id, {
    '2026-11-02': { status: 1, comment: '' },
    '2026-11-03': { status: 1, comment: '' },
    '2026-11-17': { status: 2, comment: '' },
    '2026-11-18': { status: 3, comment: '' },
    '2026-12-18': { status: 4, comment: '' },
    '2026-12-19': { status: 1, comment: '' },
  })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T08:00') })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T09:00') })
  await makeCheckIn(db, { person: ana, office: elsewhere, timeIn: at('2026-11-16T08:00') })
  await makeCheckIn(db, { person: guest, office, timeIn: at('2026-11-15T12:30') })
  const former = await makePerson(db, { office, name: 'Fay' })
  await makeCheckIn(db, { person: former, office, timeIn: at('2026-11-15T11:30') })
  await removePerson(db, former.email, { secret: server.config.authSecret, now: at('2026-11-16T08:00') })
  await makeVisit(db, { office, name: 'Vera', host: 'Ana', timeIn: at('2026-11-16T08:00') })
  await makeVisit(db, { office, name: 'Vera', host: 'Ana', timeIn: at('2026-11-15T08:00') })
  await makeVisit(db, { office, name: 'Long Ago', timeIn: at('2026-10-20T08:00') })
})
afterAll(() => postgres.end())

const without = (nth: number) => (file: string) =>
  file
    .split('\r\n')
    .filter((_, line) => line !== nth)
    .join('\r\n')
const twice = (nth: number) => (file: string) =>
  file
    .split('\r\n')
    .flatMap((row, line) => (line === nth ? [row, row] : row))
    .join('\r\n')
const besides = (nth: number) => (file: string) =>
  `${file}${file.split('\r\n').at(nth)?.replace('@', '@zz.')}\r\n`
const insteadOf = (cell: string, other: string) => (file: string) => {
  expect(file).toContain(`"${cell}"`)
  return file.replace(`"${cell}"`, `"${other}"`)
}

const OF_EVERY_FILE: [string, (file: string) => string | null][] = [
  ['a missing row', without(2)],
  ['a missing last row', (file) => without(file.split('\r\n').length - 2)(file)],
  ['a row that is in the file twice', twice(1)],
  ['a row of somebody else', besides(1)],
  ['a last row of somebody else', besides(-2)],
  ['another name', insteadOf('Vera', 'Vero')],
  ['another address', insteadOf('visitor@guest.example', 'other@guest.example')],
  ['another kind of person', insteadOf('Visitor', 'Employee')],
  ['a guest as an employee', insteadOf('guest', 'Employee')],
  ['somebody former as an employee', insteadOf('Former', 'Employee')],
  ['no row at all', (file) => file.split('\r\n')[0] ?? ''],
  ['no file', () => null],
]
const OF_FILE: Record<string, typeof OF_EVERY_FILE> = {
  'CheckInHistory.csv': [
    ['another comment', insteadOf('Back soon', 'Back late')],
    ['another host', insteadOf('Host: Ana', 'Host: Zoë')],
    ['another last update', insteadOf('2026-11-17T23:45:00.000Z', '2026-11-17T23:46:00.000Z')],
    ['a status of another day', insteadOf('Home', 'Client')],
    ['a status that is missing', insteadOf('On Leave', 'Not Set')],
    ['a check-in that is missing', insteadOf('Checked In', 'Not Set')],
    ['a check-in that nobody made', insteadOf('Not Set', 'Checked In')],
    ['a check-in a day late', insteadOf('Checked In","Not Set', 'Not Set","Checked In')],
  ],
  'QRCheckIns.csv': [
    ['another day', insteadOf('17 Nov 2026', '16 Nov 2026')],
    ['another minute', insteadOf('22:00', '22:01')],
  ],
}

describe.each(EXTRACTS)('$name', (extract) => {
  async function findBroken(change: (file: string) => string | null = (file) => file) {
    const { body } = await server.send({ url: extract.path.replace(':office', office.name), token })
    const stored = await extract.stored(postgres, office, addDays(today, -extract.daysBack))
    expect(stored.length).toBeGreaterThan(3)
    return brokenFile(extract, office.name, change(String(body)), stored).map(({ invariant }) => invariant)
  }

  test('from the server has exactly the stored rows', async () => {
    expect(await findBroken()).toEqual([])
  })

  test('in another order passes too', async () => {
    const reversed = (file: string) => {
      const [header, ...rows] = file.trimEnd().split('\r\n')
      return [header, ...rows.reverse()].join('\r\n')
    }
    expect(await findBroken(reversed)).toEqual([])
  })

  test.each([...OF_EVERY_FILE, ...(OF_FILE[extract.name] ?? [])])('with %s is found', async (_, change) => {
    expect(await findBroken(change)).toEqual(['I9'])
  })
})
