import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { mailOutbox } from '../platform/mail/tables'
import { jobTasks } from '../tasks'
import { createTestServer } from '../testing/test-server'
import { makeScreen } from './factory'
import { screens } from './tables'

const server = await createTestServer()
const { db } = server
const HOUR_MS = 3_600_000
// A Wednesday morning in Berlin.
const START = new Date('2026-11-18T09:30:00Z')
const later = (ms: number) => server.setNow(new Date(START.getTime() + ms))

let office: Office
let receptionist: Person
let coordinator: Person
beforeEach(async () => {
  server.setNow(START)
  await db.delete(screens)
  await db.delete(mailOutbox)
  office = await makeOffice(db, { timeZone: 'Europe/Berlin', closesAt: '19:00' })
  receptionist = await makePerson(db, { office })
  coordinator = await makePerson(db, { office })
  await makeDuty(db, { person: receptionist, duty: 'reception', office })
  await makeDuty(db, { person: coordinator, duty: 'coordinator', office })
  await makeDuty(db, { person: await makePerson(db), duty: 'warden', office })
})

const tell = () => jobTasks(server, null).tell_missing_screens({}, {} as never)
const mailed = async () => (await db.select().from(mailOutbox)).map(({ recipient }) => recipient).toSorted()

test('the reception and the coordinators are told once of a screen that is missing, also by two servers', async () => {
  await makeScreen(server, { office, name: 'Lobby' })
  later(HOUR_MS - 1)
  await tell()
  expect(await mailed()).toEqual([])
  later(HOUR_MS)
  await Promise.all([tell(), tell()])
  await tell()
  expect(await mailed()).toEqual([coordinator.email, receptionist.email].toSorted())
  const [mail] = await db.select().from(mailOutbox)
  expect(mail?.subject).toBe(`${office.name}: Lobby has not been seen for an hour`)
  expect(mail?.body).toContain(`/offices/${office.id}`)
})

test('a screen that was seen again is told of again when it is missing the next time', async () => {
  const { headers } = await makeScreen(server, { office })
  later(HOUR_MS)
  await tell()
  await server.send({ url: `/api/offices/${office.id}/door-code`, headers })
  await expect.poll(async () => (await db.select().from(screens))[0]?.missingToldAt).toBeNull()
  later(2 * HOUR_MS - 1)
  await tell()
  expect(await mailed()).toHaveLength(2)
  later(2 * HOUR_MS)
  await tell()
  expect(await mailed()).toHaveLength(4)
})

test.each([
  ['was withdrawn', { withdrawnAt: START }, {}],
  ['stands at an office that has closed for good', {}, { lastDay: '2026-11-17' }],
])('nobody is told of a screen that %s', async (_how, screen, place) => {
  const there = await makeOffice(db, { timeZone: 'Europe/Berlin', ...place })
  await makeDuty(db, { person: receptionist, duty: 'reception', office: there })
  await makeScreen(server, { office: there, ...screen })
  later(3 * HOUR_MS)
  await tell()
  expect(await mailed()).toEqual([])
})

test('missing screens are listed for the people who may pair screens there, and for administrators', async () => {
  const other = await makeOffice(db, { timeZone: 'Europe/Berlin' })
  const { id } = await makeScreen(server, { office, name: 'Lobby' })
  const elsewhere = await makeScreen(server, { office: other, name: 'Door' })
  await makeScreen(server, { office, seenAt: new Date(START.getTime() + HOUR_MS) })
  later(HOUR_MS)
  const listFor = async (person: Person) => {
    const { body } = await server.send({
      url: '/api/missing-screens',
      token: await signedIn(server, person),
    })
    return (body as { screens: { id: string }[] }).screens.map((screen) => screen.id)
  }
  expect(await listFor(receptionist)).toEqual([id])
  const administrator = await makePerson(db, { role: ADMIN })
  expect((await listFor(administrator)).toSorted()).toEqual([id, elsewhere.id].toSorted())
})
