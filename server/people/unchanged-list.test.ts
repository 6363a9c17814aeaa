import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { buildApp } from '../app'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeDeclaration } from '../health/factory'
import { declarations, officeQuestions } from '../health/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from './tables'
import { makePerson } from './factory'
import { recordPicture } from './picture-store'
import { removePerson, type Person } from './store'
import { createTestServer, noSingleSignOn } from '../testing/test-server'
import { dayStatuses } from '../statuses/tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const later = new Date('2026-11-18T10:30:00Z')

let office: Office
let other: Office
let ana: Person
let token = ''
beforeEach(async () => {
  server.setNow(start)
  office = await makeOffice(db, { asks: ['fever'] })
  other = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  token = await signedIn(server, await makePerson(db))
})

type Asking = {
  tag?: string | undefined
  as?: string | null
  query?: string
  from?: Pick<typeof server, 'send'>
}
async function read({ tag, as = token, query = '', from = server }: Asking = {}) {
  const headers = tag === undefined ? {} : { 'if-none-match': tag }
  const answer = await from.send({ url: `/api/offices/${office.id}/people${query}`, token: as, headers })
  return { ...answer, tag: answer.headers.etag as string | undefined }
}

const changeAna = (change: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(change).where(eq(users.id, ana.id))
const changeOffice = (change: Partial<typeof offices.$inferInsert>) =>
  db.update(offices).set(change).where(eq(offices.id, office.id))
const checkIn = (place: Office, timeIn: Date) => makeCheckIn(db, { person: ana, office: place, timeIn })
const setDay = (day: string, comment = '') =>
  db
    .insert(dayStatuses)
    .values({ userId: ana.id, day, status: 2, comment })
    .onConflictDoUpdate({ target: [dayStatuses.userId, dayStatuses.day], set: { comment } })

test.each<[change: string, act: () => Promise<unknown>]>([
  ['a check-in here', () => checkIn(office, later)],
  ['a status of the week', () => setDay('2026-11-20')],
  ['a comment of a day', () => setDay('2026-11-19', 'Desk 7')],
  ['a day that is emptied', () => db.delete(dayStatuses).where(eq(dayStatuses.userId, ana.id))],
  ['a comment', () => changeAna({ comment: 'Back at two' })],
  ['a name', () => changeAna({ name: 'Anna' })],
  ['an address', () => changeAna({ email: 'ana.new@tidal-research.example' })],
  ['a role', () => changeAna({ role: ADMIN })],
  ['a record that was looked through', () => changeAna({ lastUpdated: later })],
  ['somebody who moved in', () => makePerson(db, { office })],
  ['somebody who moved out', () => changeAna({ officeId: other.id })],
  [
    'somebody who was deleted',
    () => removePerson(db, ana.email, { secret: server.config.authSecret, now: later }),
  ],
  ['a declaration', () => makeDeclaration(db, { person: ana, office, submittedAt: later })],
  ['a declaration that is forgotten', () => db.delete(declarations).where(eq(declarations.userId, ana.id))],
  [
    'an office that asks for no form any more',
    () => db.delete(officeQuestions).where(eq(officeQuestions.officeId, office.id)),
  ],
  ['a new name of the office', () => changeOffice({ name: `${office.name} (new)` })],
  ['another time zone', () => changeOffice({ timeZone: 'Asia/Tokyo' })],
  ['a duty that helps', () => makeDuty(db, { person: ana, duty: 'warden', office })],
  [
    'a duty in the country of the office',
    () => makeDuty(db, { person: ana, duty: 'first-aider', country: office.country }),
  ],
  [
    'a picture',
    () => recordPicture(db, { userId: ana.id, picture: Buffer.of(1), version: 'one', now: later }),
  ],
  ['midnight at the office', async () => server.setNow(new Date('2026-11-19T00:00:00Z'))],
])('%s changes the answer', async (_change, act) => {
  await setDay('2026-11-19')
  await makeDeclaration(db, { person: ana, office, submittedAt: start })
  const before = await read()
  expect(before.status).toBe(200)
  await act()
  const after = await read({ tag: before.tag })
  expect(after.status).toBe(200)
  expect(after.body).not.toEqual(before.body)
  expect(await read({ tag: after.tag })).toMatchObject({ status: 304, tag: after.tag, body: '' })
})

test.each<[change: string, act: () => Promise<unknown>]>([
  ['nothing', () => Promise.resolve()],
  ['a check-in elsewhere', () => checkIn(other, later)],
  ['a status of another week', () => setDay('2026-11-30')],
  ['a declaration that expires', async () => server.setNow(new Date('2026-11-18T20:00:00Z'))],
  ['a person of another office', () => makePerson(db, { office: other })],
  ['a duty elsewhere', () => makeDuty(db, { person: ana, duty: 'warden', office: other })],
  ['a duty that helps nobody', () => makeDuty(db, { person: ana, duty: 'reception', office })],
  [
    'a duty that has ended',
    () => makeDuty(db, { person: ana, duty: 'warden', office, until: '2026-11-17', endsAt: start }),
  ],
  ['a comment on the office', () => changeOffice({ comment: 'Closed at noon' })],
])('%s does not change the answer', async (_change, act) => {
  await makeDeclaration(db, {
    person: ana,
    office,
    submittedAt: start,
    validUntil: new Date('2026-11-18T15:00:00Z'),
  })
  const before = await read()
  await act()
  expect((await read()).body).toEqual(before.body)
  expect((await read({ tag: before.tag })).status).toBe(304)
})

test('the end of a duty changes the answer, although nothing was written', async () => {
  const endsAt = new Date('2026-11-18T10:00:00Z')
  await makeDuty(db, { person: ana, duty: 'warden', office, until: '2026-11-18', endsAt })
  const before = await read()
  expect(before.body.people[0].duties).toEqual(['warden'])
  server.setNow(endsAt)
  const after = await read({ tag: before.tag })
  expect(after.status).toBe(200)
  expect(after.body.people[0].duties).toEqual([])
})

test('a change that is undone gives the same answer again', async () => {
  const { tag } = await read()
  await changeAna({ role: ADMIN })
  expect((await read({ tag })).status).toBe(200)
  await changeAna({ role: '' })
  expect((await read({ tag })).status).toBe(304)
})

test('another week has its own answer, and each call is authorised before it', async () => {
  await setDay('2026-11-19')
  const { tag } = await read()
  expect((await read({ tag, query: '?day=2026-11-20' })).status).toBe(304)
  expect((await read({ tag, query: '?day=2026-11-30' })).status).toBe(200)
  expect((await read({ tag, query: '?day=2026-12-24' })).status).toBe(422)
})

test('a call without a session gets no answer, nor does one after its end', async () => {
  const { tag } = await read()
  expect((await read({ tag, as: null })).status).toBe(401)
  server.setNow(new Date('2026-12-01T09:30:00Z'))
  expect((await read({ tag })).status).toBe(401)
})

test('no cache stores an answer or a 304', async () => {
  const { tag, headers } = await read()
  expect(headers['cache-control']).toBe('no-store')
  expect((await read({ tag })).headers['cache-control']).toBe('no-store')
})

test('a viewer who may not see health forms gets no 304 for the answer of a viewer who may', async () => {
  const strict = await createTestServer({ environment: { DECLARATIONS_VISIBLE_TO: 'admins' } })
  strict.setNow(start)
  office = await makeOffice(strict.db, { asks: ['fever'] })
  const person = await makePerson(strict.db, { office })
  await makeDeclaration(strict.db, { person, office, submittedAt: start })
  const viewer = await makePerson(strict.db, { role: ADMIN })
  const as = await signedIn(strict, viewer)
  const asAdmin = await read({ as, from: strict })
  expect(asAdmin.body.people[0].declarationValidUntil).not.toBeNull()
  await strict.db.update(users).set({ role: '' }).where(eq(users.id, viewer.id))
  const asAnybody = await read({ as, from: strict, tag: asAdmin.tag })
  expect(asAnybody).toMatchObject({ status: 200, body: { showsDeclarations: false } })
  expect(asAnybody.body.people[0].declarationValidUntil).toBeNull()
})

const LIST = 'people of offices'

test('pages share one list, at one moment and later', async () => {
  const { $client: pool } = db as typeof db & { $client: { query: (asked: { name?: string }) => unknown } }
  const queries = vi.spyOn(pool, 'query')
  const listsMade = () => queries.mock.calls.filter(([asked]) => asked.name === LIST).length
  await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(listsMade()).toBe(1)
  await changeAna({ comment: 'Back at two' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => read()))
  expect(answers.filter(({ body }) => body.people[0].comment !== 'Back at two')).toEqual([])
  expect(listsMade()).toBe(2)
  queries.mockRestore()
})

test('each call after a change sees it, also beside other calls', async () => {
  for (let turn = 0; turn < 20; turn++) {
    const asking = Array.from({ length: 5 }, () => read())
    await changeAna({ comment: `Turn ${turn}` })
    expect((await read()).body.people[0].comment).toBe(`Turn ${turn}`)
    await Promise.all(asking)
  }
})

test('two servers have the same answer to one list, and each knows at once of the other’s changes', async () => {
  const second = await buildApp(server, noSingleSignOn)
  const ask = async (tag = '') => {
    const headers = {
      host: new URL(server.config.publicUrl).host,
      authorization: `Bearer ${token}`,
      'if-none-match': tag,
    }
    const answer = await second.inject({ url: `/api/offices/${office.id}/people`, headers })
    return { status: answer.statusCode, tag: answer.headers.etag, text: answer.body }
  }
  const { tag } = await read()
  expect(await ask(tag)).toMatchObject({ status: 304, tag })
  expect((await ask()).status).toBe(200)
  await changeAna({ comment: 'Back at two' })
  expect((await read({ tag })).status).toBe(200)
  expect((await ask(tag)).text).toContain('Back at two')
  await second.close()
})

test('a change is in the answer as soon as it is committed, and not before', async () => {
  const { tag } = await read()
  await db.transaction(async (tx) => {
    await tx.update(users).set({ comment: 'Soon' }).where(eq(users.id, ana.id))
    expect((await read({ tag })).status).toBe(304)
  })
  expect((await read({ tag })).body.people[0].comment).toBe('Soon')
})
