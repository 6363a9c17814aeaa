import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { atOffice, makeKey } from '../program-keys/factory'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'
import { rollCalls } from './tables'

const server = await createTestServer()
const { db } = server

let office: Office
let wanda: Person
let wandas: string
let panel: string
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  office = await makeOffice(db)
  wanda = await makePerson(db, { office, name: 'Wanda' })
  await makeDuty(db, { person: wanda, duty: 'warden', office })
  wandas = await signedIn(server, wanda)
  const name = `Panel ${office.id}`
  panel = (await makeKey(server, { duties: ['fire-panel'], scopes: [atOffice(office)], name })).token
})

const start = (kind: 'real' | 'drill', alarm: string = randomUUID(), of = office, key = panel) =>
  server.send({ url: `/api/offices/${of.id}/roll-calls`, token: key, payload: { kind, alarm } })
const end = (rollCall: string, token: string) =>
  server.send({ url: `/api/offices/${office.id}/roll-call/end`, token, payload: { rollCall } })
const rollCallsHere = () => db.select().from(rollCalls).where(eq(rollCalls.officeId, office.id))
const open = async () =>
  (await server.send({ url: `/api/offices/${office.id}/roll-call`, token: wandas })).body.open as {
    id: string
    kind: string
    startedBy: string
  } | null

test('a fire panel starts a roll call, everybody inside is told, and its name is the starter', async () => {
  const ana = await makePerson(db, { office, name: 'Ana' })
  await makeCheckIn(db, { person: ana, office, timeIn: server.now() })
  const { status, body } = await start('real')
  expect([status, body]).toMatchObject([200, { kind: 'real', isOpen: true }])
  expect(await open()).toMatchObject({ id: body.rollCall, kind: 'real', startedBy: `Panel ${office.id}` })
  expect(await mailsTo(db, ana.email)).toHaveLength(1)
  expect(await mailsTo(db, wanda.email)).toHaveLength(1)
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subject, office.name))
  expect(entry).toMatchObject({
    actor: `program: Panel ${office.id}`,
    action: 'start roll call',
    details: { kind: 'real' },
  })
  const report = await server.send({
    url: `/api/offices/${office.id}/roll-calls/${body.rollCall}`,
    token: wandas,
  })
  expect(report.body).toMatchObject({ startedBy: `Panel ${office.id}` })
})

test('a relay that calls again and again, also at one moment, is one roll call', async () => {
  const alarm = randomUUID()
  const answers = await Promise.all([start('real', alarm), start('real', alarm), start('real')])
  answers.push(await start('real', alarm), await start('real'))
  expect(new Set(answers.map(({ body }) => body.rollCall)).size).toBe(1)
  expect(await rollCallsHere()).toHaveLength(1)
})

test('an alarm that wardens have ended is not started again by the same alarm', async () => {
  const alarm = randomUUID()
  const { rollCall } = (await start('real', alarm)).body
  server.setNow(new Date('2026-11-18T09:50:00Z'))
  expect((await end(rollCall, wandas)).status).toBe(200)
  server.setNow(new Date('2026-11-18T10:30:00Z'))
  expect((await start('real', alarm)).body).toMatchObject({ rollCall, isOpen: false })
  expect(await open()).toBeNull()
  expect((await start('real')).body).toMatchObject({ isOpen: true })
})

test('a real alarm makes an open drill real, and a drill leaves a real one real', async () => {
  const drill = (await start('drill')).body
  expect(drill).toMatchObject({ kind: 'drill' })
  expect((await start('real')).body).toMatchObject({ rollCall: drill.rollCall, kind: 'real' })
  expect((await start('drill')).body).toMatchObject({ rollCall: drill.rollCall, kind: 'real' })
})

test('a fire panel can neither end a roll call nor read who is in', async () => {
  const { rollCall } = (await start('real')).body
  expect((await end(rollCall, panel)).status).toBe(403)
  for (const path of ['roll-call', 'who-is-in'])
    expect((await server.send({ url: `/api/offices/${office.id}/${path}`, token: panel })).status).toBe(403)
  expect(await open()).not.toBeNull()
})

test('the alarm of another office tells a panel nothing and starts nothing', async () => {
  const milan = await makeOffice(db)
  const other = (await makeKey(server, { duties: ['fire-panel'], scopes: [atOffice(milan)] })).token
  const alarm = randomUUID()
  await start('real', alarm)
  expect((await start('real', alarm, milan, other)).status).toBe(404)
  expect(await db.$count(rollCalls, eq(rollCalls.officeId, milan.id))).toBe(0)
})
