import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeDeclaration } from '../health/factory'
import { makeOffice } from '../offices/factory'
import { offices } from '../offices/tables'
import { createTestServer } from '../testing/test-server'
import { deviceOf, makeMark, makeRollCall } from '../roll-call/factory'
import { makeSnapshot } from '../reports/snapshot-factory'
import { changeStatuses } from '../statuses/store'
import { supportTickets } from '../support/tables'
import { makeVisit } from '../visitors/factory'
import { makePerson } from '../people/factory'

const server = await createTestServer()
const { db } = server

let admin = ''
beforeAll(async () => {
  admin = await signedIn(server, await makePerson(db, { role: ADMIN }))
})

const mentionsOf = (text: string, token = admin) =>
  server.send({ url: `/api/mentions?${new URLSearchParams({ text }).toString()}`, token })

test('a search by name and address finds every text that stays after an erasure, without showing the text', async () => {
  const office = await makeOffice(db, { name: 'Oslo' })
  await db.update(offices).set({ comment: 'Ask FRED Gone' }).where(eq(offices.id, office.id))
  const person = await makePerson(db, { office, email: 'ola@x.example', comment: 'secretly with Fred Gone' })
  const bergen = await makeOffice(db, { name: 'Bergen' })
  await db
    .update(offices)
    .set({ openingHours: 'Mon to Fri 08:00 to 16:00, ask Fred Gone' })
    .where(eq(offices.id, bergen.id))
  await makeOffice(db, { name: 'Turku', streetAddress: '1 Quay Street, at Fred Gone' })
  await makePerson(db, { office, comment: 'with Freda' })
  await changeStatuses(db, person.id, {
    '2026-11-18': { status: 1, comment: 'Fred Gone comes' },
    '2026-11-19': { status: 1, comment: 'fred gone again' },
    '2026-11-20': { status: 1, comment: 'alone' },
  })
  await makeVisit(db, { office, host: 'Fred Gone', timeIn: new Date('2026-11-17T09:00:00Z') })
  await makeDeclaration(db, {
    person,
    office,
    comment: 'Fred Gone',
    submittedAt: new Date('2026-11-17T09:00:00Z'),
  })
  await makeSnapshot(db, { person, week: '2026-11-16', comment: 'with Fred Gone' })
  await db.insert(supportTickets).values({
    name: 'Ola',
    email: 'ola@x.example',
    comment: 'fred@gone.example has no access; Fred Gone',
    createdAt: new Date('2026-11-17T09:00:00Z'),
  })
  const added = deviceOf(person)('', 'added', { note: 'Fred Gone' })
  await makeMark(db, await makeRollCall(db, { office }), added)
  const { status, body } = await mentionsOf('Fred Gone')
  expect(status).toBe(200)
  expect(body).toEqual({
    mentions: [
      { kind: 'comment', where: 'ola@x.example', many: 1 },
      { kind: 'day comment', where: 'ola@x.example', many: 2 },
      { kind: 'form', where: 'ola@x.example', many: 1 },
      { kind: 'office', where: 'Bergen', many: 1 },
      { kind: 'office', where: 'Oslo', many: 1 },
      { kind: 'office', where: 'Turku', many: 1 },
      { kind: 'roll call', where: 'Oslo', many: 1 },
      { kind: 'snapshot', where: 'ola@x.example', many: 1 },
      { kind: 'ticket', where: 'ola@x.example', many: 1 },
      { kind: 'visit', where: 'Oslo', many: 1 },
    ],
    hasMore: false,
  })
  expect((await mentionsOf('FRED@gone.example')).body).toMatchObject({
    mentions: [{ kind: 'ticket', where: 'ola@x.example', many: 1 }],
  })
  expect((await mentionsOf('100%')).body).toEqual({ mentions: [], hasMore: false })
})

test('a search needs more than two letters, and an administrator', async () => {
  expect(await mentionsOf('ab')).toMatchObject({
    status: 422,
    body: { fields: { text: 'Please enter at least 3 letters' } },
  })
  expect((await mentionsOf('Fred Gone', await signedIn(server, await makePerson(db)))).status).toBe(403)
})
