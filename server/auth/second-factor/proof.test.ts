import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { CALLS_WITH_PROOF } from '../../../domain/access/proof'
import { ADMIN } from '../../../domain/access/role'
import { allRoutes } from '../../app'
import { forgetAudit } from '../../audit/factory'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { findPerson, type Person } from '../../people/store'
import { auditEntries } from '../../platform/events/tables'
import { mailsTo } from '../../testing/outbox'
import { callWithSamples } from '../../testing/sample-call'
import { createTestServer, noSingleSignOn } from '../../testing/test-server'
import { makeIdentity, makePassword, PASSWORD, signedIn } from '../factory'
import { codeAt } from './second-factor-code'
import type { SingleSignOn } from '../single-sign-on/single-sign-on'

const ISSUER = 'https://id.example.org'
let subject = ''
let begun: { isProof: boolean } | undefined
const provider: SingleSignOn = {
  ...noSingleSignOn,
  async begin(_, redirectUri, options) {
    begun = options
    const attempt = { state: 's', nonce: 'n', codeVerifier: 'v', redirectUri, issuer: ISSUER, ...options }
    return { url: new URL(ISSUER), attempt }
  },
  prove: async () => ({ issuer: ISSUER, subject, email: 'anybody@erm.example', name: '' }),
}

const server = await createTestServer({
  singleSignOn: provider,
  environment: { ADMIN_SECOND_FACTOR: 'optional' },
})
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const office = await makeOffice(db)

let admin: Person
let token = ''
beforeEach(async () => {
  server.setNow(start)
  admin = await makePerson(db, { role: ADMIN, office })
  await makePassword(db, admin)
  token = await signedIn(server, admin)
})

const later = (minutes: number, seconds = 0) =>
  server.setNow(new Date(start.getTime() + minutes * 60_000 + seconds * 1000))
const grant = async () => {
  const { id } = await makePerson(db)
  const { status, body } = await server.send({
    method: 'PUT',
    url: `/api/people/${id}/role`,
    token,
    payload: { role: ADMIN },
  })
  return status === 200 ? 'done' : (body.code as string)
}
const prove = (payload: object, as = token) => server.send({ url: '/api/proof', token: as, payload })

const NOBODY = '0b0c3a5e-7d0f-4a4e-9f57-3f7a8a1d2b3c'

/** Every call that needs a fresh proof, with the input that makes it need one. */
const WITH_PROOF: Record<string, object> = {
  'DELETE /api/directories/:directory': {},
  'DELETE /api/directories/:directory/tokens/:token': {},
  'DELETE /api/duties/:id': {},
  'DELETE /api/people/:id': {},
  'GET /api/all-users': {},
  'GET /api/contacts': {},
  'GET /api/contacts/file': {},
  'GET /api/duties/file': {},
  'GET /api/me/data': {},
  'GET /api/mentions': {},
  'GET /api/offices/:office/data': {},
  'GET /api/offices/:office/qr-check-ins': {},
  'GET /api/offices/:office/statuses-history': {},
  'GET /api/offices/:office/stays': {},
  'GET /api/offices/:office/times-in-and-out': {},
  'GET /api/offices/:office/tracing-report': {},
  'GET /api/personal-data': {},
  'PATCH /api/duties/:id': {},
  'PATCH /api/offices/:office': {
    ...{ coordinator: '', closesAt: '18:00', workingDays: '12345', weekdayClosing: '' },
  },
  'POST /api/directories': {},
  'POST /api/directories/:directory/tokens': {},
  'POST /api/duties': {},
  'POST /api/erasures': {},
  'POST /api/joiners': { list: 'ana@erm.example', readmit: ['ana@erm.example'] },
  'POST /api/leavers': {},
  'POST /api/movers': { people: [{ id: NOBODY, from: null, to: NOBODY }], takeDutiesOf: [NOBODY] },
  'POST /api/offices/:office/key': {},
  'POST /api/people': { readmit: true },
  'POST /api/program-keys': {},
  'POST /api/second-factor': {},
  'POST /api/second-factor/confirm': {},
  'POST /api/webhooks': {},
  'POST /api/webhooks/:webhook/secrets': {},
  'PUT /api/directories/:directory': {},
  'PUT /api/offices/:office/last-day': {},
  'PUT /api/offices/:office/place': {},
  'PUT /api/offices/:office/visit-retention': {},
  'PUT /api/people/:id/address': {},
  'PUT /api/people/:id/role': {},
}

const endpoints = allRoutes(server).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('the list of calls that need a proof is this table', () => {
  expect(CALLS_WITH_PROOF.toSorted()).toEqual(Object.keys(WITH_PROOF))
  expect(endpoints.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(WITH_PROOF)))
})

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const needs = WITH_PROOF[name]
  const call = async (given: object) => {
    const { id } = await makePerson(db)
    const sample = { office: office.id, id, email: admin.email, confirmPassword: 'a sample text', ...given }
    return callWithSamples(server, endpoint, token, sample)
  }
  const asksForProof = { status: 403, body: { code: 'proof_required' } }

  if (needs) {
    test('is refused in a session that is older than ten minutes, without any change or entry', async () => {
      later(10, 1)
      const before = await db.$count(auditEntries)
      expect(await call(needs)).toMatchObject(asksForProof)
      expect(await db.$count(auditEntries)).toBe(before)
    })
    test('needs no other proof in a session of ten minutes', async () => {
      later(10)
      expect(await call(needs)).not.toMatchObject(asksForProof)
    })
  } else
    test('asks for no proof', async () => {
      later(10, 1)
      expect(await call({})).not.toMatchObject(asksForProof)
    })
})

test('a change of an office without a coordinator needs no proof', async () => {
  later(10, 1)
  const patch = { method: 'PATCH', url: `/api/offices/${office.id}`, token } as const
  expect((await server.send({ ...patch, payload: { comment: 'Closed' } })).status).toBe(200)
  expect((await server.send({ ...patch, payload: { comment: 'Open', coordinator: '' } })).status).toBe(403)
})

test('a sign-in counts as a proof for ten minutes', async () => {
  later(10)
  expect(await grant()).toBe('done')
  later(10, 1)
  expect(await grant()).toBe('proof_required')
})

describe('a proof', () => {
  test('by the password allows such acts for ten minutes, in this session alone', async () => {
    const other = await signedIn(server, admin)
    later(30)
    expect((await prove({ password: PASSWORD })).status).toBe(200)
    later(40)
    expect(await grant()).toBe('done')
    const elsewhere = await server.send({ url: '/api/all-users', token: other })
    expect(elsewhere.body).toMatchObject({ code: 'proof_required' })
    later(40, 1)
    expect(await grant()).toBe('proof_required')
  })

  test.each([
    ['a wrong password', { password: 'wrong' }, 'password'],
    ['an empty password', { password: '' }, 'password'],
    ['a code without a second factor', { code: '123456' }, 'code'],
  ])('by %s allows no act', async (_what, payload, field) => {
    later(30)
    expect(await prove(payload)).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) as string } },
    })
    expect(await grant()).toBe('proof_required')
  })

  test('by no secret or by both is refused with the fields to send', async () => {
    for (const payload of [{}, { password: PASSWORD, code: '123456' }])
      expect(await prove(payload)).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  test('by wrong passwords has to wait after five, the right one too', async () => {
    later(30)
    for (let time = 0; time < 5; time++) expect((await prove({ password: 'wrong' })).status).toBe(422)
    const refused = await prove({ password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    later(30, 30)
    expect((await prove({ password: PASSWORD })).status).toBe(200)
  })

  test.each([
    ['a wrong password', { password: 'wrong' }, 'password', 'Wrong passwords'],
    ['a wrong code', { code: '000000' }, 'second factor', 'Wrong codes of your second factor'],
  ])('by %s leaves an entry each time, and the third sends a mail', async (_what, payload, by, subject) => {
    await forgetAudit(db)
    const told = async () => (await mailsTo(db, admin.email)).map((mail) => mail.subject)
    for (let time = 0; time < 2; time++) await prove(payload)
    expect(await told()).toEqual([])
    for (let time = 0; time < 4; time++) await prove(payload)
    expect(await told()).toEqual([subject])
    const refused = { actor: admin.email, action: 'refuse proof', subject: admin.email, details: { by } }
    expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
      ...Array<object>(5).fill(refused),
      { action: 'hold up sign-in', actor: admin.email },
    ])
  })

  test('by a code of the second factor counts, and by one of an unconfirmed secret does not', async () => {
    const begin = await server.send({ url: '/api/second-factor', token, payload: {} })
    const secret = Buffer.from(Secret.fromBase32(begin.body.secret as string).bytes)
    const codeNow = () => codeAt(secret, server.now())
    later(9)
    expect((await prove({ code: codeNow() })).status).toBe(422)
    const confirmed = await server.send({
      url: '/api/second-factor/confirm',
      token,
      payload: { code: codeNow() },
    })
    token = confirmed.body.token as string
    later(10, 1)
    expect(await grant()).toBe('proof_required')
    later(11)
    expect((await prove({ code: codeNow() })).status).toBe(200)
    expect(await grant()).toBe('done')
  })

  test('without a session is refused', async () => {
    expect((await server.send({ url: '/api/proof', payload: { password: PASSWORD } })).status).toBe(401)
  })

  test('by single sign-on counts only for the person who is signed in here', async () => {
    await makeIdentity(db, admin, { issuer: ISSUER, subject: `of ${admin.email}` })
    const signOn = async () => {
      const session = `whereabouts-session=${token}`
      const begin = await server.send({
        url: '/api/single-sign-on/start?proof=1',
        headers: { cookie: session },
      })
      const attempt = begin.cookies.find(({ name }) => name.endsWith('single-sign-on'))?.value
      const back = await server.send({
        url: '/api/single-sign-on/callback?code=c&state=s',
        headers: { cookie: `${session}; whereabouts-single-sign-on=${attempt}` },
      })
      expect(back.cookies.some(({ name }) => name === 'whereabouts-session')).toBe(false)
      return back.headers.location
    }
    later(30)
    subject = 'of somebody else'
    await forgetAudit(db)
    expect(await signOn()).toBe('/signed-in?outcome=error&code=somebody-else')
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'refuse proof', subject: admin.email, details: { by: 'single sign-on' } },
    ])
    expect(await grant()).toBe('proof_required')
    subject = `of ${admin.email}`
    expect(await signOn()).toBe('/signed-in?outcome=proven')
    expect(begun).toEqual({ isProof: true })
    expect(await grant()).toBe('done')
  })
})

test('the offered ways of a proof are the person’s own', async () => {
  const waysOf = async (as: string) => (await server.send({ url: '/api/proof', token: as })).body as object
  expect(await waysOf(token)).toEqual({ password: true, code: false, singleSignOn: false })
  const linked = await makePerson(db)
  await makeIdentity(db, linked, { issuer: ISSUER, subject: 'linked' })
  expect(await waysOf(await signedIn(server, linked))).toEqual({
    password: false,
    code: false,
    singleSignOn: true,
  })
})

test('a role that was refused without a proof is not given', async () => {
  const other = await makePerson(db)
  later(30)
  await server.send({ method: 'PUT', url: `/api/people/${other.id}/role`, token, payload: { role: ADMIN } })
  expect((await findPerson(db, other.email))?.role).toBe('')
  expect(await db.select().from(auditEntries).where(eq(auditEntries.subject, other.email))).toEqual([])
})
