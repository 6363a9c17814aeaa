import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { makeIdentity, makePassword, PASSWORD, signedIn } from '../auth/factory'
import { recordSecret } from '../auth/secret-store'
import { oneTimeSecrets } from '../auth/tables'
import { makeCheckIn } from '../check-ins/factory'
import { checkIns } from '../check-ins/tables'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { findPersonById } from '../people/administration-store'
import { barAddress, makePerson } from '../people/factory'
import { findPerson } from '../people/store'
import { changeAddress } from '../personal-data/change-address'
import { transact } from '../platform/db/database'
import { auditEntries, events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { queueMail } from '../platform/mail/mail'
import { makeKey } from '../program-keys/factory'
import { makeSnapshot } from '../reports/snapshot-factory'
import { mailsTo } from '../testing/outbox'
import { placesOf } from '../testing/places-of'
import { createTestServer } from '../testing/test-server'
import { makeVisit } from '../visitors/factory'
import { makeDirectory, scimCall, userOf } from './factory'

const emergencyAccounts: string[] = []
const server = await createTestServer()
const { db } = server
server.config.identityProviders.push({
  domains: ['nobody.example'],
  issuer: 'https://id.example.org',
  clientId: 'x',
  clientSecret: 'x',
  emailsAreProven: false,
  addressClaim: 'email',
  isOnlyWay: true,
  emergencyAccounts,
})
const START = new Date('2026-11-18T09:30:00Z')

let directory: Awaited<ReturnType<typeof makeDirectory>>
let call: ReturnType<typeof scimCall>
let office: Office
let [old, next] = ['', '']
let number = 0
beforeEach(async () => {
  server.setNow(START)
  await db.delete(rateLimits)
  directory = await makeDirectory(server)
  call = scimCall(server, directory)
  office = await makeOffice(db)
  number++
  ;[old, next] = [`ana.alves.${number}@${directory.domain}`, `ana.brito.${number}@${directory.domain}`]
})

const create = async (email = old, more: object = {}) => {
  const { status, body } = await call('/Users', userOf(email, more))
  expect(status).toBe(201)
  return body as { id: string }
}
const patch = (id: string, ...Operations: object[]) => call(`/Users/${id}`, { Operations }, 'PATCH')
const replace = (value: string, path = 'emails[type eq "work"].value') => ({ op: 'Replace', path, value })
const rename = (id: string, email = next) => patch(id, replace(email), replace(email, 'userName'))
const administrator = async () => signedIn(server, await makePerson(db, { role: ADMIN, office }))
const told = async (url: string, token: string) => {
  const { status, body } = await server.send({ url, token })
  expect(status).toBe(200)
  return body
}

describe('a directory changes an address', () => {
  test.each([
    ['by the path of the work address', () => [replace(next)]],
    ['and the userName, in one call', () => [replace(next), replace(next, 'userName')]],
    [
      'without a path',
      () => [{ op: 'replace', value: { userName: next, emails: [{ value: next, primary: true }] } }],
    ],
    ['by a key with a path', () => [{ op: 'replace', value: { 'emails[type eq "work"].value': next } }]],
    ['in capitals', () => [replace(next.toUpperCase())]],
    ['by a list', () => [{ op: 'Replace', path: 'emails', value: [{ value: next, type: 'work' }] }]],
  ])('by a PATCH %s', async (_what, operations) => {
    const { id } = await create()
    const { status, body } = await patch(id, ...operations())
    expect(status).toBe(200)
    expect(body.emails[0].value.toLowerCase()).toBe(next)
    expect(await findPerson(db, next)).toMatchObject({ id, handle: next, name: 'Ana Alves' })
    expect(await findPerson(db, old)).toBeNull()
    expect(
      (await call(`/Users?filter=${encodeURIComponent(`emails.value eq "${next}"`)}`)).body.totalResults,
    ).toBe(1)
  })

  test('by a PUT, and by the userName alone if there are no emails', async () => {
    const { id } = await create()
    expect((await call(`/Users/${id}`, userOf(next), 'PUT')).status).toBe(200)
    expect((await findPerson(db, next))?.id).toBe(id)
    const other = await create(`ben@${directory.domain}`, { emails: undefined })
    expect((await patch(other.id, replace(`ben.bell@${directory.domain}`, 'userName'))).status).toBe(200)
    expect((await findPerson(db, `ben.bell@${directory.domain}`))?.id).toBe(other.id)
  })

  test('to another of its own domains', async () => {
    const two = await makeDirectory(server, { domains: [`one-${number}.example`, `two-${number}.example`] })
    const both = scimCall(server, two)
    const { id } = (await both('/Users', userOf(`ana@one-${number}.example`))).body
    expect((await both(`/Users/${id}`, userOf(`ana@two-${number}.example`), 'PUT')).status).toBe(200)
    expect((await findPerson(db, `ana@two-${number}.example`))?.id).toBe(id)
  })

  test('and a userName that is no address of the person changes alone', async () => {
    const { id } = await create()
    expect((await patch(id, replace(next, 'userName'))).body.userName).toBe(next)
    expect((await findPerson(db, old))?.id).toBe(id)
  })

  test('once: the same call again writes nothing, and mails nobody', async () => {
    const { id } = await create()
    await call(`/Users/${id}`, userOf(next), 'PUT')
    const written = async () => [
      await db.$count(auditEntries),
      await db.$count(events),
      await mailsTo(db, next),
      await mailsTo(db, old),
      await findPerson(db, next),
    ]
    const before = await written()
    server.setNow(new Date(START.getTime() + 3_600_000))
    expect((await call(`/Users/${id}`, userOf(next), 'PUT')).status).toBe(200)
    expect((await rename(id)).status).toBe(200)
    expect(await written()).toEqual(before)
  })

  test('and the audit has the directory, the old and the new address', async () => {
    const { id } = await create()
    await rename(id)
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actor: `directory ${directory.name}`,
      action: 'change address of person',
      subject: old,
      details: { changed: { address: [old, next] } },
    })
    const token = await administrator()
    for (const subject of [old, next]) {
      const { entries } = await told(`/api/audit-entries?subject=${encodeURIComponent(subject)}`, token)
      expect(entries.map(({ action }: { action: string }) => action)).toContain('change address of person')
    }
  })

  test('and both addresses get a mail with both, and no link', async () => {
    const { id } = await create()
    await rename(id)
    for (const address of [old, next]) {
      const [mail, ...others] = await mailsTo(db, address)
      expect([mail?.subject, others]).toEqual(['Your e-mail address was changed', []])
      expect(mail?.body).toContain(`${old}\n`)
      expect(mail?.body).toContain(`${next}\n`)
      expect(mail?.body).not.toContain('#token')
    }
  })

  test('of a suspended person without a mail', async () => {
    const { id } = await create()
    await patch(id, { op: 'replace', path: 'active', value: false })
    expect((await rename(id)).status).toBe(200)
    expect((await findPerson(db, next))?.suspendedAt).not.toBeNull()
    expect([...(await mailsTo(db, old)), ...(await mailsTo(db, next))]).toEqual([])
  })

  test('and ends the person in one call', async () => {
    const { id } = await create()
    const { status } = await patch(id, replace(next), { op: 'replace', path: 'active', value: 'False' })
    expect([status, (await findPerson(db, next))?.suspendedAt !== null]).toEqual([200, true])
  })
})

describe('an address is refused', () => {
  const refusal = async (id: string, email: string) => {
    const before = await db.$count(auditEntries)
    const { status, body } = await rename(id, email)
    expect(await findPerson(db, old)).toMatchObject({ id })
    expect((await call(`/Users/${id}`)).body.emails[0].value).toBe(old)
    expect(await db.$count(auditEntries)).toBe(before)
    return [status, body.scimType, body.detail]
  }

  test('of another directory, of no directory, or of a domain that ends like its own', async () => {
    const { id } = await create()
    const other = await makeDirectory(server)
    for (const domain of [other.domain, 'nowhere.example', `not-${directory.domain}`])
      expect(await refusal(id, `ana@${domain}`)).toEqual([
        403,
        undefined,
        `This directory has the people of ${directory.domain} only.`,
      ])
  })

  test('that another record has, of the directory or not, suspended or not', async () => {
    const { id } = await create()
    const { id: ben } = await create(next)
    const taken = [409, 'uniqueness', `Another record has the address ${next}.`]
    expect((await patch(id, replace(next))).body.detail).toBe(taken[2])
    expect((await call(`/Users/${ben}`, undefined, 'DELETE')).status).toBe(204)
    expect(await refusal(id, next)).toEqual(taken)
    const stranger = await makePerson(db, { email: `carla@${directory.domain}` })
    expect((await refusal(id, stranger.email))[0]).toBe(409)
  })

  test('of a person whom an administrator deleted', async () => {
    const { id } = await create()
    await barAddress(server, next)
    expect(await refusal(id, next)).toEqual([
      403,
      undefined,
      `An administrator deleted the person of ${next}. No other person can get this address.`,
    ])
  })

  test.each([['ana'], ['ana@'], ['a b@c.example'], [`${'a'.repeat(300)}@c.example`]])(
    'that is none: %s',
    async (malformed) => {
      const { id } = await create()
      const { status, body } = await patch(id, replace(malformed))
      expect([status, body.scimType]).toEqual([400, 'invalidValue'])
      expect((await findPerson(db, old))?.id).toBe(id)
    },
  )

  test('that the settings name as an emergency account, and so is another one for it', async () => {
    const { id } = await create()
    emergencyAccounts.splice(0, 2, next)
    expect((await refusal(id, next))[0]).toBe(403)
    emergencyAccounts.splice(0, 2, old)
    expect(await refusal(id, next)).toEqual([
      403,
      undefined,
      'The settings of the server name this address as an emergency account, so it stays.',
    ])
    emergencyAccounts.splice(0)
  })

  test('in part: nothing else of a refused call is done', async () => {
    const { id } = await create()
    await create(next, { userName: 'carla' })
    const { status } = await patch(id, { op: 'replace', path: 'displayName', value: 'Eve' }, replace(next))
    expect(status).toBe(409)
    expect((await findPerson(db, old))?.name).toBe('Ana Alves')
  })
})

describe('whatever knows a person by the address', () => {
  test('has the new one, and nothing has the old one but the audit and the mail to it', async () => {
    const { id } = await create(old, { externalId: 'a1' })
    const person = { id, email: old, name: 'Ana Alves' }
    const token = await signedIn(server, { id })
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-17T08:00:00Z') })
    await makeSnapshot(db, { person, week: '2026-11-09' })
    // The week of the record before, which was deleted.
    await makeSnapshot(db, { person: { email: old }, week: '2026-11-02' })
    await queueMail(db, { to: old, subject: 'Hello', body: 'x' }, START)
    await recordSecret(db, server, 'reset-password', { email: old, data: { userId: id } })
    await recordSecret(db, server, 'verify-address', { email: next, data: { passwordHash: 'x' } })
    const ticket = { name: 'Ana', email: old, description: 'Help' }
    await server.send({ url: '/api/support-tickets', token, payload: ticket })
    await makeVisit(db, { office, timeIn: START, email: old })
    const before = await placesOf(db, old)
    expect(before).toEqual(
      expect.arrayContaining(['check_ins', 'directory_people', 'support_tickets', 'users']),
    )
    expect(before).toEqual(expect.arrayContaining(['mail_outbox', 'one_time_secrets', 'weekly_snapshots']))
    await rename(id)
    // A visitor may type anybody's address, and the answer of a call is kept as it was for a day.
    await db.delete(checkIns).where(and(isNull(checkIns.userId), eq(checkIns.email, old)))
    expect(await placesOf(db, old)).toEqual(['audit_entries', 'mail_outbox'])
    expect((await mailsTo(db, old)).map(({ subject }) => subject)).toEqual([
      'Your e-mail address was changed',
    ])
    expect(await db.$count(oneTimeSecrets, eq(oneTimeSecrets.email, next))).toBe(0)
    const data = await told('/api/me/data', token)
    expect([data.record.email, data.checkIns.length, data.supportTickets.length]).toEqual([next, 1, 1])
    expect(data.weeklySnapshots.map(({ week }: { week: string }) => week)).toEqual([
      '2026-11-02',
      '2026-11-09',
    ])
    expect(data.mails.map(({ subject }: { subject: string }) => subject)).toContain('Hello')
  })

  test('contact tracing finds by the new one, with the days before', async () => {
    const { id } = await create()
    const ben = await makePerson(db, { office })
    for (const person of [{ id, email: old, name: 'Ana' }, ben])
      await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-17T08:00:00Z') })
    await rename(id)
    const token = await administrator()
    const contacts = (email: string) => told(`/api/contacts?email=${encodeURIComponent(email)}`, token)
    expect(await contacts(next)).toMatchObject({ checkIns: 1, names: ['Ana Alves'], total: 1 })
    expect(await contacts(old)).toMatchObject({ checkIns: 0, total: 0 })
    expect((await contacts(ben.email)).contacts).toMatchObject([{ email: next }])
  })

  test('a session, a password and an identity go on, and the open page hears of it', async () => {
    const { id } = await create()
    await makePassword(db, { id })
    await makeIdentity(db, { id }, { issuer: 'https://sso.example', subject: old })
    const token = await signedIn(server, { id })
    await rename(id)
    expect((await told('/api/me/data', token)).record.email).toBe(next)
    const [event] = await db.select().from(events).orderBy(desc(events.id)).limit(1)
    expect(event).toMatchObject({ act: 'change address of person', personId: id, actorId: null })
    const { id: other } = await create(`ben@${directory.domain}`)
    await makePassword(db, { id: other })
    await rename(other, `ben.bell@${directory.domain}`)
    const logIn = (email: string) =>
      server.send({ url: '/api/login', payload: { email, password: PASSWORD } })
    expect((await logIn(`ben.bell@${directory.domain}`)).status).toBe(200)
    expect((await logIn(`ben@${directory.domain}`)).status).not.toBe(200)
  })

  test('an administrator is listed with the grant and the last sign-in of before', async () => {
    const { id } = await create()
    const token = await administrator()
    await server.send({ method: 'PUT', url: `/api/people/${id}/role`, token, payload: { role: ADMIN } })
    const ofAna = async () =>
      (await told('/api/administrators', token)).administrators.find((each: { id: string }) => each.id === id)
    const { since, by } = await ofAna()
    expect(since).not.toBeNull()
    await rename(id)
    expect(await ofAna()).toMatchObject({ email: next, since, by })
  })
})

describe('a new holder of an address', () => {
  async function holders() {
    const { id: ana } = await create(old, { displayName: 'Ana Alves' })
    const person = { id: ana, email: old, name: 'Ana Alves' }
    await makeCheckIn(db, { person, office, timeIn: new Date('2026-11-17T08:00:00Z') })
    await makeSnapshot(db, { person, week: '2026-11-09' })
    await patch(ana, { op: 'replace', path: 'displayName', value: 'Ana B.' })
    await rename(ana)
    const { id: ben } = await create(old, { displayName: 'Ben Bell', externalId: 'ben' })
    expect(ben).not.toBe(ana)
    return { ana, ben }
  }

  test('is a new person: neither has the data of the other', async () => {
    const { ana, ben } = await holders()
    const own = async (id: string) => told('/api/me/data', await signedIn(server, { id }))
    const [ofAna, ofBen] = [await own(ana), await own(ben)]
    expect([ofBen.record.email, ofBen.checkIns, ofBen.weeklySnapshots]).toEqual([old, [], []])
    expect([ofAna.record.email, ofAna.checkIns.length, ofAna.weeklySnapshots.length]).toEqual([next, 1, 1])
    const acts = (data: { audit: { action: string }[] }) => data.audit.map(({ action }) => action)
    expect(acts(ofBen)).toEqual(['create person'])
    expect(acts(ofAna)).toEqual(['create person', 'change person', 'change address of person'])
  })

  test('is erased without the other', async () => {
    const { ana } = await holders()
    const token = await administrator()
    expect((await server.send({ url: '/api/erasures', token, payload: { email: old } })).status).toBe(200)
    expect(await findPerson(db, old)).toBeNull()
    expect((await findPerson(db, next))?.id).toBe(ana)
    expect(await db.$count(checkIns, eq(checkIns.email, next))).toBe(1)
    expect((await told('/api/me/data', await signedIn(server, { id: ana }))).audit).toHaveLength(3)
  })

  test('is not named as the person of older entries of the audit', async () => {
    await holders()
    const { names, entries } = await told(
      `/api/audit-entries?subject=${encodeURIComponent(old)}`,
      await administrator(),
    )
    expect(entries.length).toBeGreaterThan(3)
    expect(names[old]).toBeUndefined()
  })

  test('may be a colleague who was renamed too', async () => {
    const { ana, ben } = await holders()
    const third = `third.${number}@${directory.domain}`
    await rename(ben, third)
    await rename(ana, old)
    await rename(ben, next)
    expect([(await findPerson(db, old))?.id, (await findPerson(db, next))?.id]).toEqual([ana, ben])
    const acts = async (id: string) =>
      (await told('/api/me/data', await signedIn(server, { id }))).audit.map(
        ({ action }: { action: string }) => action,
      )
    const changed = 'change address of person'
    expect(await acts(ana)).toEqual(['create person', 'change person', changed, changed])
    expect(await acts(ben)).toEqual(['create person', changed, changed])
  })
})

describe('at one moment', () => {
  test('two people who both get one address: one gets it', async () => {
    const [ana, ben] = [await create(), await create(`ben@${directory.domain}`)]
    const answers = await Promise.all([rename(ana.id), rename(ben.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await findPerson(db, next)).not.toBeNull()
  })

  test('two calls about one person leave one address, and nobody is lost', async () => {
    const { id } = await create()
    const other = `ana.costa.${number}@${directory.domain}`
    const answers = await Promise.all([rename(id), rename(id, other), rename(id), rename(id, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const held = [await findPerson(db, next), await findPerson(db, other), await findPerson(db, old)]
    expect(held.filter((person) => person !== null)).toMatchObject([{ id }])
  })

  test('two people who change places: none gets the address that the other still has', async () => {
    const [ana, ben] = [await create(), await create(next)]
    const answers = await Promise.all([patch(ana.id, replace(next)), patch(ben.id, replace(old))])
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })

  test('an administrator who makes a record of the address: one of both is done', async () => {
    const { id } = await create()
    const token = await administrator()
    const [renamed, made] = await Promise.all([
      rename(id),
      server.send({ url: '/api/people', token, payload: { name: 'Carla', email: next } }),
    ])
    expect([
      [200, 409],
      [409, 200],
    ]).toContainEqual([renamed.status, made.status])
    expect(
      await db.$count(auditEntries, eq(auditEntries.action, 'change address of person')),
    ).toBeGreaterThan(0)
  })

  test.each([
    ['a check-in', checkInOf],
    ['a badge at a door', badgeOf],
  ])('%s that began before stands under the new address', async (_what, prepare) => {
    const { id } = await create()
    const arrive = await prepare(id)
    const arriving = await transact(db, async (tx) => {
      await changeAddress(tx, 'a test', { id, from: old, to: next }, { config: server.config, now: START })
      const answer = arrive()
      await vi.waitFor(async () => expect(await countWaiting()).toBe(1))
      return { answer }
    })
    expect((await arriving.answer).status).toBe(200)
    const stored = await db.select({ email: checkIns.email }).from(checkIns).where(eq(checkIns.userId, id))
    expect(stored).toEqual([{ email: next }])
  })
})

async function checkInOf(id: string) {
  const token = await signedIn(server, { id })
  return () => server.send({ url: '/api/check-ins', token, payload: { key: office.checkInKey } })
}

async function badgeOf(id: string) {
  const { token } = await makeKey(server, { duties: ['door'], scopes: [{ kind: 'everywhere' }] })
  const person = (await findPersonById(db, id))?.email
  const payload = { person, says: 'in', at: START.toISOString() }
  return () => server.send({ url: `/api/offices/${office.id}/door-signals`, token, payload })
}

async function countWaiting() {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}
