import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { mailOutbox } from '../platform/mail/tables'
import { jobTasks } from '../tasks'
import { createTestServer } from '../testing/test-server'
import { makeDuty } from './factory'
import { duties } from './tables'

const server = await createTestServer()
const { db } = server
const NOW = new Date('2026-11-18T09:30:00Z')

let lisbon: Office
let porto: Office
let cora: Person
let hana: Person
let eva: Person
let token = ''
beforeEach(async () => {
  server.setNow(NOW)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await db.delete(duties)
  await db.delete(mailOutbox)
  cora = await makePerson(db, { name: 'Cora' })
  lisbon = await makeOffice(db, { name: `Lisbon ${crypto.randomUUID()}`, coordinatorId: cora.id })
  porto = await makeOffice(db, { name: `Porto ${crypto.randomUUID()}` })
  hana = await makePerson(db, { name: 'Hana' })
  await makeDuty(db, { person: hana, duty: 'health-and-safety', country: lisbon.country })
  eva = await makePerson(db, { office: lisbon, name: 'Eva' })
  token = await signedIn(server, await makePerson(db, { role: ADMIN }))
})

const move = (person: Person, to: Office) =>
  server.send({ method: 'PATCH', url: `/api/people/${person.id}`, payload: { office: to.id }, token })

/** Does the queued jobs, each twice. */
async function doJobs() {
  const { rows } = await db.execute<{ payload: object }>(sql`
    select job.payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'tell_kept_duties'`)
  for (const { payload } of [...rows, ...rows])
    await jobTasks(server, null).tell_kept_duties(payload, {} as never)
  return rows.length
}
const mails = () => db.select().from(mailOutbox).orderBy(mailOutbox.recipient)

test('the coordinator and the health & safety officer get one mail about the duties that a moved person keeps', async () => {
  await makeDuty(db, { person: eva, duty: 'warden', office: lisbon })
  await makeDuty(db, { person: eva, duty: 'first-aider', office: lisbon })
  await makeDuty(db, { person: eva, duty: 'reception', office: porto })
  expect((await move(eva, porto)).status).toBe(200)
  expect(await doJobs()).toBe(1)
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([cora.email, hana.email].toSorted())
  expect(sent[0]?.subject).toBe(`Eva has another office and keeps duties for ${lisbon.name}`)
  expect(sent[0]?.body).toContain(
    `Eva works at ${porto.name} now and still has duties for ${lisbon.name}: First aider and Warden.`,
  )
})

test.each<[string, () => Promise<unknown>]>([
  ['has no duty there', () => Promise.resolve()],
  ['has one for the country', () => makeDuty(db, { person: eva, duty: 'warden', country: lisbon.country })],
  [
    'had one that has ended',
    () =>
      makeDuty(db, {
        person: eva,
        duty: 'warden',
        office: lisbon,
        until: '2026-11-10',
        endsAt: new Date('2026-11-11'),
      }),
  ],
])('nothing is told of a person who %s', async (_what, arrange) => {
  await arrange()
  await move(eva, porto)
  expect(await doJobs()).toBe(0)
  expect(await mails()).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['the duty was taken meanwhile', () => db.delete(duties).where(eq(duties.userId, eva.id))],
  ['the person is back', () => move(eva, lisbon)],
  [
    'the person was suspended',
    () =>
      server.send({
        method: 'PUT',
        url: `/api/people/${eva.id}/suspension`,
        payload: { isSuspended: true },
        token,
      }),
  ],
])('nothing is told if %s', async (_what, arrange) => {
  await makeDuty(db, { person: eva, duty: 'warden', office: lisbon })
  await move(eva, porto)
  await arrange()
  await doJobs()
  expect(await mails()).toEqual([])
})

test('a person who moves away is not told of the own duties', async () => {
  await makeDuty(db, { person: eva, duty: 'warden', office: lisbon })
  await makeDuty(db, { person: eva, duty: 'health-and-safety', office: lisbon })
  await move(eva, porto)
  await doJobs()
  expect((await mails()).map(({ recipient }) => recipient)).not.toContain(eva.email)
})

test('a second move is told anew', async () => {
  await makeDuty(db, { person: eva, duty: 'warden', office: lisbon })
  await move(eva, porto)
  await doJobs()
  await move(eva, lisbon)
  server.setNow(new Date('2026-11-19T09:30:00Z'))
  token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await move(eva, porto)
  await doJobs()
  expect(await mails()).toHaveLength(4)
})
