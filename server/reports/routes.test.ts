import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, formatDay, type Day } from '../../domain/day'
import { ADMIN } from '../../domain/access/role'
import { NO_DATA } from '../../domain/reports/contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { removePerson } from '../people/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { createTestServer } from '../testing/test-server'
import { changeStatuses } from '../statuses/store'
import { makeOwnStatement } from '../presence/factory'
import { makeVisit } from '../visitors/factory'
import { makeSnapshot } from './snapshot-factory'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')
const today: Day = '2026-11-18'

let admin = ''
let employee = ''
beforeAll(async () => {
  admin = await signedIn(server, await makePerson(db, { email: 'ada@tidal-research.example', role: ADMIN }))
  employee = await signedIn(server, await makePerson(db))
})
beforeEach(() => server.setNow(NOW))

const of = (office: Office | { name: string }, what: string) =>
  `/api/offices/${encodeURIComponent(office.name)}/${what}`

/** Downloads a file and reads its rows by the names of their columns, with another CSV reader. */
async function read(url: string, token = admin) {
  const answer = await server.send({ url, token })
  if (answer.status !== 200) return { ...answer, text: '', header: [], rows: [] }
  const text = String(answer.body)
  const lines: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' })
  const [header = [], ...cells] = lines
  const rows = cells.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
  return { ...answer, text, header, rows }
}

const auditOf = (actor: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.actor, actor)).orderBy(auditEntries.id)

const at = (time: string) => new Date(`${time}:00Z`)

describe('the file of an office', () => {
  test('has a name, UTF-8 with a byte order mark, and CRLF at the end of every line', async () => {
    const office = await makeOffice(db)
    await makePerson(db, { office, name: 'Chloé "Coco" 李, née Ó', comment: 'one,\ntwo' })
    const { status, headers, text, rows } = await read(of(office, 'tracing-report'))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="CheckInHistory.csv"',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(text).toMatch(/^\ufeff"Type","Name","Email","Office","Comment","LastUpdated","03 Nov 2026",/)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(rows).toMatchObject([{ Name: 'Chloé "Coco" 李, née Ó', Comment: 'one,\ntwo' }])
  })

  test('has 46 days from 15 back to 30 ahead', async () => {
    const office = await makeOffice(db)
    await makePerson(db, { office })
    const { header } = await read(of(office, 'data'))
    expect(header.slice(0, 6)).toEqual(['Type', 'Name', 'Email', 'Office', 'Comment', 'LastUpdated'])
    const days = Array.from({ length: 46 }, (_, index) => formatDay(addDays(today, index - 15)))
    expect(header.slice(6)).toEqual(days)
  })

  test('has the statuses and check-ins of its own people', async () => {
    const [office, other] = [await makeOffice(db), await makeOffice(db)]
    const ana = await makePerson(db, {
      office,
      name: 'Ana',
      comment: 'Back soon',
      lastUpdated: at('2026-11-17T23:45'),
    })
    await makePerson(db, { office, name: 'Zoë', notUser: true })
    await makePerson(db, { office: other })
    const entry = (status: 1 | 2 | 3 | 4) => ({ status, comment: 'health: secret' })
    await changeStatuses(db, ana.id, {
      '2026-11-02': entry(3),
      '2026-11-03': entry(1),
      '2026-11-16': entry(2),
      '2026-11-17': entry(2),
      '2026-11-18': entry(3),
      '2026-12-18': entry(4),
      '2026-12-19': entry(1),
    })
    await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T08:00') })
    await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T13:00') })
    await makeCheckIn(db, { person: ana, office: other, timeIn: at('2026-11-16T08:00') })
    const { text, rows } = await read(of(office, 'tracing-report'))
    expect(rows.map(({ Type, Name }) => [Type, Name])).toEqual([
      ['Employee', 'Ana'],
      ['Employee', 'Zoë'],
    ])
    expect(rows[0]).toMatchObject({
      Email: ana.email,
      Office: office.name,
      Comment: 'Back soon',
      LastUpdated: '2026-11-17T23:45:00.000Z',
      '03 Nov 2026': 'Home',
      '04 Nov 2026': 'Not Set',
      '16 Nov 2026': 'Office',
      '17 Nov 2026': 'Checked In',
      '18 Nov 2026': 'Client',
      '18 Dec 2026': 'On Leave',
    })
    expect(new Set(Object.values(rows[1] ?? {}).slice(6))).toEqual(new Set(['Not Set']))
    expect(text).not.toContain('secret')
  })

  test('has rows for visitors, guests and deleted people', async () => {
    const [office, other] = [await makeOffice(db, { name: 'Recife' }), await makeOffice(db)]
    const bo = await makePerson(db, { office: other, name: 'Bo' })
    const nomad = await makePerson(db, { office: null, name: 'Nomad' })
    const gone = await makePerson(db, { office, name: 'Gone' })
    for (const person of [bo, nomad, gone])
      await makeCheckIn(db, { person, office, timeIn: at('2026-11-10T09:00') })
    await removePerson(db, gone.email, { secret: server.config.authSecret, now: NOW })
    await makeVisit(db, {
      office,
      timeIn: at('2026-11-12T09:00'),
      name: 'Vi',
      email: 'vi@x.example',
      host: 'Ana',
    })
    await makeVisit(db, {
      office,
      timeIn: at('2026-11-13T09:00'),
      name: 'Vi',
      email: 'vi@x.example',
      host: 'Ana',
    })
    await makeVisit(db, { office: other, timeIn: at('2026-11-13T09:00'), name: 'Not here' })
    const { rows } = await read(of(office, 'data'))
    const said = rows.map(({ Type, Name, Office, Comment, LastUpdated, ...days }) => ({
      is: [Type, Name, Office, Comment, LastUpdated],
      on: Object.keys(days).filter((day) => days[day] === 'Checked In'),
    }))
    expect(said).toEqual([
      { is: ['Former', 'Gone', 'Recife', 'Deleted since', ''], on: ['10 Nov 2026'] },
      { is: ['guest', 'Bo', 'Recife', 'Visitor from another ERM office', ''], on: ['10 Nov 2026'] },
      { is: ['guest', 'Nomad', 'Recife', 'Visitor from another ERM office', ''], on: ['10 Nov 2026'] },
      { is: ['Visitor', 'Vi', 'Recife', 'Host: Ana', ''], on: ['12 Nov 2026', '13 Nov 2026'] },
    ])
    expect((await read(of(other, 'data'))).rows.map(({ Name }) => Name)).toEqual(['Bo', 'Not here'])
  })

  test.each([
    ['Pacific/Auckland', '2026-11-18T11:30', '2026-11-19', '2026-11-03T11:00', '2026-11-03T10:59'],
    ['Pacific/Honolulu', '2026-11-18T09:30', '2026-11-17', '2026-11-02T10:00', '2026-11-02T09:59'],
    ['America/New_York', '2026-11-10T12:00', '2026-11-10', '2026-10-26T04:00', '2026-10-26T03:59'],
  ])('begins with its first day in %s', async (timeZone, now, day, first, tooEarly) => {
    const office = await makeOffice(db, { timeZone })
    server.setNow(at(now))
    await makeVisit(db, { office, timeIn: at(first), name: 'In time' })
    await makeVisit(db, { office, timeIn: at(tooEarly), name: 'Too early' })
    const justNow = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const { header, rows } = await read(of(office, 'tracing-report'), justNow)
    expect(header[6]).toBe(formatDay(addDays(day, -15)))
    expect(rows.map(({ Name }) => Name)).toEqual(['In time'])
    expect(rows[0]?.[header[6] ?? '']).toBe('Checked In')
  })
})

describe('the file of all users', () => {
  test('lists all people with their own office, and then the guests with the visited offices', async () => {
    const [lima, cusco] = [
      await makeOffice(db, { name: 'Lima', country: 'Peru', timeZone: 'America/Lima' }),
      await makeOffice(db, { name: 'Cusco', country: 'Peru', timeZone: 'America/Lima' }),
    ]
    const inca = await makePerson(db, { office: lima, name: 'Inca', lastUpdated: at('2026-11-18T03:00') })
    await makePerson(db, { office: null, name: 'Homeless', lastUpdated: at('2026-11-18T03:00') })
    await makeCheckIn(db, { person: inca, office: cusco, timeIn: at('2026-11-18T04:30') })
    await makeVisit(db, { office: cusco, timeIn: at('2026-11-18T09:00'), name: 'Vera', host: 'Inca' })
    const { status, headers, header, rows } = await read('/api/all-users')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="AllUsersData.csv"')
    expect(header).toHaveLength(52)
    expect(header[6]).toBe('03 Nov 2026')
    const firstVisit = rows.findIndex(({ Comment }) => /^(Deleted since|Host)/.test(Comment ?? ''))
    expect(rows.slice(0, firstVisit).every(({ Type }) => Type === 'Employee')).toBe(true)
    const named = (name: string) => rows.filter(({ Name }) => Name === name)
    expect(named('Inca')).toMatchObject([
      {
        Type: 'Employee',
        Office: 'Lima',
        LastUpdated: '2026-11-18T03:00:00.000Z',
        '17 Nov 2026': 'Checked In',
        '18 Nov 2026': 'Not Set',
      },
    ])
    expect(named('Homeless')).toMatchObject([
      { Type: 'Employee', Office: '', LastUpdated: '2026-11-18T03:00:00.000Z' },
    ])
    expect(named('Vera')).toMatchObject([{ Type: 'Visitor', Office: 'Cusco', Comment: 'Host: Inca' }])
    expect(rows.filter(({ Email }) => Email === 'ada@tidal-research.example')).toHaveLength(1)
  })
})

test('each person has one row in the file of all users, and one type in the files of one office', async () => {
  const [here, there] = [await makeOffice(db, { name: 'Arequipa' }), await makeOffice(db, { name: 'Tacna' })]
  const [home, guest, gone] = [
    await makePerson(db, { office: here, name: 'Home', email: 'home@one.example' }),
    await makePerson(db, { office: there, name: 'Guest', email: 'guest@one.example' }),
    await makePerson(db, { office: here, name: 'Gone', email: 'gone@one.example' }),
  ]
  for (const person of [home, guest, gone])
    for (const office of [here, there])
      await makeCheckIn(db, { person, office, timeIn: at('2026-11-17T09:00') })
  const visit = { name: 'Vic', email: 'vic@one.example' }
  await makeVisit(db, { ...visit, office: here, host: 'Home', timeIn: at('2026-11-16T09:00') })
  await makeVisit(db, { ...visit, office: there, host: 'Guest', timeIn: at('2026-11-17T09:00') })
  await removePerson(db, gone.email, { secret: server.config.authSecret, now: NOW })
  const ofOne = ({ Email = '' }) => Email.endsWith('@one.example')
  const everybody = (await read('/api/all-users')).rows.filter(ofOne)
  expect(everybody.map(({ Email, Type, Office, Comment }) => [Email, Type, Office, Comment])).toEqual([
    ['guest@one.example', 'Employee', 'Tacna', ''],
    ['home@one.example', 'Employee', 'Arequipa', ''],
    ['gone@one.example', 'Former', 'Arequipa, Tacna', 'Deleted since'],
    ['vic@one.example', 'Visitor', 'Arequipa, Tacna', 'Host: Guest, Home'],
  ])
  expect(everybody.at(-1)).toMatchObject({ '16 Nov 2026': 'Checked In', '17 Nov 2026': 'Checked In' })
  const types = { home: 'Employee', guest: 'guest', gone: 'Former', vic: 'Visitor' }
  for (const file of ['data', 'tracing-report', 'qr-check-ins']) {
    const { rows } = await read(of(here, file))
    expect(Object.fromEntries(rows.map(({ Email = '', Type }) => [Email.split('@')[0], Type]))).toEqual(types)
  }
})

test('a deleted person with a new record is one person in every file', async () => {
  const office = await makeOffice(db, { name: 'Puno' })
  const person = await makePerson(db, { office, name: 'Nora', email: 'nora@again.example' })
  await makeCheckIn(db, { person, office, timeIn: at('2026-11-17T09:00') })
  await removePerson(db, person.email, { secret: server.config.authSecret, now: NOW })
  const chief = await makePerson(db, { office, name: 'Chief', role: ADMIN })
  const made = await server.send({
    method: 'POST',
    url: '/api/people',
    token: await signedIn(server, chief),
    body: { name: 'Nora Again', email: person.email, readmit: true },
  })
  expect(made.status).toBe(200)
  for (const url of [
    of(office, 'data'),
    of(office, 'tracing-report'),
    of(office, 'qr-check-ins'),
    '/api/all-users',
  ])
    expect((await read(url)).rows.filter(({ Email }) => Email === person.email)).toMatchObject([
      { Type: 'Employee' },
    ])
})

test('a check-in after the last column makes neither a longer row nor a new one', async () => {
  const office = await makeOffice(db)
  const person = await makePerson(db, { office: await makeOffice(db), name: 'Once' })
  await makeCheckIn(db, { person, office, timeIn: at('2026-11-17T09:00') })
  await makeCheckIn(db, { person, office, timeIn: at('2026-12-19T09:00') })
  await makeVisit(db, { office, name: 'Far ahead', timeIn: at('9999-01-01T00:00') })
  for (const url of [of(office, 'data'), '/api/all-users']) {
    const { header, rows, text } = await read(url)
    expect(header).toHaveLength(52)
    expect(text).not.toContain('Far ahead')
    expect(rows.filter(({ Name }) => Name === 'Once')).toMatchObject([{ '17 Nov 2026': 'Checked In' }])
  }
})

describe('the statuses history', () => {
  test('has the office’s snapshots of the last 21 days', async () => {
    const office = await makeOffice(db, { name: 'Quito', country: 'Ecuador' })
    const taken = (day: string, email: string, more = {}) =>
      makeSnapshot(db, {
        office: 'Quito',
        person: { email },
        week: day,
        takenAt: at(`${day}T00:00`),
        ...more,
      })
    await taken('2026-10-28', 'first@x.example')
    await taken('2026-10-27', 'too-old@x.example')
    await taken('2026-11-16', 'ana@x.example', {
      name: 'Ana',
      country: 'Ecuador',
      comment: 'Back soon',
      lastUpdated: at('2026-11-13T23:30'),
      validUntil: at('2026-12-19T00:00'),
      wDayMo: true,
      wDayMoOption: 'Office',
      wDayFr: true,
      wDayFrOption: 'Client',
    })
    await makeSnapshot(db, { office: 'Elsewhere', person: { email: 'else@x.example' }, week: today })
    const { headers, header, rows } = await read(of(office, 'statuses-history'))
    expect(headers['content-disposition']).toBe('attachment; filename="StatusesHistory.csv"')
    expect(header.join()).toBe(
      'Name,Email,Country,Office,Comment,LastUpdatedUTC,ValidUntilUTC,SnapshotDate,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday',
    )
    expect(rows.map(({ Email }) => Email)).toEqual(['ana@x.example', 'first@x.example'])
    expect(Object.values(rows[0] ?? {})).toEqual([
      'Ana',
      'ana@x.example',
      'Ecuador',
      'Quito',
      'Back soon',
      '2026-11-13T23:30:00.000Z',
      '2026-12-19T00:00:00.000Z',
      '16 Nov 2026',
      'Office',
      ...['Not Working', 'Not Working', 'Not Working'],
      'Client',
      ...['Not Working', 'Not Working'],
    ])
  })
})

describe('the QR check-ins', () => {
  test('are those of the last 14 days, on the clock of the office', async () => {
    const office = await makeOffice(db, { name: 'Kathmandu', timeZone: 'Asia/Kathmandu' })
    const ana = await makePerson(db, { office, name: 'Ana', email: 'ana.k@x.example' })
    await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T18:20') })
    await makeVisit(db, { office, timeIn: at('2026-11-17T06:05'), name: 'Vi', email: 'vi.k@x.example' })
    await makeVisit(db, { office, timeIn: at('2026-11-03T18:15'), name: 'First' })
    await makeVisit(db, { office, timeIn: at('2026-11-03T18:14'), name: 'Too early' })
    const { headers, header, rows } = await read(of(office, 'qr-check-ins'))
    expect(headers['content-disposition']).toBe('attachment; filename="QRCheckIns.csv"')
    expect(header).toEqual(['Type', 'Name', 'Email', 'Office', 'Date', 'Time'])
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'Employee Ana ana.k@x.example Kathmandu 18 Nov 2026 00:05',
      'Visitor Vi vi.k@x.example Kathmandu 17 Nov 2026 11:50',
      'Visitor First visitor@guest.example Kathmandu 04 Nov 2026 00:00',
    ])
  })
})

describe('the times in and out', () => {
  test('have each person with both times, the contact details, and how certain each end is', async () => {
    const office = await makeOffice(db, { name: 'Pokhara', timeZone: 'Asia/Kathmandu' })
    const other = await makeOffice(db, { timeZone: 'Asia/Kathmandu' })
    const vi = { office, host: 'Ana', phone: '+4917012345', company: 'Guests' }
    const staff = async (name: string, timeIn: string, home = office) => {
      const person = await makePerson(db, { office: home, name })
      await makeCheckIn(db, { person, office, timeIn: at(`2026-11-16T${timeIn}`) })
      return person
    }
    await staff('Ana', '03:00')
    const gus = await staff('Gus', '04:00', other)
    await makeOwnStatement(db, { person: gus, says: 'left', at: at('2026-11-16T08:30') })
    const out = at('2026-11-16T09:30')
    for (const [hour, name, endedBy] of [
      [5, 'Vi', 'device'],
      [6, 'Word', 'phone'],
      [7, 'Late', 'day'],
    ] as const)
      await makeVisit(db, {
        ...vi,
        name,
        timeIn: at(`2026-11-16T0${hour}:00`),
        timeOut: endedBy === 'day' ? at('2026-11-16T13:15') : out,
        endedBy,
      })
    await makeVisit(db, { ...vi, name: 'Unended', timeIn: at('2026-11-16T08:00') })
    for (const [minute, source] of [
      ['01', 'exit'],
      ['02', 'link'],
      ['03', 'reception'],
    ] as const) {
      const person = await staff(source, `08:${minute}`)
      await makeOwnStatement(db, { person, says: 'left', source, at: at(`2026-11-16T09:${minute}`) })
    }
    const mover = await staff('Mover', '08:04')
    await makeCheckIn(db, { person: mover, office: other, timeIn: at('2026-11-16T09:04') })
    const twice = await staff('Twice', '08:05')
    await makeCheckIn(db, { person: twice, office, timeIn: at('2026-11-16T08:06') })
    await makeOwnStatement(db, { person: twice, says: 'left', at: at('2026-11-16T10:00') })
    await makeOwnStatement(db, {
      person: await staff('Stayed', '08:07'),
      says: 'here',
      at: at('2026-11-16T13:00'),
    })
    await staff('Owl', '14:00')
    const { headers, header, rows } = await read(
      `${of(office, 'times-in-and-out')}?from=2026-11-16&to=2026-11-16`,
    )
    expect(headers['content-disposition']).toBe('attachment; filename="TimesInAndOut.csv"')
    expect(header.join()).toBe('Type,Name,Email,Phone,Company,Host,Office,In,Out,End,InUTC,OutUTC')
    const time = (told = '') => told.replace('16 Nov 2026 ', '')
    expect(
      rows.map(({ Type, Name, In, Out, End }) => [Type, Name, time(In), time(Out), End].join(' | ')),
    ).toEqual([
      'Employee | Ana | 08:45 | 19:00 | Estimated: closing time',
      'guest | Gus | 09:45 | 14:15 | Left by themselves',
      'Visitor | Vi | 10:45 | 15:15 | Checked out',
      'Visitor | Word | 11:45 | 15:15 | Said by phone number, not confirmed',
      'Visitor | Late | 12:45 | 19:00 | Estimated: closing time',
      'Visitor | Unended | 13:45 | 19:00 | Estimated: closing time',
      'Employee | exit | 13:46 | 14:46 | Left at the exit',
      'Employee | link | 13:47 | 14:47 | Left by the mailed link',
      'Employee | reception | 13:48 | 14:48 | Checked out at the reception',
      'Employee | Mover | 13:49 | 14:49 | Checked in at another office',
      'Employee | Twice | 13:50 | 15:45 | Left by themselves',
      'Employee | Twice | 13:51 | 15:45 | Left by themselves',
      'Employee | Stayed | 13:52 | 19:00 | Estimated: closing time',
      'Employee | Owl | 19:45 | 17 Nov 2026 00:00 | Estimated: end of the day',
    ])
    expect(rows[2]).toMatchObject({
      Email: 'visitor@guest.example',
      Phone: "'+4917012345",
      Company: 'Guests',
      Host: 'Ana',
      Office: 'Pokhara',
      InUTC: '2026-11-16T05:00:00.000Z',
      OutUTC: '2026-11-16T09:30:00.000Z',
    })
  })

  test('agree to the minute with the contacts, and have no end for a person who is there', async () => {
    const office = await makeOffice(db, { name: 'Patan', timeZone: 'Asia/Kathmandu' })
    const people = [
      await makePerson(db, { office, name: 'Left' }),
      await makePerson(db, { office, name: 'Here' }),
      await makePerson(db, { office, name: 'Asked' }),
    ]
    for (const person of people) await makeCheckIn(db, { person, office, timeIn: at('2026-11-18T04:00') })
    await makeOwnStatement(db, {
      person: { id: people[0]?.id ?? '' },
      says: 'left',
      at: at('2026-11-18T08:07'),
    })
    const { rows } = await read(of(office, 'times-in-and-out'))
    const { body } = await server.send({ url: `/api/contacts?email=${people[2]?.email}`, token: admin })
    expect(rows.map(({ Name, OutUTC, End }) => [Name, OutUTC, End])).toEqual([
      ['Left', '2026-11-18T08:07:00.000Z', 'Left by themselves'],
      ['Here', '', 'Not checked out'],
      ['Asked', '', 'Not checked out'],
    ])
    expect(body.contacts).toMatchObject([
      { name: 'Here', minutes: 330, meetings: [{ other: { until: NOW.toISOString(), leftBy: 'now' } }] },
      { name: 'Left', minutes: 247, meetings: [{ other: { until: rows[0]?.OutUTC, leftBy: 'self' } }] },
    ])
  })

  test('cover the requested days, on the calendar of the office', async () => {
    const office = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
    await makeVisit(db, { office, name: 'Before', timeIn: at('2026-11-14T10:59') })
    await makeVisit(db, { office, name: 'First', timeIn: at('2026-11-14T11:00') })
    await makeVisit(db, { office, name: 'Last', timeIn: at('2026-11-16T10:59') })
    await makeVisit(db, { office, name: 'After', timeIn: at('2026-11-16T11:00') })
    const { rows } = await read(`${of(office, 'times-in-and-out')}?from=2026-11-15&to=2026-11-16`)
    expect(rows.map(({ Name }) => Name)).toEqual(['First', 'Last'])
    const refused = await read(`${of(office, 'times-in-and-out')}?from=2026-11-16&to=2026-11-15`)
    expect(refused).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) as string } } })
  })
})

describe('after an office and a colleague got other names', () => {
  test.each(['data', 'tracing-report', 'qr-check-ins', 'times-in-and-out'])(
    '%s has the names of now',
    async (what) => {
      const office = await makeOffice(db, { name: `Then ${what}` })
      const [own, guest] = [
        await makePerson(db, { office, name: 'Maiden' }),
        await makePerson(db, { office: await makeOffice(db), name: 'Maiden' }),
      ]
      for (const person of [own, guest])
        await makeCheckIn(db, { person, office, timeIn: at('2026-11-17T09:00') })
      await makeVisit(db, { office, name: 'As given', timeIn: at('2026-11-17T10:00') })
      await db
        .update(offices)
        .set({ name: `Now ${what}` })
        .where(eq(offices.id, office.id))
      for (const { id } of [own, guest])
        await db.update(users).set({ name: 'Married' }).where(eq(users.id, id))
      const { rows } = await read(of({ name: `Now ${what}` }, what))
      expect(new Set(rows.map(({ Office }) => Office))).toEqual(new Set([`Now ${what}`]))
      expect(rows.map(({ Name }) => Name).toSorted()).toEqual(['As given', 'Married', 'Married'])
    },
  )

  test('the statuses history has the names of the day of the snapshot', async () => {
    const office = await makeOffice(db, { name: 'Snapshot then' })
    const person = await makePerson(db, { office, name: 'Maiden' })
    await makeSnapshot(db, { office: 'Snapshot then', person, week: today })
    await db.update(offices).set({ name: 'Snapshot now' }).where(eq(offices.id, office.id))
    await db.update(users).set({ name: 'Married' }).where(eq(users.id, person.id))
    expect((await read(of({ name: 'Snapshot now' }, 'statuses-history'))).rows).toMatchObject([
      { Office: 'Snapshot then', Name: 'Maiden' },
    ])
  })

  test('the file of all users has the present names', async () => {
    const office = await makeOffice(db, { name: 'All then' })
    await makePerson(db, { office, name: 'Renamed with it' })
    await makeVisit(db, { office, name: 'Visitor of it', timeIn: at('2026-11-17T10:00') })
    await db.update(offices).set({ name: 'All now' }).where(eq(offices.id, office.id))
    const { rows } = await read('/api/all-users')
    for (const name of ['Renamed with it', 'Visitor of it'])
      expect(rows.filter(({ Name }) => Name === name)).toMatchObject([{ Office: 'All now' }])
  })
})

const OF_OFFICE = ['data', 'tracing-report', 'statuses-history', 'qr-check-ins', 'times-in-and-out'] as const

describe.each(OF_OFFICE)('%s', (what) => {
  test('of an office without check-ins are refused with a message, and the audit has no download', async () => {
    const office = await makeOffice(db)
    const before = await auditOf('ada@tidal-research.example')
    expect(await read(of(office, what))).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: english(NO_DATA), fields: {} },
    })
    expect(await auditOf('ada@tidal-research.example')).toEqual(before)
  })

  test('of an unknown office are refused', async () => {
    const { status, body } = await read(of({ name: 'Nowhere\r\nSet-Cookie: x=1' }, what))
    expect(status).toBe(404)
    expect(body.message).toBe('This office is not known.')
  })

  test('are refused to an employee', async () => {
    const office = await makeOffice(db)
    await makePerson(db, { office, name: 'Hidden' })
    const { status, body } = await read(of(office, what), employee)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).not.toContain('Hidden')
  })

  test('do not answer HEAD', async () => {
    const office = await makeOffice(db)
    await makePerson(db, { office })
    const before = await auditOf('ada@tidal-research.example')
    const answer = await server.send({ method: 'HEAD', url: of(office, what), token: admin })
    expect(answer.status).toBe(404)
    expect(await auditOf('ada@tidal-research.example')).toEqual(before)
  })
})

test('the file of all users is refused to an employee', async () => {
  expect((await read('/api/all-users', employee)).status).toBe(403)
})

test('each download leaves one entry with the reader, the file, the office, the days and the number of rows', async () => {
  const email = 'auditor@tidal-research.example'
  const token = await signedIn(server, await makePerson(db, { email, role: ADMIN }))
  const office = await makeOffice(db, { name: 'Sucre', timeZone: 'Pacific/Auckland' })
  const person = await makePerson(db, { office, comment: 'in quarantine' })
  await makeCheckIn(db, { person, office, timeIn: at('2026-11-17T09:00') })
  await makeVisit(db, { office, timeIn: at('2026-11-17T09:00') })
  await makeSnapshot(db, { office: 'Sucre', person, week: today, comment: 'in quarantine' })
  const counts: number[] = []
  for (const what of OF_OFFICE) counts.push((await read(of(office, what), token)).rows.length)
  counts.push((await read('/api/all-users', token)).rows.length)
  const entry = (action: string, from: string, to: string, rows = 0, subject = 'Sucre') => ({
    at: NOW,
    actor: email,
    action,
    subject,
    details: { from, to, rows },
  })
  const audit = await auditOf(email)
  expect(audit).toMatchObject([
    entry('download office data', '2026-11-03', '2026-12-18', counts[0]),
    entry('download tracing report', '2026-11-03', '2026-12-18', counts[1]),
    entry('download statuses history', '2026-10-28', '2026-11-18', counts[2]),
    entry('download QR check-ins', '2026-11-04', '2026-11-18', counts[3]),
    entry('download times in and out', '2026-11-04', '2026-11-18', counts[4]),
    entry('download all users', '2026-11-03', '2026-12-18', counts[5], ''),
  ])
  expect(counts.slice(0, 5)).toEqual([2, 2, 1, 2, 2])
  expect(JSON.stringify(audit)).not.toMatch(/quarantine|Home|Checked/)
})

test('a file is not sent if its audit entry can’t be written', async () => {
  const office = await makeOffice(db)
  await makePerson(db, { office, name: 'Kept back' })
  await db.execute(
    `create or replace function break_it() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`,
  )
  await db.execute(`create trigger break_it before insert on audit_entries execute function break_it()`)
  try {
    const { status, body } = await read(of(office, 'data'))
    expect(status).toBe(500)
    expect(JSON.stringify(body)).not.toContain('Kept back')
  } finally {
    await db.execute(`drop trigger break_it on audit_entries`)
  }
})
