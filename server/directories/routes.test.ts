import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import type { ListedDirectory } from '../../domain/directories/contract'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { offices } from '../offices/tables'
import { makePerson } from '../people/factory'
import { findPerson, type Person } from '../people/store'
import { users } from '../people/tables'
import { auditEntries } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { jobTasks } from '../tasks'
import { mailsTo } from '../testing/outbox'
import { createTestServer } from '../testing/test-server'
import { makeDirectory, OFFICE, scimCall, userOf } from './factory'
import { removeEndedTokens } from './store'
import { directories, directoryPeople, directoryTokens } from './tables'

const server = await createTestServer()
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')
const DAY_MS = 86_400_000
const [own = '', other = '', third = ''] = server.config.organisation.allowedDomains

let admin: Person
let token: string
beforeEach(async () => {
  server.setNow(START)
  for (const table of [directories, rateLimits]) await db.delete(table)
  admin = await makePerson(db, { role: ADMIN })
  token = await signedIn(server, admin)
})

const call = (path: string, payload?: object, method?: 'PUT' | 'DELETE') =>
  server.send({
    url: `/api/directories${path}`,
    token,
    ...(payload && { payload }),
    ...(method && { method }),
  })
const connect = async (name = 'Contoso Entra', domains = [own]) =>
  (await call('', { name, domains })).body.id as string
const makeToken = async (id: string, days = 90) =>
  (await call(`/${id}/tokens`, { days })).body.token as string
const listed = async () => (await call('')).body.directories as ListedDirectory[]
const lastEntry = async () =>
  (await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0]

describe('a directory', () => {
  test('is connected with its domains, gets a token, and comes with it', async () => {
    const id = await connect()
    const { body } = await call(`/${id}/tokens`, { days: 90 })
    expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), lastDay: '2027-02-16' })
    expect((await scimCall(server, body)('/Users', userOf(`ana@${own}`))).status).toBe(201)
    expect((await call('')).body).toMatchObject({
      address: `${server.config.publicUrl}/scim/v2`,
      directories: [
        {
          id,
          name: 'Contoso Entra',
          domains: [own],
          people: 1,
          active: 1,
          tokens: [{ endsAt: '2027-02-16T09:30:00.000Z', hasEnded: false, usedAt: START.toISOString() }],
        },
      ],
    })
    expect(JSON.stringify((await call('')).body)).not.toContain(body.token)
    expect((await call('')).body.freeDomains).not.toContain(own)
  })

  test.each([
    ['a name of blanks', { name: ' ' }, 'name'],
    ['no domain', { domains: [] }, 'domains'],
    ['a domain of nobody', { domains: ['evil.example'] }, 'domains'],
    ['a domain of another directory', { domains: [other, own.toUpperCase()] }, 'domains'],
    ['the name of another directory', { name: 'First', domains: [other] }, 'name'],
  ])('with %s is refused', async (_what, input, field) => {
    await connect('First')
    const { status, body } = await call('', { name: 'Second', domains: [third], ...input })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect(await listed()).toHaveLength(1)
  })

  test('needs a fresh proof to be connected, changed and ended, and for its tokens', async () => {
    const { id, tokenId } = await makeDirectory(server)
    server.setNow(new Date(START.getTime() + 11 * 60_000))
    for (const answer of [
      await call('', { name: 'X', domains: [own] }),
      await call(`/${id}`, { name: 'X', domains: [own] }, 'PUT'),
      await call(`/${id}`, {}, 'DELETE'),
      await call(`/${id}/tokens`, { days: 90 }),
      await call(`/${id}/tokens/${tokenId}`, {}, 'DELETE'),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'proof_required'])
    expect(await listed()).toHaveLength(1)
  })

  test('that loses a domain lets its people go as they are', async () => {
    const id = await connect('Contoso', [own, other])
    const scim = scimCall(server, { token: await makeToken(id) })
    await scim('/Users', userOf(`ana@${own}`))
    const ben = (await scim('/Users', userOf(`ben@${other}`, { active: false }))).body
    expect((await call(`/${id}`, { name: 'Contoso Ltd', domains: [own, third] }, 'PUT')).status).toBe(200)
    expect(await lastEntry()).toMatchObject({
      action: 'change directory',
      subject: 'Contoso Ltd',
      details: { changed: { name: ['Contoso', 'Contoso Ltd'] } },
    })
    expect((await scim(`/Users/${ben.id}`)).status).toBe(404)
    expect((await findPerson(db, `ben@${other}`))?.suspendedAt).not.toBeNull()
    expect(await db.$count(directoryPeople, eq(directoryPeople.directoryId, id))).toBe(1)
    // Another directory may have the domain now.
    await connect('Other', [other])
    expect((await listed()).map(({ domains }) => domains)).toEqual([[own, third].toSorted(), [other]])
  })

  test('that loses a domain during a call writes nothing there afterwards', async () => {
    const id = await connect('Contoso', [own, other])
    const scim = scimCall(server, { token: await makeToken(id) })
    for (let round = 0; round < 5; round++) {
      const email = `race.${round}@${other}`
      await call(`/${id}`, { name: 'Contoso', domains: [own, other] }, 'PUT')
      const answers = await Promise.all([
        scim('/Users', userOf(email)),
        call(`/${id}`, { name: 'Contoso', domains: [own] }, 'PUT'),
      ])
      expect([201, 403]).toContain(answers[0].status)
      expect(answers[1].status).toBe(200)
      expect(await db.$count(directoryPeople, eq(directoryPeople.directoryId, id))).toBe(0)
    }
  })

  test('that is ended is refused from the next call on', async () => {
    const id = await connect()
    const scim = scimCall(server, { token: await makeToken(id) })
    expect((await scim('/Users')).status).toBe(200)
    expect((await call(`/${id}`, {}, 'DELETE')).body).toEqual({ name: 'Contoso Entra' })
    expect((await scim('/Users')).status).toBe(401)
    expect((await call(`/${id}`, {}, 'DELETE')).status).toBe(404)
  })
})

describe('a token', () => {
  test('is one of two at most, so that the next one replaces it without a gap', async () => {
    const id = await connect()
    const [first, second] = [await makeToken(id), await makeToken(id, 365)]
    expect((await call(`/${id}/tokens`, { days: 90 })).status).toBe(409)
    for (const each of [first, second])
      expect((await scimCall(server, { token: each })('/Users')).status).toBe(200)
    const [oldest] = (await listed())[0]?.tokens ?? []
    expect((await call(`/${id}/tokens/${oldest?.id}`, {}, 'DELETE')).status).toBe(200)
    expect((await scimCall(server, { token: first })('/Users')).status).toBe(401)
    expect((await scimCall(server, { token: second })('/Users')).status).toBe(200)
    expect(await makeToken(id)).toBeDefined()
  })

  test('of which two are asked for at one moment beside one is made once', async () => {
    const id = await connect()
    await makeToken(id)
    const answers = await Promise.all([1, 2].map(() => call(`/${id}/tokens`, { days: 90 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test.each([0, 1, 366, 36_500, '90', null])('for %j days is not made', async (days) => {
    expect((await call(`/${await connect()}/tokens`, { days })).status).toBe(422)
  })

  test('of another directory is not withdrawn', async () => {
    const [id, { tokenId }] = [await connect(), await makeDirectory(server)]
    expect((await call(`/${id}/tokens/${tokenId}`, {}, 'DELETE')).status).toBe(404)
  })

  test('that has ended takes no place, and is forgotten after a month', async () => {
    const id = await connect()
    await makeToken(id)
    await makeToken(id)
    server.setNow(new Date(START.getTime() + 90 * DAY_MS))
    token = await signedIn(server, admin)
    expect((await listed())[0]?.tokens.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
    expect(await makeToken(id)).toBeDefined()
    await removeEndedTokens(db, new Date(START.getTime() + 120 * DAY_MS + 1))
    expect(await db.$count(directoryTokens)).toBe(1)
  })

  test('that is used is recorded as used once a minute', async () => {
    const id = await connect()
    const scim = scimCall(server, { token: await makeToken(id) })
    const usedAfter = async (ms: number) => {
      server.setNow(new Date(START.getTime() + ms))
      await scim('/Users')
      return expect.poll(
        async () => Date.parse((await listed())[0]?.tokens[0]?.usedAt ?? '') - START.getTime(),
      )
    }
    await (await usedAfter(0)).toBe(0)
    await (await usedAfter(59_000)).toBe(0)
    await (await usedAfter(60_000)).toBe(60_000)
  })
})

describe('a word for an office', () => {
  test('is listed with the office that it means, and moves its people once it is mapped', async () => {
    const [lyon, milan] = [
      await makeOffice(db, { name: 'Lyon 3' }),
      await makeOffice(db, { name: 'Milan 3' }),
    ]
    const id = await connect()
    const scim = scimCall(server, { token: await makeToken(id) })
    const make = (name: string, word: string) =>
      scim('/Users', userOf(`${name}@${own}`, { externalId: name, [OFFICE]: { office: word } }))
    await make('ana', 'LYO-01')
    await make('ben', 'LYO-01')
    await make('cem', 'Milan 3')
    const ben = await findPerson(db, `ben@${own}`)
    await db
      .update(offices)
      .set({ coordinatorId: ben?.id ?? null })
      .where(eq(offices.id, milan.id))
    const words = async () => (await listed())[0]?.words
    expect(await words()).toMatchObject([
      { word: 'LYO-01', people: 2, office: null, isMapped: false },
      { word: 'Milan 3', people: 1, office: { id: milan.id }, isMapped: false },
    ])
    const map = (word: string, office: string) => call(`/${id}/offices`, { word, office }, 'PUT')
    expect((await map('LYO-01', lyon.id)).body).toEqual({ moved: 2 })
    expect((await findPerson(db, `ana@${own}`))?.officeId).toBe(lyon.id)
    expect((await db.select().from(offices).where(eq(offices.id, milan.id)))[0]?.coordinatorId).toBeNull()
    const entries = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, `ana@${own}`))
    expect(entries.at(-1)).toMatchObject({
      actor: admin.email,
      action: 'change person',
      details: { changed: { office: [null, lyon.name] } },
    })
    expect((await map('LYO-01', lyon.id)).body).toEqual({ moved: 0 })
    expect((await words())?.[0]).toMatchObject({ office: { id: lyon.id }, isMapped: true })
    await make('dora', 'LYO-01')
    expect((await findPerson(db, `dora@${own}`))?.officeId).toBe(lyon.id)
    // Without the mapping the word means nothing again, and nobody loses the office.
    expect((await map('LYO-01', '')).body).toEqual({ moved: 0 })
    expect((await words())?.[0]).toMatchObject({ office: null, isMapped: false })
    expect((await findPerson(db, `ana@${own}`))?.officeId).toBe(lyon.id)
  })

  test('is refused with an office that is unknown or closed for good', async () => {
    const id = await connect()
    const closed = await makeOffice(db, { lastDay: '2026-11-01' })
    for (const office of ['Atlantis', closed.id])
      expect((await call(`/${id}/offices`, { word: 'X', office }, 'PUT')).status).toBe(422)
  })
})

describe('the mail on a token that ends', () => {
  const tell = () => jobTasks(server, null).tell_ending_keys({}, {} as never)

  test('goes to its maker 14 days before, once over two servers, and not to the maker of the other token', async () => {
    const id = await connect()
    await makeToken(id)
    const bea = await makePerson(db, { role: ADMIN })
    const payload = { days: 365 }
    await server.send({ url: `/api/directories/${id}/tokens`, token: await signedIn(server, bea), payload })
    server.setNow(new Date(START.getTime() + 76 * DAY_MS - 1))
    await tell()
    expect(await mailsTo(db, admin.email)).toEqual([])
    server.setNow(new Date(START.getTime() + 76 * DAY_MS))
    await Promise.all([tell(), tell()])
    await tell()
    const mails = await mailsTo(db, admin.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'The token of the directory Contoso Entra ends on 16 Feb 2027',
    ])
    expect(mails[0]?.body).toContain('/admin/systems')
    expect(await mailsTo(db, bea.email)).toEqual([])
  })

  test('goes to nobody if the maker is suspended', async () => {
    await makeToken(await connect())
    await db.update(users).set({ suspendedAt: START }).where(eq(users.id, admin.id))
    server.setNow(new Date(START.getTime() + 80 * DAY_MS))
    await tell()
    expect(await mailsTo(db, admin.email)).toEqual([])
    expect((await db.select().from(directoryTokens))[0]?.endToldAt).not.toBeNull()
  })

  test('is not of a token that was withdrawn, and its maker’s own data name the token', async () => {
    const id = await connect()
    await makeToken(id)
    const data = await server.send({ url: '/api/me/data', token })
    expect(data.body.directories).toEqual([{ directory: 'Contoso Entra', madeAt: START.toISOString() }])
    const [made] = (await listed())[0]?.tokens ?? []
    expect((await call(`/${id}/tokens/${made?.id}`, undefined, 'DELETE')).status).toBe(200)
    server.setNow(new Date(START.getTime() + 80 * DAY_MS))
    await tell()
    expect(await mailsTo(db, admin.email)).toEqual([])
  })
})
