import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { RollCall } from '../../domain/roll-call/list'
import type { DayStatus } from '../../domain/statuses/day-status'
import { forgetAudit } from '../audit/factory'
import { signedIn } from '../auth/factory'
import { makeCheckIn, makeStatement } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeDuty } from '../duties/factory'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { createTestServer } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'
import { makeOwnStatement } from '../presence/factory'
import { makeVisit } from '../visitors/factory'
import { rollCallCalls } from './factory'
import { makeList } from './make-list'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'

const server = await createTestServer()
const { db } = server

let token = ''
let office: Office
let other: Office
let ana: Person
beforeEach(async () => {
  await itIs('2026-11-18T09:30:00Z')
  office = await makeOffice(db)
  other = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
})

async function itIs(now: string) {
  server.setNow(new Date(now))
  token = await signedIn(server, await makePerson(db, { role: ADMIN }))
}

const urlOf = ({ name }: { name: string }) => `/api/offices/${encodeURIComponent(name)}/roll-call`
const read = async (of = office) => (await server.send({ url: urlOf(of), token })).body as RollCall
const names = (people: { name: string }[]) => people.map(({ name }) => name)
const inside = async (of = office) => names((await read(of)).inside)
const unconfirmed = async (of = office) => names((await read(of)).unconfirmed)
const awaited = async (of = office) => names((await read(of)).awaited)

const instant = (time: string) => new Date(time.includes('T') ? time : `2026-11-18T${time}:00Z`)
const checkIn = (person: Person, time: string, where = office, given = {}) =>
  makeCheckIn(db, { person, office: where, timeIn: instant(time), ...given })
const visit = (name: string, time: string, given = {}) =>
  makeVisit(db, { office, name, timeIn: instant(time), phone: `+44${name.length}`, ...given })
const left = (time: string, endedBy: 'phone' | 'device' = 'device') => ({ timeOut: instant(time), endedBy })
const say = (who: Person, status: DayStatus, day = '2026-11-18') =>
  db.insert(dayStatuses).values({ userId: who.id, day, status })

test('staff, guests and visitors are inside by name, each with the time of the check-in, a number and the proof', async () => {
  const guest = await makePerson(db, { office: other, name: 'Gus' })
  await checkIn(ana, '08:10', office, { proof: 'screen' })
  await checkIn(guest, '08:20', office, { proof: 'poster' })
  const { id: visitId } = await visit('Bea', '08:30', { company: 'Guests Ltd', host: 'Hanna' })
  const roll = await read()
  expect(roll).toMatchObject({
    office: { id: office.id, name: office.name, assemblyPoints: '' },
    timeZone: 'Europe/London',
    today: '2026-11-18',
    asOf: '2026-11-18T09:30:00.000Z',
    until: '2026-11-19T00:00:00.000Z',
    awaited: [],
    zones: [],
    open: null,
  })
  const checkInOf = async (person: Person) =>
    (await db.select().from(checkIns).where(eq(checkIns.userId, person.id)))[0]?.id
  expect(roll.inside).toEqual([
    {
      id: ana.id,
      number: 1,
      checkIn: await checkInOf(ana),
      name: 'Ana',
      kind: 'staff',
      company: '',
      host: '',
      since: '2026-11-18T08:10:00.000Z',
      proof: 'screen',
    },
    {
      id: visitId,
      number: 2,
      checkIn: visitId,
      name: 'Bea',
      kind: 'visitor',
      company: 'Guests Ltd',
      host: 'Hanna',
      since: '2026-11-18T08:30:00.000Z',
      proof: null,
    },
    {
      id: guest.id,
      number: 3,
      checkIn: await checkInOf(guest),
      name: 'Gus',
      kind: 'guest',
      company: '',
      host: '',
      since: '2026-11-18T08:20:00.000Z',
      proof: 'poster',
    },
  ])
})

test('a person keeps the number for the day at each reading, after another check-in, and if expected first', async () => {
  await say(ana, 2)
  const numbers = async () => {
    const { inside, awaited } = await read()
    return [...inside, ...awaited].map(({ name, number }) => `${name} ${number}`)
  }
  expect(await numbers()).toEqual(['Ana 1'])
  await visit('Bea', '08:30')
  expect(await numbers()).toEqual(['Bea 2', 'Ana 1'])
  await checkIn(ana, '09:00')
  expect(await numbers()).toEqual(['Ana 1', 'Bea 2'])
  await checkIn(ana, '09:10')
  expect(await numbers()).toEqual(['Ana 1', 'Bea 2'])
  await itIs('2026-11-19T09:00:00Z')
  await visit('Cy', '2026-11-19T08:30:00Z')
  expect(await numbers()).toEqual(['Cy 1'])
})

test('many readers at one moment get the same numbers, and no number twice', async () => {
  for (let made = 0; made < 20; made++)
    await checkIn(await makePerson(db, { office, name: `Person ${made}` }), '08:00')
  const readings = await Promise.all([1, 2, 3, 4, 5].map(() => read()))
  const numbers = readings.map(({ inside }) => inside.map(({ name, number }) => `${name} ${number}`))
  for (const each of numbers) expect(each).toEqual(numbers[0])
  expect(readings[0]!.inside.map(({ number }) => number).toSorted((one, two) => one - two)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('the key that seals the marks between phones belongs to the office and the day', async () => {
  const { sealKey } = await read()
  expect(sealKey).toMatch(/^[\w-]{43}$/)
  expect((await read()).sealKey).toBe(sealKey)
  expect((await read(other)).sealKey).not.toBe(sealKey)
  await itIs('2026-11-19T00:00:00Z')
  expect((await read()).sealKey).not.toBe(sealKey)
})

test('the list is readable with a full disk, and new people on it have no number', async () => {
  await checkIn(ana, '08:00')
  await db.execute(sql`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
  await db.execute(
    sql`create trigger fill_disk before insert on roll_call_lines for each row execute function fill_disk()`,
  )
  const roll = await read()
  await db.execute(sql`drop function fill_disk cascade`)
  expect(roll.inside).toMatchObject([{ name: 'Ana', number: 0 }])
})

test('a person who has checked in elsewhere is there, not here, and comes back by a check-in', async () => {
  await checkIn(ana, '08:00')
  await checkIn(ana, '09:00', other)
  expect([await inside(), await inside(other)]).toEqual([[], ['Ana']])
  await checkIn(ana, '09:20')
  const { inside: people } = await read()
  expect(people.map(({ name, since }) => [name, since])).toEqual([['Ana', '2026-11-18T09:20:00.000Z']])
  expect(await inside(other)).toEqual([])
})

test('a person who was elsewhere before is here', async () => {
  await checkIn(ana, '07:00', other)
  await checkIn(ana, '08:00')
  expect(await inside()).toEqual(['Ana'])
})

test('a person who checked in twice is one, with the last time', async () => {
  await checkIn(ana, '08:00')
  await checkIn(ana, '09:00')
  expect((await read()).inside.map(({ since }) => since)).toEqual(['2026-11-18T09:00:00.000Z'])
})

test('a visitor is inside until the device of the check-in states a leaving', async () => {
  await visit('Still here', '08:00')
  await visit('Left', '08:00', left('09:00'))
  await visit('Back again', '07:00', left('08:00', 'phone'))
  await visit('Back again', '09:00')
  expect([await inside(), await unconfirmed()]).toEqual([['Back again', 'Still here'], []])
})

test('a visitor who left and came again keeps the number and the line, so that an older list means the same person', async () => {
  const { id } = await visit('Vera', '08:00')
  const [before] = (await read()).inside
  await makeStatement(db, id, { says: 'left', source: 'device', at: instant('08:30') })
  expect(await inside()).toEqual([])
  const again = await visit('VERA', '09:00')
  await checkIn(ana, '09:10')
  const after = (await read()).inside.find(({ kind }) => kind === 'visitor')
  expect(after).toEqual({
    ...before,
    name: 'VERA',
    checkIn: again.id,
    since: '2026-11-18T09:00:00.000Z',
  })
})

test('a visitor whose number was typed is not removed, but listed apart with the stated leaving', async () => {
  const visitor = { company: 'Guests Ltd', host: 'Hanna', phone: '+4420123456', email: 'vera@guest.example' }
  await visit('Vera', '08:10', { ...visitor, ...left('09:05', 'phone') })
  await visit('Ben', '08:20', left('09:10', 'phone'))
  const roll = await read()
  expect(roll.inside).toEqual([])
  expect(roll.unconfirmed).toMatchObject([
    { name: 'Ben' },
    {
      name: 'Vera',
      company: 'Guests Ltd',
      host: 'Hanna',
      since: '2026-11-18T08:10:00.000Z',
      saidAt: '2026-11-18T09:05:00.000Z',
    },
  ])
  const told = ['checkIn', 'company', 'host', 'id', 'name', 'number', 'proof', 'saidAt', 'since']
  for (const line of roll.unconfirmed) expect(Object.keys(line).toSorted()).toEqual(told)
  expect(await unconfirmed(other)).toEqual([])
})

test('a visitor who forgot to check out before coming again is one person; two who share a phone are two', async () => {
  await visit('Vera', '07:00', { phone: '+441' })
  await visit('VERA', '09:00', { phone: '+441' })
  await visit('Victor', '09:00', { phone: '+441' })
  await visit('Vera', '09:10', { phone: '+442' })
  expect(await inside()).toEqual(['VERA', 'Vera', 'Victor'])
})

test('a number in two spellings of the office’s country is one person, and other names of that number stay', async () => {
  office = await makeOffice(db, { country: 'Germany' })
  await visit('Vera', '07:00', { phone: '01701234567' })
  await visit('Vera', '09:00', { phone: '+491701234567' })
  await visit('Victor', '08:00', { phone: '+491701234567' })
  await visit('Vera', '08:30', { phone: '+441701234567' })
  const { inside: people } = await read()
  expect(people.map(({ name, since }) => `${name} ${since.slice(11, 16)}`).toSorted()).toEqual([
    'Vera 08:30',
    'Vera 09:00',
    'Victor 08:00',
  ])
})

test('a visitor who came again in another spelling is inside, whatever the end of the earlier visit', async () => {
  office = await makeOffice(db, { country: 'Germany' })
  await visit('José', '07:00', { phone: '+491701234567', ...left('08:00', 'phone') })
  await visit('Jose', '09:00', { phone: '01701234567' })
  expect([await inside(), await unconfirmed()]).toEqual([['Jose'], []])
})

test('a visit is no check-in of the employee with the same address', async () => {
  await checkIn(ana, '08:00')
  await visit('Ana as a visitor', '09:00', { office: other, email: ana.email, userId: null })
  expect(await inside()).toEqual(['Ana'])
})

test("yesterday's people are not listed, checked out or not", async () => {
  await visit('Yesterday', '2026-11-17T15:00:00Z')
  await visit('Said so', '2026-11-17T15:00:00Z', left('2026-11-17T16:00:00Z', 'phone'))
  await visit('Said so at night', '2026-11-17T23:00:00Z', left('00:30', 'phone'))
  await checkIn(ana, '2026-11-17T15:00:00Z')
  expect([await inside(), await unconfirmed()]).toEqual([[], []])
})

test.each([
  ['Europe/London', '2026-11-18T00:00:00Z', '2026-11-17T23:59:59Z', '2026-11-18T00:10:00Z'],
  ['Pacific/Auckland', '2026-11-18T11:00:00Z', '2026-11-18T10:59:59Z', '2026-11-18T20:00:00Z'],
  ['America/Lima', '2026-11-18T05:00:00Z', '2026-11-18T04:59:59Z', '2026-11-18T23:59:00Z'],
])('in %s the day begins at %s', async (timeZone, first, before, now) => {
  await itIs(now)
  const there = await makeOffice(db, { timeZone })
  const early = await makePerson(db, { office: there, name: 'Too early' })
  await checkIn(early, before, there)
  await checkIn(ana, first, there)
  await visit('Too early, too', before, { office: there })
  await visit('Vera', first, { office: there })
  expect(await inside(there)).toEqual(['Ana', 'Vera'])
})

test('after closing, the people who were inside are listed apart until the day ends, visitors too', async () => {
  await checkIn(ana, '09:00')
  await visit('Vera', '09:10')
  await visit('Said so', '09:20', left('10:00', 'phone'))
  await visit('Gone', '09:30', left('10:00'))
  await itIs('2026-11-18T19:00:00Z')
  await visit('Late', '19:00')
  const roll = await read()
  expect([names(roll.inside), names(roll.probablyLeft), names(roll.unconfirmed)]).toEqual([
    ['Late'],
    ['Ana', 'Vera'],
    ['Said so'],
  ])
  expect(roll.probablyLeft[0]).toMatchObject({
    kind: 'staff',
    since: '2026-11-18T09:00:00.000Z',
    closedAt: '2026-11-18T19:00:00.000Z',
  })
  await itIs('2026-11-18T23:59:00Z')
  expect(names((await read()).probablyLeft)).toEqual(['Ana', 'Vera'])
  await itIs('2026-11-19T00:00:00Z')
  expect(await read()).toMatchObject({ inside: [], probablyLeft: [], unconfirmed: [] })
})

test('the line of a person who is still there has both times, before closing and after it', async () => {
  await checkIn(ana, '08:57')
  const ben = await makePerson(db, { office, name: 'Ben' })
  await checkIn(ben, '08:58')
  await checkIn(await makePerson(db, { office, name: 'Cy' }), '08:59')
  await makeOwnStatement(db, { person: ben, says: 'left', at: instant('12:00') })
  await makeOwnStatement(db, { person: ben, says: 'here', source: 'reception', at: instant('12:05') })
  await itIs('2026-11-18T20:10:00Z')
  await makeOwnStatement(db, { person: ana, says: 'here', at: instant('20:05') })
  const roll = await read()
  expect(roll.inside).toMatchObject([
    { name: 'Ana', since: '2026-11-18T08:57:00.000Z', stillHereAt: '2026-11-18T20:05:00.000Z' },
  ])
  expect(roll.probablyLeft.map(({ name, stillHereAt }) => [name, stillHereAt])).toEqual([
    ['Ben', '2026-11-18T12:05:00.000Z'],
    ['Cy', undefined],
  ])
  expect(roll.probablyLeft.map((line) => 'stillHereAt' in line)).toEqual([true, false])
})

test('a person who answers the reminder is inside after closing', async () => {
  await checkIn(ana, '08:57')
  await makeOwnStatement(db, { person: ana, says: 'here', source: 'link', at: instant('18:46') })
  await itIs('2026-11-18T20:10:00Z')
  const roll = await read()
  expect(roll.inside).toMatchObject([{ name: 'Ana', stillHereAt: '2026-11-18T18:46:00.000Z' }])
  expect(roll.probablyLeft).toEqual([])
})

test('a list of an earlier moment has the last statement until then and no later one', async () => {
  await checkIn(ana, '08:57')
  await makeOwnStatement(db, { person: ana, says: 'here', at: instant('20:05') })
  await makeOwnStatement(db, { person: ana, says: 'left', at: instant('20:30') })
  const list = await makeList(db, office, instant('20:10'), instant('20:10'))
  expect(list.inside).toMatchObject([{ name: 'Ana', stillHereAt: '2026-11-18T20:05:00.000Z' }])
  expect(list.probablyLeft).toEqual([])
})

test('a person who was deleted meanwhile is still inside as a guest until a check-in elsewhere', async () => {
  const gone = { userId: null }
  await checkIn({ ...ana, email: 'gone@tidal-research.example', name: 'Deleted' }, '08:00', office, gone)
  await checkIn({ ...ana, email: 'gone@tidal-research.example', name: 'Deleted' }, '09:00', office, gone)
  await checkIn({ ...ana, email: 'went@tidal-research.example', name: 'Went on' }, '08:00', office, gone)
  await checkIn({ ...ana, email: 'went@tidal-research.example', name: 'Went on' }, '09:00', other, gone)
  await checkIn({ ...ana, email: '', name: 'Without address' }, '08:00', office, gone)
  await checkIn({ ...ana, email: '', name: '' }, '08:10', other, gone)
  expect((await read()).inside.map(({ name, kind }) => [name, kind])).toEqual([
    ['Deleted', 'guest'],
    ['Without address', 'guest'],
  ])
  expect(await inside(other)).toEqual(['Went on', 'Name not known'])
})

test('the list has the present name, and the address only where there is no name', async () => {
  const renamed = await makePerson(db, { office, name: 'Now' })
  const nameless = await makePerson(db, { office, name: '' })
  await checkIn(renamed, '08:00', office, { name: 'Then' })
  await checkIn(nameless, '08:00')
  expect(await inside()).toEqual(['Now', nameless.email])
  await visit('Vera', '08:00', { phone: '+4420123456', email: 'vera@guest.example' })
  const text = JSON.stringify(await read())
  for (const secret of ['+4420123456', 'vera@guest.example', renamed.email])
    expect(text).not.toContain(secret)
})

test('a person with the status Office for today and no check-in anywhere is expected', async () => {
  const make = (name: string, home = office) => makePerson(db, { office: home, name })
  const [bo, cy, di, ed, fay] = [
    await make('Bo'),
    await make('Cy'),
    await make('Di'),
    await make('Ed'),
    await make('Fay', other),
  ]
  for (const person of [ana, bo, cy, fay]) await say(person, 2)
  await say(di, 1)
  await say(ed, 2, '2026-11-17')
  await checkIn(bo, '08:00')
  await checkIn(cy, '08:00', other)
  await checkIn(ana, '2026-11-17T08:00:00Z')
  expect([await inside(), await awaited(), await awaited(other)]).toEqual([['Bo'], ['Ana'], ['Fay']])
})

test('a person who was inside and went to another office is not expected', async () => {
  await say(ana, 2)
  await checkIn(ana, '08:00')
  await checkIn(ana, '09:00', other)
  expect([await inside(), await awaited()]).toEqual([[], []])
})

test('the list is for administrators only, and of known offices only', async () => {
  const employee = await signedIn(server, ana)
  expect(await server.send({ url: urlOf(office), token: employee })).toMatchObject({ status: 403 })
  expect(await server.send({ url: urlOf(office) })).toMatchObject({ status: 401 })
  expect(await server.send({ url: urlOf({ name: 'Atlantis' }), token })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await server.send({ url: `${urlOf(office)}?day=2026-11-17`, token })).toMatchObject({ status: 422 })
})

test('the phone numbers of visitors come in a real alarm only, for given wardens, and the audit says so', async () => {
  await db.delete(rateLimits)
  await visit('Vera', '08:30', { phone: '+44 20 7946 0000' })
  const [{ number }] = (await read()).inside as [RollCall['inside'][number]]
  await forgetAudit(db)
  const wanda = await makePerson(db, { name: 'Wanda' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  const acting = await makePerson(db, { name: 'Otto' })
  await makeDuty(db, { person: acting, duty: 'acting-warden', office })
  const wandas = rollCallCalls(server, office, await signedIn(server, wanda))
  const ottos = rollCallCalls(server, office, await signedIn(server, acting))
  expect((await wandas.list()).phones).toBeUndefined()
  const rollCall = randomUUID()
  await wandas.exchange({ rollCall, start: { kind: 'drill' } })
  expect((await wandas.list()).phones).toBeUndefined()
  await wandas.exchange({ rollCall: randomUUID(), start: { kind: 'real' } })
  for (const _ of [1, 2])
    expect((await wandas.list()).phones).toEqual([{ number, phone: '+44 20 7946 0000' }])
  expect((await ottos.list()).phones).toBeUndefined()
  const looks = (await db.select().from(auditEntries).orderBy(asc(auditEntries.id))).filter(
    ({ action }) => action === 'read roll call',
  )
  expect(looks.map(({ actor, details }) => [actor, details])).toEqual([
    [wanda.email, {}],
    [wanda.email, { 'phones of visitors': true }],
    [acting.email, {}],
  ])
  await wandas.end(rollCall)
  expect((await wandas.list()).phones).toBeUndefined()
})
