import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetAudit } from '../../audit/factory'
import { makePerson } from '../../people/factory'
import { auditEntries } from '../../platform/events/tables'
import { mailedToken } from '../../testing/outbox'
import { createTestServer } from '../../testing/test-server'
import { randomToken } from '../../platform/tokens'
import { makePassword, PASSWORD } from '../factory'
import { recordSecret } from '../secret-store'

const server = await createTestServer()
const { db, setNow } = server
const start = new Date('2026-11-18T09:30:00Z')

let number = 0
let address = ''
let email = ''
beforeEach(() => {
  setNow(start)
  address = `192.0.2.${++number}`
  email = `new.${number}@summit-safety.example`
})

const post = (url: string, payload: object) => server.send({ url, payload, remoteAddress: address })
const NEW = { password: 'another long passphrase', confirmPassword: 'another long passphrase' }

const LINKS = {
  'the link of a sign-up': {
    call: (token: string) => post('/api/signup/verify', { token, password: PASSWORD }),
    async make() {
      await post('/api/signup', { email, password: PASSWORD, confirmPassword: PASSWORD })
      return mailedToken(db, email)
    },
    good: 200,
  },
  'the link of a reset': {
    call: (token: string) => post('/api/reset/complete', { token, ...NEW }),
    async make() {
      await makePassword(db, await makePerson(db, { email }))
      await post('/api/reset', { email })
      return mailedToken(db, email)
    },
    good: 200,
  },
  'the link that confirms an identity': {
    call: (token: string) => post('/api/single-sign-on/confirm', { token }),
    async make() {
      const { id } = await makePerson(db, { email })
      const data = { issuer: 'https://id.example.org', subject: 'one', userId: id, browser: 'another' }
      return recordSecret(db, server, 'confirm-identity', { email, data })
    },
    // The link is valid, but it was asked for in another browser.
    good: 409,
  },
  'the question whose link it is': {
    call: (token: string) => post('/api/links/read', { token, kind: 'reset-password' }),
    async make() {
      await makePassword(db, await makePerson(db, { email }))
      await post('/api/reset', { email })
      return mailedToken(db, email)
    },
    good: 200,
  },
}

describe.each(Object.entries(LINKS))('%s', (_what, { call, make, good }) => {
  test('T3 works after three hundred wrong ones from the same network', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 300; time++) statuses.push((await call(randomToken())).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
    const { status, body } = await call(await make())
    expect([status, body.email ?? email]).toEqual([good, email])
  })

  test('that is wrong makes its network wait a second first, then longer, and a minute at most', async () => {
    for (let time = 0; time < 30; time++) await call(randomToken())
    const waits: number[] = []
    let at = start.getTime()
    for (let time = 0; time < 9; time++) {
      const { status, headers } = await call(randomToken())
      expect(status).toBe(429)
      const wait = Number(headers['retry-after'])
      waits.push(wait)
      setNow(new Date((at += wait * 1000)))
      expect((await call(randomToken())).status).not.toBe(429)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
  })
})

test('a wrong link is refused before its password would cost a hash', async () => {
  const common = { password: 'password1', confirmPassword: 'password1' }
  expect((await post('/api/reset/complete', { token: randomToken(), ...common })).status).toBe(404)
  expect((await post('/api/signup/verify', { token: randomToken(), ...common })).status).toBe(404)
})

test('each wrong link that counts is in the audit, and later ones are not', async () => {
  await forgetAudit(db)
  for (let time = 0; time < 40; time++) await post('/api/reset/complete', { token: randomToken(), ...NEW })
  const entries = await db.select().from(auditEntries)
  expect(entries).toHaveLength(30)
  expect(entries[0]).toMatchObject({
    actor: 'not signed in',
    action: 'refuse sign-in',
    subject: '',
    details: { by: 'mailed link' },
  })
})

test('the wrong password of a valid sign-up link counts for this link alone, and another one may be chosen at once', async () => {
  const token = await LINKS['the link of a sign-up'].make()
  const open = (given: object) => post('/api/signup/verify', { token, ...given })
  await forgetAudit(db)
  for (let time = 0; time < 5; time++) expect((await open({ password: 'wrong' })).status).toBe(422)
  expect(await open({ password: PASSWORD })).toMatchObject({
    status: 429,
    body: {
      message:
        'Too many attempts. Please try again in 30 seconds. You can choose another password here at once.',
    },
  })
  expect(await db.$count(auditEntries, eq(auditEntries.action, 'refuse sign-in'))).toBe(5)
  expect((await open(NEW)).status).toBe(200)
})
