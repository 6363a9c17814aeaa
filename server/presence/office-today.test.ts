import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DayStatus } from '../../domain/statuses/day-status'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeGuest, makeInvitation } from '../invitations/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { dayStatuses } from '../statuses/tables'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { makeOwnStatement } from './factory'

const server = await createTestServer()
const { db } = server

let office: Office
let token = ''
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(db, { country: `Country ${crypto.randomUUID()}` })
  token = await signedIn(server, await makePerson(db))
})

type Helper = {
  name: string
  duties: string[]
  isIn: boolean
  hasProbablyLeft: boolean
  status: number | null
}
type Read = {
  today: string
  people: number
  areIn: number | null
  came: number
  guests: number
  expected: number
  weeks: { day: string; people: number }[]
  visitors: { came: number; expected: number }
  named: { id: string; name: string }[]
  helpers: Helper[]
}
const read = async (of = office) =>
  (await server.send({ url: `/api/offices/${of.id}/today`, token })).body as Read
const hour = (hours: string) => new Date(`2026-11-18T${hours}:00Z`)
const come = (person: Person, at = '08:00', where = office) =>
  makeCheckIn(db, { person, office: where, timeIn: hour(at) })
const say = (person: Person, day: string, status: DayStatus) =>
  db.insert(dayStatuses).values({ userId: person.id, day, status })
const leave = (person: Person, at = '09:00') => makeOwnStatement(db, { person, says: 'left', at: hour(at) })
const colleagues = (names: readonly string[]) =>
  Promise.all(names.map((name) => makePerson(db, { office, name })))
const warden = async (name: string, given: Partial<Parameters<typeof makeDuty>[1]> = { office }) => {
  const person = await makePerson(db, { office, name })
  await makeDuty(db, { duty: 'warden', ...given, person })
  return person
}
const helperNames = async () => (await read()).helpers.map(({ name }) => name)

test('the people who came, and those of them who are in, are counted, and the first eight are named', async () => {
  const people = await colleagues(['Ben', 'Ada', 'Cleo', 'Dora', 'Elif', 'Finn', 'Gus', 'Hana', 'Ivo'])
  for (const person of people) await come(person)
  await leave(people[0]!)
  const body = await read()
  expect(body).toMatchObject({ people: 9, came: 9, areIn: 8, guests: 0 })
  expect(body.named.map(({ name }) => name)).toEqual([
    'Ada',
    'Ben',
    'Cleo',
    'Dora',
    'Elif',
    'Finn',
    'Gus',
    'Hana',
  ])
})

test('a person who left is named like everybody who came, and of few people it is not told how many are in', async () => {
  const [ada, ben, cleo, dora] = await colleagues(['Ada', 'Ben', 'Cleo', 'Dora'])
  for (const person of [ada, ben, cleo, dora]) await come(person!)
  const before = await read()
  await leave(ada!)
  expect(await read()).toEqual(before)
  expect(before).toMatchObject({ areIn: null, came: 4 })
})

test('a person who may call the roll is told how many of few people are in', async () => {
  const [ada, ben] = await colleagues(['Ada', 'Ben'])
  for (const person of [ada, ben]) await come(person!)
  await leave(ada!)
  expect((await read()).areIn).toBe(null)
  token = await signedIn(server, await warden('Wanda'), { hasSecondFactor: true })
  expect((await read()).areIn).toBe(1)
})

test('a colleague of another office is counted as a guest and not named, and a visitor is not counted', async () => {
  await come(await makePerson(db, { office: await makeOffice(db), name: 'Gail Guest' }))
  await come(await makePerson(db, { name: 'Nell Nowhere' }))
  await makeVisit(db, { office, timeIn: hour('08:30') })
  expect(await read()).toMatchObject({ came: 2, guests: 2, named: [] })
})

test('the guests who are expected today and the visits so far are counted, each guest in one number', async () => {
  const host = await makePerson(db, { office, name: 'Hanna Host' })
  const invite = (startsAt: string, more: Partial<Parameters<typeof makeInvitation>[1]> = {}) =>
    makeInvitation(db, { office, host, startsAt: new Date(startsAt), ...more })
  const today = await invite('2026-11-18T23:00:00Z')
  const visit = await makeVisit(db, { office, timeIn: hour('08:30') })
  await makeVisit(db, { office, timeIn: hour('08:40') })
  await makeVisit(db, { office, timeIn: new Date('2026-11-17T23:59:00Z') })
  const moment = hour('08:00')
  for (const given of [
    {},
    { confirmedAt: null },
    { declinedAt: moment },
    { cancelledAt: moment },
    { arrivedAt: moment, visitId: visit.id },
  ])
    await makeGuest(db, today, given)
  for (const other of [
    await invite('2026-11-19T00:00:00Z'),
    await invite('2026-11-17T23:59:00Z'),
    await invite('2026-11-18T12:00:00Z', { cancelledAt: moment }),
    await invite('2026-11-18T12:00:00Z', { office: await makeOffice(db) }),
  ])
    await makeGuest(db, other)
  expect((await read()).visitors).toEqual({ came: 2, expected: 2 })
})

test('a person who checked in twice counts once, and one who went on to another office is not in', async () => {
  const people = await colleagues(['Ada', 'Ben', 'Cleo', 'Dora', 'Elif'])
  for (const person of people) await come(person)
  await come(people[0]!, '09:00')
  await come(people[1]!, '09:00', await makeOffice(db))
  expect(await read()).toMatchObject({ came: 5, areIn: 4 })
})

test('a check-in of yesterday does not count today, by the day of the office', async () => {
  const auckland = await makeOffice(db, { timeZone: 'Pacific/Auckland' })
  const person = await makePerson(db, { office: auckland })
  await makeCheckIn(db, { person, office: auckland, timeIn: new Date('2026-11-17T10:59:00Z') })
  expect(await read(auckland)).toMatchObject({ today: '2026-11-18', came: 0 })
  await makeCheckIn(db, { person, office: auckland, timeIn: new Date('2026-11-17T11:00:00Z') })
  expect(await read(auckland)).toMatchObject({ came: 1 })
})

test('after the closing time nobody is in without a word, and a warden has probably left', async () => {
  const people = await colleagues(['Ada', 'Ben', 'Cleo', 'Dora'])
  const wanda = await warden('Wanda')
  for (const person of [...people, wanda]) await come(person)
  await makeOwnStatement(db, { person: people[0]!, says: 'here', source: 'link', at: hour('18:50') })
  server.setNow(hour('21:00'))
  expect(await read()).toMatchObject({
    came: 5,
    areIn: 1,
    helpers: [{ name: 'Wanda', isIn: false, hasProbablyLeft: true }],
  })
})

test('the expected people are told of each day from Monday of this week to Sunday of the next', async () => {
  const [ada, ben] = await colleagues(['Ada', 'Ben'])
  await say(ada!, '2026-11-15', 2)
  await say(ada!, '2026-11-16', 2)
  await say(ada!, '2026-11-18', 2)
  await say(ben!, '2026-11-18', 1)
  await say(ada!, '2026-11-29', 2)
  await say(ben!, '2026-11-29', 2)
  await say(ben!, '2026-11-30', 2)
  const { weeks, expected } = await read()
  expect(expected).toBe(1)
  expect(weeks.map(({ day }) => day)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ])
  expect(weeks.filter(({ people }) => people > 0)).toEqual([
    { day: '2026-11-16', people: 1 },
    { day: '2026-11-18', people: 1 },
    { day: '2026-11-29', people: 2 },
  ])
})

test('wardens and first aiders of every scope are named with their duties, those who are in first', async () => {
  const both = await warden('Wanda')
  await makeDuty(db, { person: both, duty: 'first-aider' })
  await warden('Carla', { country: office.country })
  await warden('Una', { businessUnit: office.businessUnit })
  await warden('Eve', {})
  await come(both)
  const { helpers } = await read()
  expect(helpers.filter(({ name }) => ['Wanda', 'Carla', 'Una', 'Eve'].includes(name))).toMatchObject([
    { name: 'Wanda', duties: ['warden', 'first-aider'], isIn: true },
    { name: 'Carla', duties: ['warden'], isIn: false },
    { name: 'Eve', duties: ['warden'], isIn: false },
    { name: 'Una', duties: ['warden'], isIn: false },
  ])
  await leave(both)
  expect((await read()).helpers.find(({ name }) => name === 'Wanda')).toMatchObject({ isIn: false })
})

test.each<[string, Partial<Parameters<typeof makeDuty>[1]>]>([
  ['whose duty has ended', { until: '2026-11-17', endsAt: new Date('2026-11-18T00:00:00Z') }],
  ['of another country', { country: 'Atlantis' }],
  ['of another unit', { businessUnit: 'Atlantis' }],
])('a warden %s is not named', async (_who, given) => {
  await warden('Wanda Notnamed', given)
  expect(await helperNames()).not.toContain('Wanda Notnamed')
})

test('neither a warden of another office nor an acting warden nor the coordinator is named', async () => {
  await warden('Olga Otheroffice', { office: await makeOffice(db) })
  await warden('Al Acting', { office, duty: 'acting-warden' })
  const cora = await makePerson(db, { office, name: 'Cora Coordinator' })
  await db.execute(sql`update offices set coordinator_id = ${cora.id} where id = ${office.id}`)
  const names = await helperNames()
  for (const name of ['Olga Otheroffice', 'Al Acting', 'Cora Coordinator']) expect(names).not.toContain(name)
})

test('a warden whose certificate is over is named, because the duty counts', async () => {
  await warden('Wanda Overdue', { office, certificateUntil: '2026-11-01' })
  expect(await helperNames()).toContain('Wanda Overdue')
  expect(JSON.stringify(await read())).not.toContain('2026-11-01')
})

test('the status of a helper is told, and the status Office only at the person’s own office', async () => {
  const own = await warden('Wanda Own')
  const guest = await makePerson(db, { office: await makeOffice(db), name: 'Gus Guest' })
  await makeDuty(db, { person: guest, duty: 'first-aider', office })
  for (const person of [own, guest]) await say(person, '2026-11-18', 2)
  const statusOf = async (name: string) => (await read()).helpers.find((each) => each.name === name)?.status
  expect(await statusOf('Wanda Own')).toBe(2)
  expect(await statusOf('Gus Guest')).toBe(null)
  await db.update(dayStatuses).set({ status: 1 })
  expect(await statusOf('Gus Guest')).toBe(1)
})

test('the answer has no addresses and no times of check-ins', async () => {
  const wanda = await warden('Wanda')
  await come(wanda)
  const body = JSON.stringify(await read())
  expect(body).not.toContain(wanda.email)
  expect(body).not.toContain('08:00')
})

test('an unknown office is refused, and a person must be signed in', async () => {
  expect((await server.send({ url: '/api/offices/Atlantis/today', token })).status).toBe(404)
  expect((await server.send({ url: `/api/offices/${office.id}/today` })).status).toBe(401)
  expect(
    await server.send({ url: `/api/offices/${encodeURIComponent(office.name)}/today`, token }),
  ).toMatchObject({
    body: { office: { id: office.id, name: office.name } },
  })
})
