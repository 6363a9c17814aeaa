import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeCheckIn } from '../check-ins/factory'
import { presenceStatements } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { sendQueuedMail } from '../platform/mail/mail'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'
import { makeVisit } from '../visitors/factory'
import { makeOwnStatement } from './factory'
import { nudgeBeforeClosing } from './nudge-job'

const server = await createTestServer()
const { db } = server

let office: Office
let ana: Person
beforeEach(async () => {
  await db.delete(mailOutbox)
  await db.update(offices).set({ nudgesBeforeClosing: false })
  office = await makeOffice(db, { nudgesBeforeClosing: true })
  ana = await makePerson(db, { office, name: 'Ana' })
})

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`)
const came = (person: Person, time: string, where = office) =>
  makeCheckIn(db, { person, office: where, timeIn: at(time) })

const nudgeAt = (time: string) => nudgeBeforeClosing(server, at(time))

const mails = () => db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)
const recipients = async () => (await mails()).map(({ recipient }) => recipient).toSorted()

test('a person who is still here a quarter of an hour before closing gets one mail, with a link to state the leaving', async () => {
  await came(ana, '08:57')
  await nudgeAt('18:40')
  expect(await mails()).toEqual([])
  await nudgeAt('18:45')
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: ana.email, subject: `Have you left ${office.name}?` })
  expect(mail?.body).toContain(`You checked in to ${office.name} of`)
  expect(mail?.body).toContain('at 08:57. It closes at 19:00')
  expect(mail?.body).toContain('If you stay, please press “I am still here” there.')
  const [, link = ''] = /\/have-left#token=(\S+)/.exec(mail?.body ?? '') ?? []
  server.setNow(at('18:50'))
  const { status, body } = await server.send({
    url: '/api/have-left',
    payload: { token: link, says: 'left' },
  })
  expect([status, body]).toMatchObject([200, { office: office.name, state: 'left', source: 'link' }])
})

test('the mail is sent once, though the job runs again, on two servers at once and after the mail is sent', async () => {
  await came(ana, '09:00')
  await Promise.all([nudgeAt('18:45'), nudgeAt('18:45'), nudgeAt('18:46')])
  expect(await recipients()).toEqual([ana.email])
  const [mail] = await mails()
  const posted: string[] = []
  await sendQueuedMail(db, mail?.id ?? '', async ({ to }) => void posted.push(to), at('18:47'))
  await nudgeAt('18:50')
  await nudgeAt('18:55')
  expect([await recipients(), posted]).toEqual([[ana.email], [ana.email]])
  const jobs = await db.execute(
    sql`select 1 from graphile_worker.jobs where key = ${`mail ${mail?.id}`} and task_identifier = 'send_mail'`,
  )
  expect(jobs.rows).toHaveLength(1)
})

test('a mail whose job could not be queued is not stored, and the next run sends it', async () => {
  await came(ana, '09:00')
  const jobs = sql.raw('graphile_worker._private_jobs')
  await db.execute(
    sql`alter table ${jobs} add constraint broken check (coalesce(key, '') not like 'mail %') not valid`,
  )
  await expect(nudgeAt('18:45')).rejects.toThrow()
  expect(await mails()).toEqual([])
  await db.execute(sql`alter table ${jobs} drop constraint broken`)
  await nudgeAt('18:50')
  expect(await recipients()).toEqual([ana.email])
})

test('a person gets one mail a day, and another one on the next', async () => {
  await came(ana, '09:00')
  await nudgeAt('18:45')
  const later = await makeOffice(db, { nudgesBeforeClosing: true, closesAt: '21:00' })
  await came(ana, '19:30', later)
  await nudgeAt('20:50')
  expect(await recipients()).toEqual([ana.email])
  await makeCheckIn(db, { person: ana, office, timeIn: new Date('2026-11-19T09:00:00Z') })
  await nudgeBeforeClosing(server, new Date('2026-11-19T18:45:00Z'))
  expect(await recipients()).toEqual([ana.email, ana.email])
})

test('no mail goes to visitors, nor to people who left, went elsewhere, just came or just said that they stay', async () => {
  const person = (name: string) => makePerson(db, { office, name })
  const [left, onward, late, stays] = [
    await person('Left'),
    await person('Onward'),
    await person('Late'),
    await person('Stays'),
  ]
  for (const each of [left, onward, stays]) await came(each, '09:00')
  await makeOwnStatement(db, { person: left, says: 'left', source: 'exit', at: at('17:00') })
  await came(onward, '10:00', await makeOffice(db))
  await came(late, '18:46')
  await makeOwnStatement(db, { person: stays, says: 'here', at: at('18:46') })
  await makeVisit(db, { office, timeIn: at('09:00'), email: 'vera@guest.example' })
  await came(ana, '09:00')
  await nudgeAt('18:50')
  expect(await recipients()).toEqual([ana.email])
})

test('a suspended person gets no mail', async () => {
  const ben = await makePerson(db, { office, name: 'Ben', suspendedAt: at('12:00') })
  for (const person of [ana, ben]) await came(person, '08:57')
  await nudgeAt('18:45')
  expect(await recipients()).toEqual([ana.email])
})

test('no mail goes out at an office without reminders, after closing, or for a check-in of yesterday', async () => {
  const silent = await makeOffice(db)
  await came(ana, '09:00', silent)
  await nudgeAt('18:45')
  const ben = await makePerson(db, { office })
  await came(ben, '09:00')
  await nudgeAt('19:00')
  await nudgeBeforeClosing(server, new Date('2026-11-19T18:45:00Z'))
  expect(await mails()).toEqual([])
})

test('an office closes by its own clock', async () => {
  const lima = await makeOffice(db, {
    nudgesBeforeClosing: true,
    timeZone: 'America/Lima',
    closesAt: '17:30',
  })
  await came(ana, '14:00', lima)
  await nudgeAt('17:20')
  expect(await mails()).toEqual([])
  await nudgeAt('22:15')
  expect((await mails())[0]?.body).toContain('at 09:00. It closes at 17:30')
})

test('the job makes no statement itself', async () => {
  const token = await signedIn(server, ana)
  await came(ana, '09:00')
  server.setNow(at('18:45'))
  const before = await db.$count(presenceStatements)
  await jobTasks(server, null).nudge_before_closing({}, {} as never)
  expect(await recipients()).toEqual([ana.email])
  expect(await db.$count(presenceStatements)).toBe(before)
  const { body } = await server.send({ url: '/api/me/presence', token })
  expect(body.presence).toMatchObject({ state: 'here' })
})
