import { parse } from 'csv-parse/sync'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { NO_DATA } from '../../domain/reports/contract'
import { CONTACTS_PAGE, type Contact } from '../../domain/reports/tracing-contract'
import { signedIn } from '../auth/factory'
import { makeCheckIn, makeStatement } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { makePerson } from '../people/factory'
import { removePerson } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { makeOwnStatement } from '../presence/factory'
import { makeVisit } from '../visitors/factory'
import { english } from '../platform/texts'

const server = await createTestServer()
const { db } = server
const at = (time: string) => new Date(`${time}:00Z`)
const ADA = 'ada@tidal-research.example'

let adminId = ''
let admin = ''
beforeAll(async () => {
  adminId = (await makePerson(db, { email: ADA, role: ADMIN })).id
})
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  await db.delete(rateLimits)
  admin = await signedIn(server, { id: adminId })
})

async function contactsOf(query: Record<string, string>, token = admin) {
  const url = `/api/contacts?${new URLSearchParams(query).toString()}`
  const { status, body } = await server.send({ url, token })
  return { status, body, contacts: (body.contacts ?? []) as Contact[] }
}

/** Downloads the file of all contacts, and reads its rows by the names of their columns. */
async function fileOf(query: Record<string, string>, token = admin) {
  const url = `/api/contacts/file?${new URLSearchParams(query).toString()}`
  const answer = await server.send({ url, token })
  if (answer.status !== 200) return { ...answer, rows: [] }
  const lines: string[][] = parse(String(answer.body), { bom: true, record_delimiter: '\r\n' })
  const [header = [], ...cells] = lines
  const rows = cells.map((row) => Object.fromEntries(header.map((name, place) => [name, row[place] ?? ''])))
  return { ...answer, rows }
}

const told = (contacts: Contact[]) =>
  contacts.map(({ name, minutes, ends }) => [name, minutes, `${ends.asked} ${ends.other}`])
const auditOf = (action: string) =>
  db.select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(auditEntries.id)

test('the contacts of a person are listed with their minutes and how certain these are', async () => {
  const [office, other] = [await makeOffice(db, { name: 'Leeds' }), await makeOffice(db)]
  const visitor = { office, company: 'Guests', phone: '+4917012345', host: 'Ana', endedBy: 'device' as const }
  const sick = { ...visitor, name: 'Sick', email: 'sick@x.example' }
  await makeVisit(db, { ...sick, timeIn: at('2026-11-16T09:00'), timeOut: at('2026-11-16T11:00') })
  const meet = (name: string, timeIn: string, timeOut: string, more = {}) =>
    makeVisit(db, {
      ...visitor,
      name,
      email: `${name.toLowerCase()}@x.example`,
      timeIn: at(`2026-11-16T${timeIn}`),
      timeOut: at(`2026-11-16T${timeOut}`),
      ...more,
    })
  await meet('Sure', '10:00', '12:00')
  await meet('Said', '09:00', '09:45', { endedBy: 'phone' })
  await meet('Later', '11:00', '12:00')
  await meet('Elsewhere', '09:00', '11:00', { office: other })
  const ana = await makePerson(db, { office, name: 'Ana', email: 'ana.leeds@x.example' })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-16T08:00'), proof: 'screen' })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T08:00') })

  const { status, body, contacts } = await contactsOf({ email: 'Sick@X.example' })
  expect(status).toBe(200)
  expect(told(contacts)).toEqual([
    ['Sure', 60, 'known known'],
    ['Said', 45, 'known unconfirmed'],
    ['Ana', 120, 'known estimated'],
  ])
  const sicks = {
    from: '2026-11-16T09:00:00.000Z',
    cameBy: 'visit',
    until: '2026-11-16T11:00:00.000Z',
    leftBy: 'device',
  }
  expect(contacts[2]).toEqual({
    asked: 'Sick',
    office: 'Leeds',
    timeZone: office.timeZone,
    day: '2026-11-16',
    type: 'Employee',
    name: 'Ana',
    email: 'ana.leeds@x.example',
    phone: '',
    company: '',
    host: '',
    minutes: 120,
    ends: { asked: 'known', other: 'estimated' },
    meetings: [
      {
        asked: sicks,
        other: {
          from: '2026-11-16T08:00:00.000Z',
          cameBy: 'screen',
          until: '2026-11-16T19:00:00.000Z',
          leftBy: 'closing time',
        },
      },
    ],
  })
  expect(contacts[0]).toMatchObject({ type: 'Visitor', phone: '+4917012345', company: 'Guests', host: 'Ana' })
  expect(body).toMatchObject({ checkIns: 1, names: ['Sick'], total: 3, next: null })
  const details = { from: '2026-11-04', to: '2026-11-18', rows: 3 }
  expect(await auditOf('find contacts')).toMatchObject([{ actor: ADA, subject: 'sick@x.example', details }])

  const file = await fileOf({ email: 'sick@x.example' })
  expect(file.headers['content-disposition']).toBe('attachment; filename="Contacts.csv"')
  expect(
    file.rows.map(({ With, Name, MinutesOnDay, Certainty }) => [With, Name, MinutesOnDay, Certainty]),
  ).toEqual([
    ['Sick', 'Sure', '60', 'certain'],
    ['Sick', 'Said', '45', 'unconfirmed: the end of Said'],
    ['Sick', 'Ana', '120', 'estimated: the end of Ana'],
  ])
  expect(await auditOf('download contacts')).toMatchObject([
    { actor: ADA, subject: 'sick@x.example', details },
  ])
})

test('a leaving, a return and a check-in elsewhere end a stay', async () => {
  const [office, other] = [await makeOffice(db), await makeOffice(db)]
  const [leaver, mover, silent] = [
    await makePerson(db, { office, name: 'Leaver' }),
    await makePerson(db, { office, name: 'Mover' }),
    await makePerson(db, { office, name: 'Silent' }),
  ]
  const times = ['09:00', '09:00', '09:00']
  for (const [place, person] of [leaver, mover, silent].entries())
    await makeCheckIn(db, { person, office, timeIn: at(`2026-11-16T${times[place]}`) })
  await makeOwnStatement(db, { person: leaver, says: 'left', at: at('2026-11-16T10:00') })
  await makeCheckIn(db, { person: leaver, office, timeIn: at('2026-11-16T11:45') })
  await makeOwnStatement(db, { person: leaver, says: 'left', source: 'exit', at: at('2026-11-16T17:00') })
  await makeCheckIn(db, { person: mover, office: other, timeIn: at('2026-11-16T10:30') })
  const email = 'late@x.example'
  await makeVisit(db, {
    office,
    name: 'Late',
    email,
    timeIn: at('2026-11-16T11:00'),
    timeOut: at('2026-11-16T12:00'),
    endedBy: 'device',
  })
  expect(told((await contactsOf({ email })).contacts)).toEqual([
    ['Leaver', 15, 'known known'],
    ['Silent', 60, 'known estimated'],
  ])
  expect(told((await contactsOf({ email: leaver.email })).contacts)).toEqual([
    ['Mover', 60, 'known known'],
    ['Late', 15, 'known known'],
    ['Silent', 375, 'known estimated'],
  ])
})

test('a check-in elsewhere counts for a deleted person too', async () => {
  const [office, other] = [await makeOffice(db), await makeOffice(db)]
  const gone = await makePerson(db, { office, name: 'Gone' })
  await makeCheckIn(db, { person: gone, office, timeIn: at('2026-11-16T09:00') })
  await makeCheckIn(db, { person: gone, office: other, timeIn: at('2026-11-16T10:00') })
  const stayed = await makePerson(db, { office })
  await makeCheckIn(db, { person: stayed, office, timeIn: at('2026-11-16T11:00') })
  await removePerson(db, gone.email, { secret: server.config.authSecret, now: server.now() })
  expect((await contactsOf({ email: gone.email })).contacts).toEqual([])
})

test('check-ins are searched by the day of each office', async () => {
  const brisbane = await makeOffice(db, { timeZone: 'Australia/Brisbane' })
  const honolulu = await makeOffice(db, { timeZone: 'Pacific/Honolulu' })
  const [one, two] = [await makePerson(db, { office: brisbane }), await makePerson(db, { office: brisbane })]
  for (const person of [one, two]) {
    // It is 08:00 on the 17th in Brisbane, and 22:00 on the 17th in Honolulu.
    await makeCheckIn(db, { person, office: brisbane, timeIn: at('2026-11-16T22:00') })
    await makeCheckIn(db, { person, office: honolulu, timeIn: at('2026-11-18T08:00') })
  }
  const daysOf = async (from: string, to: string) =>
    (await contactsOf({ email: one.email, from, to })).contacts.map(
      ({ timeZone, day }) => `${timeZone} ${day}`,
    )
  expect(await daysOf('2026-11-16', '2026-11-16')).toEqual([])
  expect((await daysOf('2026-11-17', '2026-11-17')).toSorted()).toEqual([
    'Australia/Brisbane 2026-11-17',
    'Pacific/Honolulu 2026-11-17',
  ])
  expect(await daysOf('2026-11-18', '2026-11-18')).toEqual([])
})

test('without a last day, present check-ins count also at offices where it is tomorrow already', async () => {
  server.setNow(at('2026-11-18T20:30'))
  admin = await signedIn(server, { id: adminId })
  const office = await makeOffice(db, { timeZone: 'Australia/Brisbane' })
  const [one, two] = [await makePerson(db, { office }), await makePerson(db, { office })]
  for (const person of [one, two]) await makeCheckIn(db, { person, office, timeIn: at('2026-11-18T20:00') })
  const queries: Record<string, string>[] = [{}, { from: '2026-11-19' }]
  for (const query of queries)
    expect((await contactsOf({ email: one.email, ...query })).contacts).toMatchObject([
      { day: '2026-11-19', minutes: 30, ends: { asked: 'estimated', other: 'estimated' } },
    ])
})

test('visitors of one address are distinguished by their names', async () => {
  const office = await makeOffice(db)
  const email = 'shared@x.example'
  const hour = async (name: string, from: number) =>
    makeVisit(db, {
      office,
      name,
      email,
      timeIn: at(`2026-11-16T${from}:00`),
      timeOut: at(`2026-11-16T${from + 1}:00`),
      endedBy: 'device',
    })
  await hour('Vic', 10)
  await hour('Vera', 12)
  await hour('VERA', 14)
  const person = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person, office, timeIn: at('2026-11-16T12:30') })
  await makeOwnStatement(db, { person, says: 'left', at: at('2026-11-16T18:00') })
  const { body, contacts } = await contactsOf({ email })
  expect(body).toMatchObject({ checkIns: 3, names: ['VERA', 'Vic'] })
  expect(contacts.map(({ asked, name, minutes }) => [asked, name, minutes])).toEqual([['VERA', 'Ana', 90]])
  expect(contacts[0]?.meetings.map(({ asked }) => asked.from)).toEqual([
    '2026-11-16T12:00:00.000Z',
    '2026-11-16T14:00:00.000Z',
  ])
  expect((await fileOf({ email })).rows).toMatchObject([{ With: 'VERA' }, { With: 'VERA' }])
  expect(told((await contactsOf({ email: person.email })).contacts)).toEqual([['VERA', 90, 'known known']])
})

test('all contacts are listed by pages, each once, while people come and leave', async () => {
  const office = await makeOffice(db)
  const asked = await makePerson(db, { office })
  await makeCheckIn(db, { person: asked, office, timeIn: at('2026-11-18T08:00') })
  for (let minute = 0; minute < 59; minute++)
    await makeVisit(db, {
      office,
      name: `Visitor ${minute}`,
      timeIn: at(`2026-11-18T08:${String(minute).padStart(2, '0')}`),
    })
  const first = await contactsOf({ email: asked.email })
  expect(first.contacts).toHaveLength(CONTACTS_PAGE)
  expect(first.body).toMatchObject({ total: 59, next: expect.any(String) as string })

  server.setNow(at('2026-11-18T09:35'))
  await makeOwnStatement(db, { person: asked, says: 'left', at: at('2026-11-18T09:33') })
  await makeVisit(db, { office, name: 'Too late', timeIn: at('2026-11-18T09:32') })
  const [left] = await db.select().from(checkIns).where(eq(checkIns.name, 'Visitor 0'))
  await makeStatement(db, left?.id ?? '', { says: 'left', source: 'device', at: at('2026-11-18T09:31') })
  const second = await contactsOf({ email: asked.email, after: String(first.body.next) })
  expect(second.body).toMatchObject({ total: 59, next: null })
  const names = [...first.contacts, ...second.contacts].map(({ name }) => name)
  expect(new Set(names).size).toBe(59)
  expect(names).toHaveLength(59)
  const minutes = [...first.contacts, ...second.contacts].map((contact) => contact.minutes)
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))

  expect((await fileOf({ email: asked.email })).rows).toHaveLength(60)
  expect((await contactsOf({ email: asked.email, after: 'anything' })).body).toMatchObject({
    fields: { after: expect.any(String) as string },
  })
})

test('a renamed office and a renamed colleague have their present names', async () => {
  const office = await makeOffice(db, { name: 'Of then' })
  const [one, two] = [await makePerson(db, { office }), await makePerson(db, { office, name: 'Maiden' })]
  for (const person of [one, two]) await makeCheckIn(db, { person, office, timeIn: at('2026-11-16T10:00') })
  await makeCheckIn(db, { person: two, office, timeIn: at('2026-11-17T10:00') })
  await db.update(offices).set({ name: 'Of now' }).where(eq(offices.id, office.id))
  await db.update(users).set({ name: 'Married' }).where(eq(users.id, two.id))
  const named = { office: 'Of now', name: 'Married' }
  expect((await contactsOf({ email: one.email })).contacts).toMatchObject([named])
  expect((await fileOf({ email: one.email })).rows).toMatchObject([{ Office: 'Of now', Name: 'Married' }])
})

test('a file of too many contacts is refused, and leaves no entry', async () => {
  const office = await makeOffice(db)
  // That many people of one address meet each other.
  await db.execute(sql`
    insert into check_ins (office_id, is_visitor, email, name, time_in, time_in_local)
    select ${office.id}, true, 'crowd@x.example', 'Person ' || n, timestamptz '2026-11-16 09:00Z', ''
    from generate_series(1, 460) n`)
  const before = await auditOf('download contacts')
  expect(await fileOf({ email: 'crowd@x.example' })).toMatchObject({
    status: 422,
    body: { fields: { from: 'These are more than 200,000 contacts. Please choose fewer days' } },
  })
  expect(await auditOf('download contacts')).toEqual(before)
  expect((await contactsOf({ email: 'crowd@x.example' })).body).toMatchObject({ total: 460 * 459 })
})

test('a long file has each contact once, the longest first', async () => {
  const office = await makeOffice(db)
  // These people of one address have more contacts than memory holds at once. Each comes a minute after the one before.
  await db.execute(sql`
    insert into check_ins (office_id, is_visitor, email, name, time_in, time_in_local)
    select ${office.id}, true, 'crew@x.example', 'Person ' || n, timestamptz '2026-11-16 09:00Z' + (n - 500) * interval '1 minute', ''
    from generate_series(500, 609) n`)
  const { rows } = await fileOf({ email: 'crew@x.example' })
  expect(rows).toHaveLength(110 * 109)
  expect(new Set(rows.map(({ With, Name }) => `${With} ${Name}`)).size).toBe(110 * 109)
  const minutes = rows.map(({ MinutesOnDay }) => Number(MinutesOnDay))
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one))
})

test('a formula in a name of a visitor is only text in the file', async () => {
  const office = await makeOffice(db)
  const person = await makePerson(db, { office })
  await makeCheckIn(db, { person, office, timeIn: at('2026-11-16T10:00') })
  await makeVisit(db, { office, name: '=1+1', email: 'formula@x.example', timeIn: at('2026-11-16T10:00') })
  const { rows } = await fileOf({ email: person.email })
  expect(rows).toMatchObject([{ Name: "'=1+1" }])
  expect((await fileOf({ email: 'formula@x.example' })).rows).toMatchObject([{ With: "'=1+1" }])
})

test('contacts are those of the offices at which the duty counts', async () => {
  const [own, other] = [await makeOffice(db), await makeOffice(db)]
  const keeper = await makePerson(db)
  await makeDuty(db, { person: keeper, duty: 'health-and-safety', office: own })
  const token = await signedIn(server, keeper)
  const [one, two] = [await makePerson(db), await makePerson(db)]
  for (const person of [one, two]) {
    await makeCheckIn(db, { person, office: own, timeIn: at('2026-11-16T10:00') })
    await makeCheckIn(db, { person, office: other, timeIn: at('2026-11-17T10:00') })
  }
  const { contacts } = await contactsOf({ email: one.email }, token)
  expect(contacts.map(({ day }) => day)).toEqual(['2026-11-16'])
  expect((await fileOf({ email: one.email }, token)).rows).toMatchObject([{ Day: '16 Nov 2026' }])
})

test('check-ins outside the requested days are left out', async () => {
  const office = await makeOffice(db)
  const [one, two] = [await makePerson(db, { office }), await makePerson(db, { office })]
  for (const day of ['2026-11-16', '2026-11-17'])
    for (const person of [one, two]) await makeCheckIn(db, { person, office, timeIn: at(`${day}T10:00`) })
  const all = await contactsOf({ email: one.email })
  expect(all.contacts.map(({ day }) => day).toSorted()).toEqual(['2026-11-16', '2026-11-17'])
  expect(all.contacts.map(({ minutes }) => minutes)).toEqual([540, 540])
  const narrow = await contactsOf({ email: one.email, from: '2026-11-17', to: '2026-11-17' })
  expect(narrow.contacts.map(({ day, email }) => [day, email])).toEqual([['2026-11-17', two.email]])
})

test('an address without a check-in has no contacts, and an invalid range of days is refused', async () => {
  expect(await contactsOf({ email: 'nobody@x.example' })).toMatchObject({
    status: 200,
    body: { checkIns: 0, names: [], total: 0, contacts: [], next: null },
  })
  expect(await fileOf({ email: 'nobody@x.example' })).toMatchObject({
    status: 404,
    body: { message: english(NO_DATA) },
  })
  expect(await contactsOf({ email: 'nobody@x.example', from: '2026-11-17', to: '2026-11-16' })).toMatchObject(
    { status: 422, body: { fields: { to: expect.any(String) as string } } },
  )
})

test('a person who is no administrator may not trace contacts', async () => {
  const employee = await signedIn(server, await makePerson(db))
  expect(await contactsOf({ email: 'sick@x.example' }, employee)).toMatchObject({ status: 403, contacts: [] })
  expect((await fileOf({ email: 'sick@x.example' }, employee)).status).toBe(403)
})

const staysOf = async (office: { id: string }, day: string, token = admin) =>
  server.send({ url: `/api/offices/${office.id}/stays?day=${day}`, token })

test('the people who came on a past day are told with every time in and out, and an estimate as such', async () => {
  const office = await makeOffice(db, { name: 'Leeds of the past' })
  const ana = await makePerson(db, { office, name: 'Ana' })
  const guest = await makePerson(db, { office: await makeOffice(db), name: 'Gus' })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-17T08:00'), proof: 'screen' })
  await makeCheckIn(db, { person: guest, office, timeIn: at('2026-11-17T09:00') })
  await makeVisit(db, {
    office,
    name: 'Vera',
    email: 'vera@x.example',
    company: 'Guests',
    host: 'Ana',
    phone: '+4917012399',
    endedBy: 'device',
    timeIn: at('2026-11-17T10:00'),
    timeOut: at('2026-11-17T11:00'),
  })
  await makeCheckIn(db, { person: guest, office, timeIn: at('2026-11-16T09:00') })
  const { status, body } = await staysOf(office, '2026-11-17')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    office: 'Leeds of the past',
    day: '2026-11-17',
    people: [
      {
        type: 'Employee',
        name: 'Ana',
        stays: [{ from: '2026-11-17T08:00:00.000Z', cameBy: 'screen', leftBy: 'closing time' }],
      },
      { type: 'guest', name: 'Gus', stays: [{ leftBy: 'closing time' }] },
      {
        type: 'Visitor',
        name: 'Vera',
        company: 'Guests',
        host: 'Ana',
        stays: [{ until: '2026-11-17T11:00:00.000Z', leftBy: 'device' }],
      },
    ],
  })
})

test('each day that was looked at has an entry, however often it is read', async () => {
  const office = await makeOffice(db)
  for (const day of ['2026-11-17', '2026-11-16', '2026-11-17']) await staysOf(office, day)
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subject, office.name))
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['read stays of day', { from: '2026-11-17', to: '2026-11-17', rows: 0 }],
    ['read stays of day', { from: '2026-11-16', to: '2026-11-16', rows: 0 }],
  ])
})

test('today can be read, and a day of the future is refused', async () => {
  const office = await makeOffice(db)
  const ana = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person: ana, office, timeIn: at('2026-11-18T09:00') })
  expect(await staysOf(office, '2026-11-18')).toMatchObject({
    status: 200,
    body: { people: [{ name: 'Ana', stays: [{ leftBy: 'now' }] }] },
  })
  expect(await staysOf(office, '2026-11-19')).toMatchObject({
    status: 422,
    body: { fields: { day: 'Please choose a day up to today' } },
  })
})

test('people with a duty read the day of their own offices only', async () => {
  const [mine, other] = [await makeOffice(db), await makeOffice(db)]
  const safety = await makePerson(db)
  await makeDuty(db, { person: safety, duty: 'health-and-safety', office: mine })
  const token = await signedIn(server, safety)
  expect((await staysOf(mine, '2026-11-17', token)).status).toBe(200)
  expect((await staysOf(other, '2026-11-17', token)).status).toBe(403)
})

test('people who are together after midnight are contacts of that day, by the minutes of that day', async () => {
  const office = await makeOffice(db, { timeZone: 'UTC' })
  const night = { office, company: 'Guests', phone: '+4917012345', host: 'Ana', endedBy: 'device' as const }
  const visit = (name: string, timeIn: string, timeOut: string) =>
    makeVisit(db, {
      ...night,
      name,
      email: `${name}@night.example`,
      timeIn: at(timeIn),
      timeOut: at(timeOut),
    })
  await visit('late', '2026-11-15T22:00', '2026-11-16T03:00')
  await visit('early', '2026-11-16T01:00', '2026-11-16T02:00')
  await visit('evening', '2026-11-15T23:00', '2026-11-15T23:30')
  await visit('morning', '2026-11-16T04:00', '2026-11-16T05:00')

  const days = (contacts: Contact[]) => contacts.map(({ day, name, minutes }) => [day, name, minutes])
  const { contacts } = await contactsOf({ email: 'late@night.example', from: '2026-11-01', to: '2026-11-17' })
  expect(days(contacts)).toEqual([
    ['2026-11-16', 'early', 60],
    ['2026-11-15', 'evening', 30],
  ])
  const other = await contactsOf({ email: 'early@night.example' })
  expect(days(other.contacts)).toEqual([['2026-11-16', 'late', 60]])
  expect(
    (await contactsOf({ email: 'late@night.example', from: '2026-11-16', to: '2026-11-16' })).contacts,
  ).toHaveLength(1)
  const { rows } = await fileOf({ email: 'early@night.example' })
  expect(rows).toMatchObject([{ With: 'early', Name: 'late', MinutesOnDay: '60' }])
  const url = `/api/offices/${office.id}/stays?day=2026-11-16`
  expect((await server.send({ url, token: admin })).body).toMatchObject({
    people: [
      { name: 'late', stays: [{ from: '2026-11-15T22:00:00.000Z', until: '2026-11-16T03:00:00.000Z' }] },
      { name: 'early' },
      { name: 'morning' },
    ],
  })
})

test('the same end of a stay over midnight is told on both days, in the contacts and in each file', async () => {
  const office = await makeOffice(db, { name: 'Open late', timeZone: 'UTC' })
  const [one, two] = [await makePerson(db, { office }), await makePerson(db, { office })]
  for (const person of [one, two]) {
    await makeCheckIn(db, { person, office, timeIn: at('2026-11-15T22:00') })
    await makeOwnStatement(db, { person, says: 'left', at: at('2026-11-16T00:30') })
  }
  const times = { from: '2026-11-15T22:00:00.000Z', until: '2026-11-16T00:30:00.000Z' }
  for (const day of ['2026-11-15', '2026-11-16']) {
    const url = `/api/offices/${office.id}/stays?day=${day}`
    expect((await server.send({ url, token: admin })).body).toMatchObject({
      people: [{ stays: [times] }, { stays: [times] }],
    })
  }
  const { contacts } = await contactsOf({ email: one.email })
  const meetings = [{ asked: times, other: times }]
  expect(contacts).toMatchObject([
    { day: '2026-11-15', minutes: 120, meetings },
    { day: '2026-11-16', minutes: 30, meetings },
  ])
  const cells = { In: '15 Nov 2026 22:00', Out: '16 Nov 2026 00:30' }
  const withCells = { WithIn: cells.In, WithOut: cells.Out }
  expect((await fileOf({ email: one.email })).rows).toMatchObject([
    { ...cells, ...withCells },
    { ...cells, ...withCells },
  ])
  const file = await server.send({
    url: `/api/offices/${office.id}/times-in-and-out?from=2026-11-15&to=2026-11-16`,
    token: admin,
  })
  expect(String(file.body).split(cells.Out)).toHaveLength(3)
})

test('a colleague whose leaving the reception notes after a second check-in is nobody’s contact from then on', async () => {
  const office = await makeOffice(db, { timeZone: 'UTC' })
  const [twice, late] = [await makePerson(db, { office }), await makePerson(db, { office })]
  for (const time of ['08:00', '10:00'])
    await makeCheckIn(db, { person: twice, office, timeIn: at(`2026-11-16T${time}`) })
  await makeOwnStatement(db, { person: twice, says: 'left', source: 'reception', at: at('2026-11-16T12:00') })
  await makeCheckIn(db, { person: late, office, timeIn: at('2026-11-16T11:30') })
  const { contacts } = await contactsOf({ email: twice.email })
  expect(contacts).toMatchObject([{ email: late.email, minutes: 30 }])
})
