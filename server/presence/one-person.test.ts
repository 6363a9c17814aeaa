import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { OfficeAttendance } from '../../domain/presence/attendance'
import type { RollCall } from '../../domain/roll-call/list'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { removePerson, type Person } from '../people/store'
import { users } from '../people/tables'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'

const server = await createTestServer()
const { db } = server

let office: Office
let other: Office
let ana: Person
let admin: Person
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  await db.update(users).set({ role: '' })
  office = await makeOffice(db)
  other = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  admin = await makePerson(db, { office, role: ADMIN })
  token = await signedIn(server, admin)
})

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const checkIn = (person: Person, time: string, where = office, given = {}) =>
  makeCheckIn(db, { person, office: where, timeIn: at(time), ...given })

/** Reads the people inside from the roll call, and the counts of today's attendance. */
async function told(of = office) {
  const read = async (what: string) =>
    (await server.send({ url: `/api/offices/${encodeURIComponent(of.name)}/${what}`, token })).body
  const { inside } = (await read('roll-call')) as RollCall
  const { arrivals } = (await read('attendance')) as OfficeAttendance
  const { staff = 0, guests = 0, visitors = 0 } = arrivals.at(-1) ?? {}
  return { inside: inside.map(({ name, kind }) => `${name} ${kind}`), staff, guests, visitors }
}

const nobody = { inside: [], staff: 0, guests: 0, visitors: 0 }

test('a person whose address has changed since the first check-in is one person', async () => {
  await checkIn(ana, '08:00', office, { email: 'ana.before@tidal-research.example' })
  await checkIn(ana, '09:00')
  expect(await told()).toEqual({ ...nobody, inside: ['Ana staff'], staff: 1 })
})

test('two people who have had the same address one after the other are two', async () => {
  const ben = await makePerson(db, { office, name: 'Ben' })
  await checkIn(ana, '08:00', office, { email: ben.email })
  await checkIn(ben, '09:00')
  expect(await told()).toEqual({ ...nobody, inside: ['Ana staff', 'Ben staff'], staff: 2 })
})

test('a deleted person is one person by the stored address until it is erased', async () => {
  await checkIn(ana, '08:00')
  await checkIn(ana, '08:30')
  await removePerson(db, ana.email, { secret: server.config.authSecret, now: server.now() })
  const left = { inside: [`${ana.name} guest`], staff: 0, guests: 1, visitors: 0 }
  expect(await told()).toEqual(left)
  await checkIn(ana, '09:00', other, { userId: null })
  expect([await told(), await told(other)]).toEqual([{ ...left, inside: [] }, left])
})

test('a deleted person with a new record is one person and again one of the staff', async () => {
  await checkIn(ana, '08:00')
  await removePerson(db, ana.email, { secret: server.config.authSecret, now: server.now() })
  await server.send({
    url: '/api/people',
    token,
    payload: { name: 'Ana Again', email: ana.email, readmit: true },
  })
  const [again] = await db.select().from(users).where(eq(users.email, ana.email))
  await checkIn(again ?? ana, '09:00')
  expect(await told()).toEqual({ ...nobody, inside: ['Ana Again staff'], staff: 1 })
  await checkIn(again ?? ana, '09:10', other)
  expect(await told()).toEqual({ ...nobody, inside: [], staff: 1 })
})

test('no check-in shows a person who was erased', async () => {
  await checkIn(ana, '08:00')
  await makeVisit(db, { office, timeIn: at('08:30'), email: ana.email })
  await server.send({ url: '/api/erasures', token, payload: { email: ana.email } })
  expect(await db.select().from(checkIns).where(eq(checkIns.officeId, office.id))).toEqual([])
  expect(await told()).toEqual(nobody)
})

test('each check-in without a record and without an address is a person', async () => {
  const gone = { userId: null, email: '', name: 'Gone' }
  await checkIn(ana, '08:00', office, gone)
  await checkIn(ana, '08:30', office, gone)
  await checkIn(ana, '09:00', other, gone)
  expect(await told()).toEqual({ ...nobody, inside: ['Gone guest', 'Gone guest'], guests: 2 })
})

test('two visitors who typed one address are two', async () => {
  const sent = { office, timeIn: at('08:00'), email: 'reception@guest.example' }
  await makeVisit(db, { ...sent, name: 'Vera', phone: '+441' })
  await makeVisit(db, { ...sent, name: 'Victor', phone: '+442' })
  expect(await told()).toEqual({ ...nobody, inside: ['Vera visitor', 'Victor visitor'], visitors: 2 })
})

test('a visitor who typed two addresses is one', async () => {
  const visit = { office, name: 'Vera', phone: '+4420123456' }
  await makeVisit(db, { ...visit, timeIn: at('08:00'), email: 'vera@guest.example' })
  await makeVisit(db, { ...visit, timeIn: at('09:00'), email: 'vera@home.example' })
  expect(await told()).toEqual({ ...nobody, inside: ['Vera visitor'], visitors: 1 })
})

test('a visitor who types the address of an employee is another person', async () => {
  await checkIn(ana, '08:00')
  await makeVisit(db, { office, timeIn: at('08:30'), name: 'Vera', email: ana.email })
  expect(await told()).toEqual({ inside: ['Ana staff', 'Vera visitor'], staff: 1, guests: 0, visitors: 1 })
})
