import { beforeEach, describe, expect, test } from 'vitest'
import { desc, eq } from 'drizzle-orm'
import { ADMIN } from '../../domain/access/role'
import { makeIdentity, makePassword, PASSWORD, signedIn } from '../auth/factory'
import { singleSignOnIdentities } from '../auth/tables'
import { noSingleSignOn } from '../testing/test-server'
import type { SingleSignOn } from '../auth/single-sign-on/single-sign-on'
import { makeDirectory, scimCall, userOf } from '../directories/factory'
import { makeOffice } from '../offices/factory'
import { barAddress, makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'

const ISSUER = 'https://id.example.org'
const DOMAIN = 'erm.example'
const OTHER_DOMAIN = 'summit-safety.example'
const RESCUE = `rescue@${DOMAIN}`

let vouched = { subject: '', email: '' }
const provider: SingleSignOn = {
  ...noSingleSignOn,
  begin: (_, redirectUri) =>
    Promise.resolve({
      url: new URL(ISSUER),
      attempt: { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri, issuer: ISSUER },
    }),
  prove: () => Promise.resolve({ issuer: ISSUER, name: 'Ana Brito', ...vouched }),
}
const server = await createTestServer({ singleSignOn: provider })
const { db } = server
server.config.identityProviders.push({
  domains: [DOMAIN],
  issuer: ISSUER,
  clientId: 'x',
  clientSecret: 'x',
  emailsAreProven: false,
  addressClaim: 'email',
  isOnlyWay: true,
  emergencyAccounts: [RESCUE],
})
const START = new Date('2026-11-18T09:30:00Z')

let admin: Person
let ana: Person
let [old, next] = ['', '']
let number = 0
beforeEach(async () => {
  server.setNow(START)
  await db.delete(rateLimits)
  number++
  ;[old, next] = [`ana.alves.${number}@${DOMAIN}`, `ana.brito.${number}@${DOMAIN}`]
  const office = await makeOffice(db)
  admin = await makePerson(db, { role: ADMIN, office })
  ana = await makePerson(db, { email: old, office })
})

const newestEntry = async () =>
  (
    await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'change address of person'))
      .orderBy(desc(auditEntries.id))
      .limit(1)
  )[0]

describe('an administrator', () => {
  const change = async (email: string, by = admin, id = ana.id) =>
    server.send({
      method: 'PUT',
      url: `/api/people/${id}/address`,
      token: await signedIn(server, by),
      payload: { email },
    })

  test('changes an address: the session goes on, both addresses get a mail, and the audit says who did it', async () => {
    const token = await signedIn(server, ana)
    expect((await change(` ${next.toUpperCase()} `)).status).toBe(200)
    expect(await findPerson(db, next)).toMatchObject({ id: ana.id })
    expect(await findPerson(db, old)).toBeNull()
    expect((await server.send({ url: '/api/session', token })).body.me.email).toBe(next)
    for (const email of [old, next])
      expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
        'Your e-mail address was changed',
      ])
    expect(await newestEntry()).toMatchObject({
      actor: admin.email,
      subject: old,
      details: { changed: { address: [old, next] } },
    })
  })

  test('leads the person in by the new address and the same password', async () => {
    const email = `eva.${number}@${OTHER_DOMAIN}`
    const eva = await makePerson(db, { email })
    await makePassword(db, eva)
    expect((await change(`new.${email}`, admin, eva.id)).status).toBe(200)
    const logIn = (address: string) =>
      server.send({ url: '/api/login', payload: { email: address, password: PASSWORD } })
    expect((await logIn(`new.${email}`)).status).toBe(200)
    expect((await logIn(email)).status).toBe(401)
  })

  test('changes nothing by the same address, and mails nobody', async () => {
    expect((await change(old)).status).toBe(200)
    expect(await mailsTo(db, old)).toEqual([])
  })

  test.each<[string, () => Promise<string>, string]>([
    [
      'of another record',
      async () => (await makePerson(db, { email: next })).email,
      'Another record has this address.',
    ],
    [
      'of a person who was deleted',
      async () => {
        await barAddress(server, next)
        return next
      },
      'A person of this address was deleted. No other person can get it.',
    ],
    [
      'of an emergency account',
      () => Promise.resolve(RESCUE),
      'The settings of the server name one of the addresses as an emergency account, so it stays.',
    ],
    [
      'of a domain that is not the organisation’s',
      () => Promise.resolve('ana@elsewhere.example'),
      'elsewhere.example is not a domain of the organisation',
    ],
    ['that is none', () => Promise.resolve('ana'), 'Please enter valid Email'],
  ])('is refused an address %s, in words', async (_what, prepare, words) => {
    const { status, body } = await change(await prepare())
    expect([status, body.fields]).toEqual([422, { email: words }])
    expect((await findPerson(db, old))?.id).toBe(ana.id)
    expect(await mailsTo(db, old)).toEqual([])
  })

  test('is refused the address of a person of a directory, and gets it once the directory lets the person go', async () => {
    const directory = await makeDirectory(server, { domains: [`d${number}.example`] })
    const call = scimCall(server, directory)
    const { id } = (await call('/Users', userOf(`eva@d${number}.example`))).body
    const { status, body } = await change(next, admin, id)
    expect([status, body.fields]).toEqual([
      422,
      { email: `The address comes from the directory ${directory.name}.` },
    ])
    await call(`/Users/${id}`, undefined, 'DELETE')
    expect((await change(next, admin, id)).status).toBe(200)
  })

  test('is refused the own address, and one without a record', async () => {
    expect((await change(next, admin, admin.id)).status).toBe(409)
    expect((await change(next, admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('gives one address to one of two people, of two at one moment', async () => {
    const ben = await makePerson(db, { email: `ben.${number}@${DOMAIN}` })
    const other = await makePerson(db, { role: ADMIN })
    const answers = await Promise.all([change(next), change(next, other, ben.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect([ana.id, ben.id]).toContain((await findPerson(db, next))?.id)
  })
})

describe('single sign-on', () => {
  const subject = () => `subject ${number}`
  async function signOn(email: string) {
    vouched = { subject: subject(), email }
    const start = await server.send({ url: `/api/single-sign-on/start?email=${old}` })
    const cookie = start.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const url = '/api/single-sign-on/callback?code=c&state=s'
    const { headers } = await server.send({ url, headers: { cookie } })
    return headers['location']
  }
  const link = () => makeIdentity(db, ana, { issuer: ISSUER, subject: subject() })

  test('with another address of the same subject changes the record, tells both addresses, and names itself in the audit', async () => {
    await link()
    expect(await signOn(next)).toBe('/signed-in?outcome=ok')
    expect(await findPerson(db, next)).toMatchObject({ id: ana.id, name: ana.name })
    expect(await findPerson(db, old)).toBeNull()
    const subjects = (await mailsTo(db, next)).map((mail) => mail.subject)
    expect(subjects).toContain('Your e-mail address was changed')
    expect((await mailsTo(db, old)).map((mail) => mail.subject)).toContain('Your e-mail address was changed')
    expect(await newestEntry()).toMatchObject({
      actor: 'single sign-on',
      subject: old,
      details: { changed: { address: [old, next] } },
    })
  })

  test('changes it once, also by two returns at one moment', async () => {
    await link()
    await signOn(old)
    expect(await Promise.all([signOn(next), signOn(next)])).toEqual([
      '/signed-in?outcome=ok',
      '/signed-in?outcome=ok',
    ])
    const told = (await mailsTo(db, next)).filter(
      (mail) => mail.subject === 'Your e-mail address was changed',
    )
    expect(told).toHaveLength(1)
  })

  test('keeps what an administrator changed, until the provider says something new', async () => {
    await link()
    await signOn(old)
    const token = await signedIn(server, admin)
    const payload = { email: next }
    expect(
      (await server.send({ method: 'PUT', url: `/api/people/${ana.id}/address`, token, payload })).status,
    ).toBe(200)
    await signOn(old)
    expect((await findPerson(db, next))?.id).toBe(ana.id)
    await signOn(`third.${next}`)
    expect((await findPerson(db, `third.${next}`))?.id).toBe(ana.id)
  })

  test('signs in without the address of another record, and takes it once it is free', async () => {
    await link()
    const other = await makePerson(db, { email: next })
    expect(await signOn(next)).toBe('/signed-in?outcome=ok')
    expect([(await findPerson(db, old))?.id, (await findPerson(db, next))?.id]).toEqual([ana.id, other.id])
    const token = await signedIn(server, admin)
    const url = `/api/people/${other.id}/address`
    const payload = { email: `other.${next}` }
    expect((await server.send({ method: 'PUT', url, token, payload })).status).toBe(200)
    await signOn(next)
    expect((await findPerson(db, next))?.id).toBe(ana.id)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a deleted person had', () => barAddress(server, next)],
    [
      'a provider vouches for whose domains the record has left',
      async () => {
        old = `ana.${number}@${OTHER_DOMAIN}`
        ana = await makePerson(db, { email: old })
      },
    ],
  ])('does not change the record to an address that %s', async (_what, prepare) => {
    await prepare()
    await link()
    expect(await signOn(next)).toBe('/signed-in?outcome=ok')
    expect((await findPerson(db, old))?.id).toBe(ana.id)
    expect(await findPerson(db, next)).toBeNull()
  })

  test('leaves the address of a person of a directory to the directory', async () => {
    const directory = await makeDirectory(server, { domains: [DOMAIN] })
    const call = scimCall(server, directory)
    expect((await call('/Users', userOf(old))).body.id).toBe(ana.id)
    await link()
    expect(await signOn(next)).toBe('/signed-in?outcome=ok')
    expect((await findPerson(db, old))?.id).toBe(ana.id)
  })

  test('of a suspended person changes nothing', async () => {
    ana = await makePerson(db, { email: `suspended.${old}`, suspendedAt: START })
    await link()
    await signOn(next)
    expect((await findPerson(db, `suspended.${old}`))?.id).toBe(ana.id)
  })

  test('stores the address that was vouched for as a keyed hash only', async () => {
    await link()
    await signOn(old)
    const [stored] = await db
      .select()
      .from(singleSignOnIdentities)
      .where(eq(singleSignOnIdentities.userId, ana.id))
    expect(stored?.vouchedHash).toHaveLength(32)
    expect(JSON.stringify(stored)).not.toContain(old)
  })
})
