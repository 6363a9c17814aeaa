import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import type { Person } from '../people/store'
import { users } from '../people/tables'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { mailEndingCertificates } from './certificate-mails'
import { makeDuty } from './factory'
import { duties } from './tables'

const server = await createTestServer()
const { db } = server

let lyon: Office
let person: Person
let coordinator: Person
beforeAll(async () => {
  coordinator = await makePerson(db, { name: 'Cora' })
  lyon = await makeOffice(db, { name: 'Lyon', coordinatorId: coordinator.id })
  person = await makePerson(db, { office: lyon, name: 'Fay First' })
})
beforeEach(async () => {
  server.setNow(new Date('2026-11-18T09:30:00Z'))
  await db.delete(duties)
  await db.delete(mailOutbox)
})

const certified = (given: object = {}) =>
  makeDuty(db, { person, duty: 'first-aider', office: lyon, certificateUntil: '2026-12-18', ...given })

/** Runs the job at noon of a day, and lists the addresses of the mails that it queued. */
async function mailsOn(day: string) {
  const now = new Date(`${day}T12:00:00Z`)
  await db.delete(mailOutbox)
  await mailEndingCertificates(server, now)
  const found = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient))
  return found.map(({ recipient }) => recipient)
}

test('the holder gets a mail 30 days before a certificate ends, and a second one 7 days before', async () => {
  await certified()
  expect(await mailsOn('2026-11-17')).toEqual([])
  expect(await mailsOn('2026-11-18')).toEqual([person.email])
  expect(await mailsOn('2026-11-18')).toEqual([])
  expect(await mailsOn('2026-12-10')).toEqual([])
  expect(await mailsOn('2026-12-11')).toEqual([person.email, coordinator.email].toSorted())
  expect(await mailsOn('2026-12-12')).toEqual([])
  expect(await mailsOn('2026-12-19')).toEqual([])
})

test('a mail names the duty, the place and the day in plain words', async () => {
  await certified({ certificateUntil: '2026-11-20' })
  await mailsOn('2026-11-18')
  const mails = await db.select().from(mailOutbox)
  expect(mails.find(({ recipient }) => recipient === person.email)).toMatchObject({
    subject: 'Your certificate as First aider ends on 20 Nov 2026',
    body: `You have the duty First aider for Lyon. The last day of your certificate is 20 Nov 2026.

Please renew it, and tell an administrator the new last day. The duty goes on without it.

Your duties:
${server.config.publicUrl}/`,
  })
  expect(mails.find(({ recipient }) => recipient === coordinator.email)?.body).toContain(
    'Fay First has the duty First aider for Lyon. The last day of the certificate is 20 Nov 2026.',
  )
})

test('a mail is in the language of its reader, and without one in that of the office, with English below', async () => {
  const lettersOf = async () => {
    await db.update(duties).set({ certificateMailed: null })
    await mailsOn('2026-11-18')
    const mails = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient))
    return Object.fromEntries(mails.map(({ recipient, body }) => [recipient, body.split('\n\n————\n\n')]))
  }
  await certified({ certificateUntil: '2026-11-20' })
  await db.update(offices).set({ language: 'es' }).where(eq(offices.id, lyon.id))
  await db.update(users).set({ language: 'es' }).where(eq(users.id, coordinator.id))
  const { [person.email]: holders, [coordinator.email]: coordinators } = await lettersOf()
  expect(holders).toHaveLength(2)
  expect(holders?.[0]).toContain('20 nov 2026')
  expect(holders?.[1]).toContain('20 Nov 2026')
  expect(coordinators).toHaveLength(1)
  expect(coordinators?.[0]).toContain('20 nov 2026')
  await db.update(offices).set({ language: 'en' }).where(eq(offices.id, lyon.id))
  await db.update(users).set({ language: null }).where(eq(users.id, coordinator.id))
})

test('two servers at one moment send one mail', async () => {
  await certified()
  await Promise.all([
    mailEndingCertificates(server, server.now()),
    mailEndingCertificates(server, server.now()),
  ])
  expect(await db.$count(mailOutbox)).toBe(1)
})

test.each([
  ['has ended', { until: '2026-11-17', endsAt: new Date('2026-11-17T23:00:00Z') }],
  ['ends before its certificate', { until: '2026-11-30', endsAt: new Date('2026-11-30T23:00:00Z') }],
  ['has no certificate', { certificateUntil: null }],
])('nobody gets a mail on a duty that %s', async (_what, given) => {
  await certified(given)
  expect(await mailsOn('2026-11-18')).toEqual([])
})

test('a renewed certificate is mailed anew before its own end, and an unchanged one is not', async () => {
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const { id } = await certified()
  const change = (payload: object) =>
    server.send({ method: 'PATCH', url: `/api/duties/${id}`, token, payload })
  expect(await mailsOn('2026-11-18')).toEqual([person.email])
  expect((await change({ until: '2027-12-31' })).status).toBe(200)
  expect(await mailsOn('2026-11-19')).toEqual([])
  expect((await change({ certificateUntil: '2027-11-18' })).status).toBe(200)
  expect(await mailsOn('2026-12-18')).toEqual([])
  expect(await mailsOn('2027-10-19')).toEqual([person.email])
})

test('a coordinator who holds the certificate gets one mail', async () => {
  await certified({ person: coordinator, certificateUntil: '2026-11-20' })
  expect(await mailsOn('2026-11-18')).toEqual([coordinator.email])
})

test('a mail on a duty of a whole country names it in the language of its reader', async () => {
  const german = await makePerson(db, { office: lyon, email: 'greta@erm.example', language: 'de' })
  await makeDuty(db, {
    person: german,
    duty: 'first-aider',
    country: 'Germany',
    certificateUntil: '2026-12-18',
  })
  await mailsOn('2026-11-18')
  const [mail] = await db.select().from(mailOutbox)
  expect(mail?.body).toContain('Deutschland')
  expect(mail?.body).not.toContain('Germany')
})
