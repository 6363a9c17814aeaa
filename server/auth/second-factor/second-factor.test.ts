import { eq } from 'drizzle-orm'
import { Secret } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { allRoutes } from '../../app'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { assignRole } from '../../people/roles'
import type { Person } from '../../people/store'
import { auditEntries } from '../../platform/events/tables'
import { mailedToken, mailsTo } from '../../testing/outbox'
import { createTestServer } from '../../testing/test-server'
import { makePassword, PASSWORD, signedIn } from '../factory'
import { resetSecondFactor } from './second-factor'
import { codeAt } from './second-factor-code'
import { recoveryCodes, secondFactors } from '../tables'

const server = await createTestServer({ environment: { ADMIN_SECOND_FACTOR: 'required' } })
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const office = await makeOffice(db)
const NEW = { password: 'another long passphrase', confirmPassword: 'another long passphrase' }
const ADMINS_CALL = `/api/offices/${encodeURIComponent(office.name)}/key`

let admin: Person
let token = ''
let now = start
beforeEach(async () => {
  later(0)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
})

function later(seconds: number) {
  now = new Date(start.getTime() + seconds * 1000)
  server.setNow(now)
}

const post = (what: string, payload: object = {}, as = token) =>
  server.send({ url: `/api/second-factor${what}`, payload, token: as })
const askAsAdmin = async (as = token) => (await server.send({ url: ADMINS_CALL, token: as })).status
const actionsOf = async ({ email }: Person) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.subject, email))).map(({ action }) => action)

type Enrolled = { codeIn: (seconds: number) => string; recoveryCodes: string[]; token: string }

/** Sets up a second factor in this session. The clock then moves on half a minute, so that the app shows an unused code. */
async function setUp(): Promise<Enrolled> {
  const { body } = await post('')
  const secret = Buffer.from(Secret.fromBase32(body.secret as string).bytes)
  const codeIn = (seconds: number) => codeAt(secret, new Date(now.getTime() + seconds * 1000))
  const confirmed = await post('/confirm', { code: codeIn(0) })
  expect(confirmed.status).toBe(200)
  later(30)
  return { codeIn, ...(confirmed.body as { recoveryCodes: string[]; token: string }) }
}

/** Opens a later session of the same administrator. */
const signInAgain = () => signedIn(server, admin)

describe('before the second factor,', () => {
  const adminCalls = allRoutes(server)
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => typeof access === 'object')
    .map(({ method, path }) => [`${method} ${path}`, method, path] as const)

  test.each(adminCalls)('T24 %s is refused with the next step', async (_call, method, path) => {
    const url = path.replace(/:\w+/g, 'x')
    expect(await server.send({ method, url, token, ...(method !== 'GET' && { payload: {} }) })).toMatchObject(
      {
        status: 403,
        body: { code: 'second_factor_required', message: expect.stringContaining('second factor') as string },
      },
    )
  })

  test('an administrator is an ordinary person, and the page shows it', async () => {
    expect((await server.send({ url: '/api/me/check-ins', token })).status).toBe(200)
    const { body } = await server.send({ url: '/api/session', token })
    expect(body).toMatchObject({
      me: { email: admin.email, role: ADMIN },
      withheld: 'second_factor_required',
    })
  })

  test('an ordinary person needs none and can’t set one up', async () => {
    const person = await makePerson(db)
    const as = await signedIn(server, person)
    expect((await server.send({ url: '/api/session', token: as })).body.withheld).toBeNull()
    expect((await server.send({ url: ADMINS_CALL, token: as })).body.code).toBe('forbidden')
    for (const [what, payload] of [
      ['', {}],
      ['/confirm', { code: '123456' }],
      ['/pass', { code: '123456' }],
    ] as const)
      expect(await post(what, payload, as)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await server.send({ url: '/api/second-factor', token: as })).status).toBe(403)
  })

  test('a person who becomes an administrator later is asked at the next call', async () => {
    const person = await makePerson(db)
    const as = await signedIn(server, person)
    await assignRole(db, { email: person.email, role: ADMIN, by: 'a test', now })
    expect((await server.send({ url: ADMINS_CALL, token: as })).body.code).toBe('second_factor_required')
  })

  test('a session with a second factor of the identity provider is not asked', async () => {
    expect(await askAsAdmin(await signedIn(server, admin, { hasSecondFactor: true }))).toBe(200)
  })
})

describe('when a second factor is set up,', () => {
  test('a code of the app confirms it, gives the session its powers under a new token, and is in the audit', async () => {
    const begun = await post('')
    expect(begun.body.uri).toMatch(
      /^otpauth:\/\/totp\/Whereabouts%20ERM:.+secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    )
    expect(begun.body.uri).toContain(begun.body.secret)
    expect(await askAsAdmin()).toBe(403)

    const { recoveryCodes: codes, token: raised } = await setUp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect(await askAsAdmin(raised)).toBe(200)
    expect(await server.send({ url: '/api/me/check-ins', token })).toMatchObject({ status: 401 })
    expect((await server.send({ url: '/api/second-factor', token: raised })).body).toEqual({
      setting: 'required',
      since: start.toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await actionsOf(admin)).toEqual(['set up second factor'])
    expect((await mailsTo(db, admin.email)).map(({ body }) => body).join()).toContain('was set up')
  })

  test('a wrong code confirms nothing', async () => {
    await post('')
    expect(await post('/confirm', { code: '000000' })).toMatchObject({
      status: 422,
      body: { fields: { code: 'This code is wrong or was used already' } },
    })
    expect(await askAsAdmin()).toBe(403)
    expect(await actionsOf(admin)).toEqual(['refuse proof'])
  })

  test('a code without a begun secret is refused', async () => {
    expect((await post('/confirm', { code: '123456' })).status).toBe(409)
    expect((await post('/pass', { code: '123456' })).status).toBe(409)
  })

  test('a second begin makes the first secret invalid', async () => {
    const first = (await post('')).body.secret as string
    const second = (await post('')).body.secret as string
    expect(second).not.toBe(first)
    const codeOf = (secret: string) => codeAt(Buffer.from(Secret.fromBase32(secret).bytes), now)
    expect((await post('/confirm', { code: codeOf(first) })).status).toBe(422)
    expect((await post('/confirm', { code: codeOf(second) })).status).toBe(200)
  })

  test('a begin does not replace a confirmed secret, in a session that passed it or not', async () => {
    const { token: raised } = await setUp()
    for (const as of [raised, await signInAgain()])
      expect(await post('', {}, as)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('one of two confirmations at one moment counts', async () => {
    const secret = Buffer.from(Secret.fromBase32((await post('')).body.secret as string).bytes)
    const other = await signInAgain()
    const code = codeAt(secret, now)
    const answers = await Promise.all([post('/confirm', { code }), post('/confirm', { code }, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(10)
  })

  test('neither the secret nor a recovery code can be read in the database', async () => {
    const secret = (await post('')).body.secret as string
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
    const { body } = await post('/confirm', { code: codeAt(bytes, now) })
    const kept = await db.select().from(secondFactors)
    const codes = await db.select().from(recoveryCodes)
    expect(kept.some(({ sealedSecret }) => sealedSecret.includes(bytes))).toBe(false)
    for (const code of body.recoveryCodes as string[])
      expect(codes.some(({ codeHash }) => codeHash.includes(code.replaceAll('-', '')))).toBe(false)
  })
})

describe('when the second factor is passed,', () => {
  test('a code of the app gives a later session its powers, under a new token', async () => {
    const { codeIn } = await setUp()
    const later = await signInAgain()
    expect(await askAsAdmin(later)).toBe(403)
    const { status, body } = await post('/pass', { code: codeIn(0) }, later)
    expect(status).toBe(200)
    expect(await askAsAdmin(body.token)).toBe(200)
    expect((await server.send({ url: '/api/session', token: body.token })).body.withheld).toBeNull()
    expect((await server.send({ url: '/api/session', token: later })).body.me).toBeNull()
  })

  test('a browser gets the new token as its cookie, for the rest of the seven days', async () => {
    const { codeIn } = await setUp()
    const before = await signInAgain()
    later(3600)
    const { cookies, body } = await server.send({
      url: '/api/second-factor/pass',
      payload: { code: codeIn(0) },
      headers: { cookie: `whereabouts-session=${before}` },
    })
    expect(cookies).toMatchObject([
      {
        name: 'whereabouts-session',
        value: body.token as string,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 604_800 - 3570,
      },
    ])
  })

  test('only the session that passed it has the powers', async () => {
    const { codeIn } = await setUp()
    const [one, other] = [await signInAgain(), await signInAgain()]
    await post('/pass', { code: codeIn(0) }, one)
    expect(await askAsAdmin(other)).toBe(403)
  })

  test('a new login needs a new code', async () => {
    await setUp()
    await makePassword(db, admin)
    const { body } = await server.send({
      url: '/api/login',
      payload: { email: admin.email, password: PASSWORD },
    })
    expect(await askAsAdmin(body.token)).toBe(403)
  })

  test.each([
    ['of half a minute ago', -30, 200],
    ['of half a minute ahead', 30, 200],
    ['of a minute and more ago', -61, 422],
    ['of a minute and more ahead', 61, 422],
  ])('a code %s gets %i', async (_when, seconds, status) => {
    const { codeIn } = await setUp()
    later(3600)
    expect((await post('/pass', { code: codeIn(seconds) }, await signInAgain())).status).toBe(status)
  })

  test('a code is accepted once, also by another session', async () => {
    const { codeIn } = await setUp()
    const code = codeIn(0)
    expect((await post('/pass', { code }, await signInAgain())).status).toBe(200)
    expect((await post('/pass', { code }, await signInAgain())).status).toBe(422)
  })

  test('a code that is older than an accepted one is refused', async () => {
    const { codeIn } = await setUp()
    later(3600)
    const [older, newer] = [codeIn(-30), codeIn(0)]
    expect((await post('/pass', { code: newer }, await signInAgain())).status).toBe(200)
    expect((await post('/pass', { code: older }, await signInAgain())).status).toBe(422)
  })

  test('one of two uses of a code at one moment counts', async () => {
    const { codeIn } = await setUp()
    const code = codeIn(0)
    const sessions = [await signInAgain(), await signInAgain(), await signInAgain()]
    const answers = await Promise.all(sessions.map((as) => post('/pass', { code }, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('the code of another administrator is refused', async () => {
    const { codeIn } = await setUp()
    const code = codeIn(0)
    later(0)
    admin = await makePerson(db, { role: ADMIN })
    token = await signedIn(server, admin)
    await setUp()
    expect((await post('/pass', { code }, await signInAgain())).status).toBe(422)
  })

  test('after five wrong codes a session has to wait, longer each time, with the right one too', async () => {
    const { codeIn } = await setUp()
    const attacker = await signInAgain()
    for (let time = 0; time < 5; time++)
      expect((await post('/pass', { code: '000000' }, attacker)).status).toBe(422)
    const refused = await post('/pass', { code: codeIn(0) }, attacker)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(refused.headers['retry-after']).toBe('30')
    expect((await post('/remove', { code: codeIn(0) }, attacker)).status).toBe(429)
    later(61)
    expect((await post('/pass', { code: '000000' }, attacker)).status).toBe(422)
    expect((await post('/pass', { code: '000000' }, attacker)).headers['retry-after']).toBe('60')
    later(122)
    expect((await post('/pass', { code: codeIn(0) }, attacker)).status).toBe(200)
  })

  describe('a thief who knows the password', () => {
    /** Opens sessions as a new browser each time, and gives wrong codes until none is looked at. Returns the number that were. */
    async function guess(sessions: number) {
      let looked = 0
      for (let time = 0; time < sessions; time++) {
        const half = await signInAgain()
        for (let code = 0; code < 6; code++)
          if ((await post('/pass', { code: '000000' }, half)).status === 422) looked++
      }
      return looked
    }
    const inBrowser = async (device?: string) => {
      const { cookies } = await server.send({
        url: '/api/login',
        payload: { email: admin.email, password: PASSWORD },
        ...(device && { headers: { cookie: `whereabouts-device=${device}` } }),
      })
      const valueOf = (name: string) =>
        cookies.find((cookie) => cookie.name === `whereabouts-${name}`)?.value ?? ''
      return { device: valueOf('device'), session: valueOf('session') }
    }
    type OwnBrowser = Awaited<ReturnType<typeof inBrowser>>
    const call = (url: string, code: string, { device, session }: OwnBrowser) =>
      server.send({
        url,
        payload: { code },
        headers: { cookie: `whereabouts-session=${session}; whereabouts-device=${device}` },
      })

    test('makes neither the open session of the owner wait nor another new one', async () => {
      const { codeIn, token: raised } = await setUp()
      expect(await guess(1)).toBe(5)
      expect((await post('/pass', { code: codeIn(0) }, await signInAgain())).status).toBe(200)
      expect(await guess(20)).toBe(5)
      later(60)
      expect(
        (await server.send({ url: '/api/proof', token: raised, payload: { code: codeIn(0) } })).status,
      ).toBe(200)
      later(90)
      expect((await post('/recovery-codes', { code: codeIn(0) }, raised)).status).toBe(200)
    })

    test('does not make the owner wait who signs in anew on a device on which a code was right before', async () => {
      const { codeIn } = await setUp()
      await makePassword(db, admin)
      const before = await inBrowser()
      expect((await call('/api/second-factor/pass', codeIn(0), before)).status).toBe(200)
      await guess(20)
      later(60)
      const again = await inBrowser(before.device)
      expect((await call('/api/second-factor/pass', codeIn(0), again)).status).toBe(200)
    })

    test('has ten guesses in any number of sessions and browsers, and then waits that grow', async () => {
      const { codeIn } = await setUp()
      await makePassword(db, admin)
      let looked = 0
      for (let time = 0; time < 12; time++) {
        const own = await inBrowser()
        for (let code = 0; code < 3; code++)
          if ((await call('/api/second-factor/pass', '000000', own)).status === 422) looked++
      }
      expect(looked).toBe(10)
      const waits: number[] = []
      let at = 30
      for (let time = 0; time < 8; time++) {
        const refused = await post('/pass', { code: codeIn(0) }, await signInAgain())
        expect(refused.status).toBe(429)
        waits.push(Number(refused.headers['retry-after']))
        later((at += waits.at(-1)!))
        expect((await post('/pass', { code: '000000' }, await signInAgain())).status).toBe(422)
      }
      expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    })

    test('on the device of the owner has no new guesses by a new session', async () => {
      const { codeIn } = await setUp()
      await makePassword(db, admin)
      const own = await inBrowser()
      await call('/api/second-factor/pass', codeIn(0), own)
      let looked = 0
      for (let time = 0; time < 4; time++) {
        const again = await inBrowser(own.device)
        for (let code = 0; code < 3; code++)
          if ((await call('/api/second-factor/pass', '000000', again)).status === 422) looked++
      }
      expect(looked).toBe(5)
    })

    test.each([
      [
        'the mailed link of a reset',
        async () => {
          await server.send({ url: '/api/reset', payload: { email: admin.email } })
          const link = await mailedToken(db, admin.email)
          return server.send({ url: '/api/reset/complete', payload: { token: link, ...NEW } })
        },
      ],
      [
        'the present one',
        (raised: string) =>
          server.send({
            url: '/api/me/password',
            token: raised,
            payload: { currentPassword: PASSWORD, ...NEW },
          }),
      ],
    ])('loses the session and the waits by a new password that is set by %s', async (_how, set) => {
      const { codeIn, token: raised } = await setUp()
      await makePassword(db, admin)
      const thief = await inBrowser()
      await guess(20)
      expect((await post('/pass', { code: codeIn(0) }, await signInAgain())).status).toBe(429)
      expect((await set(raised)).status).toBe(200)
      expect((await call('/api/second-factor/pass', codeIn(0), thief)).status).toBe(401)
      expect((await post('/pass', { code: codeIn(0) }, await signInAgain())).status).toBe(200)
    })
  })

  test('the third wrong code sends one mail, and the wait is in the audit', async () => {
    await setUp()
    const told = async () =>
      (await mailsTo(db, admin.email)).filter(
        ({ subject }) => subject === 'Wrong codes of your second factor',
      )
    const attacker = await signInAgain()
    for (let time = 0; time < 2; time++) await post('/pass', { code: '000000' }, attacker)
    expect(await told()).toHaveLength(0)
    for (let time = 0; time < 3; time++) await post('/pass', { code: '000000' }, attacker)
    expect(await told()).toHaveLength(1)
    expect(await actionsOf(admin)).toContain('hold up sign-in')
  })

  test('each wrong code leaves an entry, also a recovery code and in any form', async () => {
    await setUp()
    const attacker = await signInAgain()
    const before = (await actionsOf(admin)).length
    await post('/pass', { code: '000000' }, attacker)
    await post('/remove', { code: 'ABCD-EFGH-JKLM' }, attacker)
    await post('/recovery-codes', { code: '000000' }, attacker)
    expect((await actionsOf(admin)).slice(before)).toEqual(Array(3).fill('refuse proof'))
  })

  test('right codes do not count', async () => {
    const { codeIn } = await setUp()
    for (let time = 1; time <= 7; time++) {
      later(time * 60)
      expect((await post('/pass', { code: codeIn(0) }, await signInAgain())).status).toBe(200)
    }
  })

  test.each([
    ['nothing', {}, 'Please enter a code'],
    ['a number', { code: 123456 }, 'Please enter a code'],
    ['41 signs', { code: '1'.repeat(41) }, 'This code is too long'],
    ['letters', { code: 'abcdef' }, 'This code is wrong or was used already'],
  ])('%s is refused at its field', async (_what, payload, message) => {
    await setUp()
    expect(await post('/pass', payload, await signInAgain())).toMatchObject({
      status: 422,
      body: { fields: { code: message } },
    })
  })

  test('a secret of another AUTH_SECRET gets a message, and gives no powers', async () => {
    await setUp()
    const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.userId, admin.id))
    const altered = Buffer.from(kept!.sealedSecret)
    altered[altered.length - 1]! ^= 1
    await db.update(secondFactors).set({ sealedSecret: altered }).where(eq(secondFactors.userId, admin.id))
    expect(await post('/pass', { code: '123456' }, await signInAgain())).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('AUTH_SECRET') as string },
    })
  })
})

describe('a recovery code', () => {
  test('passes once in place of the app, with an entry in the audit and a mail', async () => {
    const { recoveryCodes: codes } = await setUp()
    const [code = ''] = codes
    const { status, body } = await post('/pass', { code: ` ${code.toLowerCase()} ` }, await signInAgain())
    expect(status).toBe(200)
    expect(body.recoveryCodesLeft).toBe(9)
    expect(await askAsAdmin(body.token)).toBe(200)
    expect((await post('/pass', { code }, await signInAgain())).status).toBe(422)
    expect(await actionsOf(admin)).toEqual(['set up second factor', 'use recovery code', 'refuse proof'])
    expect((await mailsTo(db, admin.email)).at(-1)?.body).toContain('9 are left')
  })

  test('counts once by two uses at one moment', async () => {
    const { recoveryCodes: codes } = await setUp()
    const sessions = [await signInAgain(), await signInAgain()]
    const answers = await Promise.all(sessions.map((as) => post('/pass', { code: codes[1] }, as)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('of another administrator is refused', async () => {
    const { recoveryCodes: codes } = await setUp()
    later(0)
    admin = await makePerson(db, { role: ADMIN })
    token = await signedIn(server, admin)
    await setUp()
    expect((await post('/pass', { code: codes[0] }, await signInAgain())).status).toBe(422)
  })

  test('is invalid after new ones are made by a code of the app', async () => {
    const { codeIn, recoveryCodes: older, token: raised } = await setUp()
    expect((await post('/recovery-codes', { code: '000000' }, raised)).status).toBe(422)
    const { status, body } = await post('/recovery-codes', { code: codeIn(0) }, raised)
    expect(status).toBe(200)
    expect(body.recoveryCodes).toHaveLength(10)
    expect((await post('/pass', { code: older[0] }, await signInAgain())).status).toBe(422)
    expect((await post('/pass', { code: body.recoveryCodes[0] }, await signInAgain())).status).toBe(200)
    expect(await actionsOf(admin)).toContain('renew recovery codes')
  })
})

describe('the removal of the second factor', () => {
  test('needs a code, and that session keeps its powers, while the next one must set up another', async () => {
    const { codeIn, token: raised } = await setUp()
    expect((await post('/remove', {}, raised)).status).toBe(422)
    expect((await post('/remove', { code: '000000' }, raised)).status).toBe(422)
    expect((await post('/remove', { code: codeIn(0) }, raised)).status).toBe(200)
    expect((await server.send({ url: '/api/second-factor', token: raised })).body.since).toBeNull()
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(0)
    expect(await actionsOf(admin)).toEqual(['set up second factor', 'refuse proof', 'remove second factor'])
    expect((await mailsTo(db, admin.email)).at(-1)?.body).toContain('was removed')
    expect(await askAsAdmin(await signInAgain())).toBe(403)
  })

  test('is possible by a recovery code', async () => {
    const { recoveryCodes: codes, token: raised } = await setUp()
    expect((await post('/remove', { code: codes[2] }, raised)).status).toBe(200)
  })

  test('on the command line needs no code, ends every session and is in the audit', async () => {
    const { token: raised } = await setUp()
    await resetSecondFactor(db, server, admin.email)
    expect(await askAsAdmin(raised)).toBe(401)
    const [last] = (await db.select().from(auditEntries).where(eq(auditEntries.subject, admin.email))).slice(
      -1,
    )
    expect(last).toMatchObject({ action: 'reset second factor', actor: 'command line' })
    expect((await mailsTo(db, admin.email)).at(-1)?.body).toContain('was reset')
    await expect(resetSecondFactor(db, server, admin.email)).rejects.toMatchObject({ status: 404 })
    token = await signInAgain()
    expect((await post('')).status).toBe(200)
  })
})
