import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { offices } from '../offices/tables'
import { barAddress, makePerson } from '../people/factory'
import { findPerson } from '../people/store'
import { users } from '../people/tables'
import { auditEntries, events } from '../platform/events/tables'
import { rateLimits } from '../platform/limits/tables'
import { changeSuspensionOf } from '../personal-data/suspend-person'
import { createTestServer } from '../testing/test-server'
import { makeDirectory, OFFICE, scimCall, USER, userOf } from './factory'
import { directories, directoryOffices, directoryPeople } from './tables'

const server = await createTestServer()
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')

let directory: Awaited<ReturnType<typeof makeDirectory>>
let call: ReturnType<typeof scimCall>
let ana: string
beforeEach(async () => {
  server.setNow(START)
  await db.delete(rateLimits)
  directory = await makeDirectory(server)
  call = scimCall(server, directory)
  ana = `ana@${directory.domain}`
})

const create = async (email = ana, more: object = {}) =>
  (await call('/Users', userOf(email, more))).body as { id: string; active: boolean }
const patch = (id: string, ...Operations: object[]) =>
  call(`/Users/${id}`, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }, 'PATCH')
const find = async (filter: string) =>
  (await call(`/Users?filter=${encodeURIComponent(filter)}`)).body as {
    totalResults: number
    Resources: any[]
  }
const entries = () => db.select().from(auditEntries).orderBy(desc(auditEntries.id))
const suspended = async (email = ana) => (await findPerson(db, email))?.suspendedAt !== null

describe('a token', () => {
  test.each([
    ['none', null],
    ['a wrong one', 'x'.repeat(43)],
    ['one with a quote', "' or 1=1 --"],
  ])('that is missing or wrong opens nothing: %s', async (_what, token) => {
    for (const path of ['/Users', '/ServiceProviderConfig', '/nothing']) {
      const { status, body, headers } = await scimCall(server, { token })(path)
      expect([status, body.status, headers['www-authenticate']]).toEqual([
        401,
        '401',
        'Bearer realm="Whereabouts"',
      ])
    }
  })

  test('opens nothing from its last moment on', async () => {
    const ending = await makeDirectory(server, { endsAt: new Date(START.getTime() + 1000) })
    expect((await scimCall(server, ending)('/Users')).status).toBe(200)
    server.setNow(new Date(START.getTime() + 1000))
    expect((await scimCall(server, ending)('/Users')).status).toBe(401)
  })

  test('of a directory is no session, and a session no token', async () => {
    expect((await server.send({ url: '/api/people/search?name=a', token: directory.token })).status).toBe(401)
    const administrator = await makePerson(db, { role: ADMIN })
    expect((await scimCall(server, { token: await signedIn(server, administrator) })('/Users')).status).toBe(
      401,
    )
  })

  test('is stored as a hash only', async () => {
    const { rows } = await db.execute<{ whole: string }>(
      'select directory_tokens::text as whole from directory_tokens',
    )
    expect(JSON.stringify(rows)).not.toContain(directory.token)
  })
})

describe('a new user', () => {
  test('gets a record in the office of that name, and is found again with what was sent', async () => {
    const office = await makeOffice(db, { name: 'Lyon' })
    const sent = userOf(ana, { [OFFICE]: { office: 'lyon' } })
    const { status, body, headers } = await call('/Users', sent)
    expect(status).toBe(201)
    expect(headers['content-type']).toBe('application/scim+json; charset=utf-8')
    expect(headers['location']).toBe(`${server.config.publicUrl}/scim/v2/Users/${body.id}`)
    expect(body).toMatchObject({ ...sent, schemas: [USER, OFFICE] })
    expect((await call(`/Users/${body.id}`)).body).toEqual(body)
    expect(await findPerson(db, ana)).toMatchObject({
      id: body.id,
      name: 'Ana Alves',
      officeId: office.id,
      notUser: true,
      suspendedAt: null,
    })
  })

  test('is refused a second time with 409, also if both come at one moment', async () => {
    const answers = await Promise.all([call('/Users', userOf(ana)), call('/Users', userOf(ana))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { status, body } = await call('/Users', userOf(ana.toUpperCase()))
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    expect((await find(`userName eq "${ana}"`)).totalResults).toBe(1)
  })

  test('may have a userName that is no address, or an address elsewhere, beside one in the domain', async () => {
    const user = userOf(ana, {
      userName: 'ana@company.onmicrosoft.example',
      emails: [
        { value: 'ana@home.example', primary: true },
        { value: ana, type: 'work' },
      ],
    })
    expect((await call('/Users', user)).status).toBe(201)
    expect((await find('userName eq "Ana@company.onmicrosoft.example"')).Resources).toMatchObject([user])
    expect(await findPerson(db, ana)).not.toBeNull()
  })

  test('that takes the userName of another one is refused', async () => {
    await create()
    const { status, body } = await call('/Users', userOf(`ben@${directory.domain}`, { userName: ana }))
    expect([status, body.scimType]).toEqual([409, 'uniqueness'])
    expect(await findPerson(db, `ben@${directory.domain}`)).toBeNull()
  })

  test('who has a record already is taken over with it', async () => {
    const { id } = await makePerson(db, { email: ana, name: 'A. Alves' })
    const { status, body } = await call('/Users', userOf(ana))
    expect([status, body.id]).toEqual([201, id])
    expect((await findPerson(db, ana))?.name).toBe('Ana Alves')
    expect((await call('/Users', userOf(ana))).status).toBe(409)
  })

  test('whom an administrator has deleted stays out until the address is readmitted', async () => {
    await barAddress(server, ana)
    const { status, body } = await call('/Users', userOf(ana))
    expect([status, body.detail]).toEqual([
      403,
      'An administrator deleted this person. Only an administrator can readmit the address.',
    ])
    expect(await findPerson(db, ana)).toBeNull()
  })

  test('who is not active yet is suspended from the start', async () => {
    expect(await create(ana, { active: false })).toMatchObject({ active: false })
    expect(await suspended()).toBe(true)
  })

  test.each([
    ['no userName', { userName: undefined }],
    ['an empty userName', { userName: ' ' }],
    ['a userName and emails that are no address', { userName: 'ana', emails: [] }],
    ['a number as the name', { displayName: 7 }],
    ['a null character', { displayName: 'A\u0000na' }],
    ['half a letter', { displayName: 'A\ud800' }],
    ['a name of 101 letters', { displayName: 'a'.repeat(101) }],
    ['hidden letters', { displayName: 'Ana\u202eevlA' }],
    [
      'eleven addresses',
      { emails: Array.from({ length: 11 }, (_, place) => ({ value: `${place}@x.example` })) },
    ],
    ['the schema of a group', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'] }],
    ['emails that are no list', { emails: 'ana' }],
    ['an externalId of 300 letters', { externalId: 'e'.repeat(300) }],
    ['attributes of ten kilobytes', { name: { formatted: 'a'.repeat(10_000) } }],
  ])('with %s is refused with 400', async (_what, more) => {
    const { status, body } = await call('/Users', userOf(ana, more))
    expect([status, body.schemas]).toEqual([400, ['urn:ietf:params:scim:api:messages:2.0:Error']])
    expect(await findPerson(db, ana)).toBeNull()
  })
})

describe('a directory', () => {
  test('touches nobody of another domain', async () => {
    const other = await makeDirectory(server)
    const stranger = await makePerson(db, { email: `sam@${other.domain}` })
    const { status, body } = await call('/Users', userOf(stranger.email))
    expect([status, body.detail]).toEqual([403, `This directory has the people of ${directory.domain} only.`])
    for (const [payload, method] of [
      [undefined, 'GET'],
      [userOf(ana), 'PUT'],
      [{ Operations: [{ op: 'replace', path: 'active', value: false }] }, 'PATCH'],
      [undefined, 'DELETE'],
    ] as const)
      expect((await call(`/Users/${stranger.id}`, payload, method)).status).toBe(404)
    expect((await find(`userName eq "${stranger.email}"`)).totalResults).toBe(0)
    expect((await find(`emails.value eq "${stranger.email}"`)).totalResults).toBe(0)
    expect(await findPerson(db, stranger.email)).toEqual(stranger)
  })

  test('touches nobody of a domain that ends like its own', async () => {
    await makePerson(db, { email: `eve@not-${directory.domain}` })
    expect((await call('/Users')).body.totalResults).toBe(0)
    expect((await call('/Users', userOf(`eve@not-${directory.domain}`))).status).toBe(403)
    expect((await call('/Users', userOf(`eve@sub.${directory.domain}`))).status).toBe(403)
  })

  test('can’t give a person an address in another domain', async () => {
    const { id } = await create()
    for (const { status, body } of [
      await patch(id, { op: 'replace', path: 'emails', value: [{ value: 'a@x.example' }] }),
      await patch(id, { op: 'replace', path: 'emails[type eq "work"].value', value: 'a@x.example' }),
      await call(`/Users/${id}`, userOf('a@x.example'), 'PUT'),
    ])
      expect([status, body.detail]).toEqual([
        403,
        `This directory has the people of ${directory.domain} only.`,
      ])
    expect((await findPerson(db, ana))?.id).toBe(id)
    expect((await call(`/Users/${id}`)).body.emails).toEqual([{ value: ana, type: 'work', primary: true }])
  })

  test('that ended leaves its people as they are', async () => {
    await create()
    await db.delete(directories).where(eq(directories.id, directory.id))
    expect(await findPerson(db, ana)).toMatchObject({ name: 'Ana Alves', suspendedAt: null })
    expect((await call('/Users')).status).toBe(401)
  })
})

describe('the state of a person', () => {
  test('is ended by active: false, whose next call is then 401, and comes back by active: true', async () => {
    const { id } = await create()
    const token = await signedIn(server, { id })
    expect((await server.send({ url: '/api/me/offices', token })).status).toBe(200)
    expect((await patch(id, { op: 'replace', value: { active: false } })).body.active).toBe(false)
    expect((await server.send({ url: '/api/me/offices', token })).status).toBe(401)
    expect(await suspended()).toBe(true)
    expect((await patch(id, { op: 'replace', value: { active: true } })).body.active).toBe(true)
    expect(await suspended()).toBe(false)
  })

  test('is ended by DELETE with 204: the record stays, and the directory finds it no more', async () => {
    const office = await makeOffice(db)
    const { id } = await create(ana, { [OFFICE]: { office: office.name } })
    expect((await call(`/Users/${id}`, undefined, 'DELETE')).status).toBe(204)
    expect(await findPerson(db, ana)).toMatchObject({ id, officeId: office.id })
    expect(await suspended()).toBe(true)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(`/Users/${id}`, undefined, method)).status).toBe(404)
    expect((await find(`userName eq "${ana}"`)).totalResults).toBe(0)
    expect((await call('/Users')).body.totalResults).toBe(0)
    const [kept] = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, id))
    expect([kept?.externalId, kept?.attributes, kept?.name]).toEqual([null, { userName: '' }, ''])
  })

  test('comes back with the old record by a POST after DELETE', async () => {
    const { id } = await create()
    await call(`/Users/${id}`, undefined, 'DELETE')
    const { status, body } = await call('/Users', userOf(ana))
    expect([status, body.id, body.active]).toEqual([201, id, true])
    expect(await suspended()).toBe(false)
  })

  test('that an administrator has ended is ended until an administrator takes it back', async () => {
    const { id } = await create()
    const administrator = await makePerson(db, { role: ADMIN })
    await changeSuspensionOf(db, administrator, { email: ana, isSuspended: true }, START)
    expect((await patch(id, { op: 'replace', path: 'active', value: true })).status).toBe(200)
    expect((await call(`/Users/${id}`, userOf(ana), 'PUT')).status).toBe(200)
    expect(await suspended()).toBe(true)
  })

  test('of the last administrator can’t be ended', async () => {
    await db.update(users).set({ role: '' })
    const { id } = await create()
    await db.update(users).set({ role: ADMIN }).where(eq(users.id, id))
    for (const answer of [
      await patch(id, { op: 'replace', path: 'active', value: false }),
      await call(`/Users/${id}`, userOf(ana, { active: false }), 'PUT'),
      await call(`/Users/${id}`, undefined, 'DELETE'),
    ])
      expect([answer.status, answer.body.scimType]).toEqual([400, 'mutability'])
    expect(await suspended()).toBe(false)
    expect((await call(`/Users/${id}`)).body.active).toBe(true)
  })

  test('of two last administrators whom the directory ends at one moment stays for one', async () => {
    await db.update(users).set({ role: '' })
    const both = await Promise.all([create(), create(`ben@${directory.domain}`)])
    await db.update(users).set({ role: ADMIN }).where(eq(users.id, both[0].id))
    await db.update(users).set({ role: ADMIN }).where(eq(users.id, both[1].id))
    const answers = await Promise.all(
      both.map(({ id }) => patch(id, { op: 'replace', path: 'active', value: false })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('the office of a person', () => {
  test('is that of a mapped word before that of the same name', async () => {
    const [lyon, milan] = [
      await makeOffice(db, { name: 'Lyon 2' }),
      await makeOffice(db, { name: 'Milan 2' }),
    ]
    await db
      .insert(directoryOffices)
      .values({ directoryId: directory.id, word: 'Lyon 2', officeId: milan.id })
    await create(ana, { addresses: [{ type: 'work', formatted: 'Lyon 2' }] })
    expect((await findPerson(db, ana))?.officeId).toBe(milan.id)
    await create(`ben@${directory.domain}`, { [OFFICE]: { office: lyon.id } })
    expect((await findPerson(db, `ben@${directory.domain}`))?.officeId).toBe(lyon.id)
  })

  test('stays if the directory’s word for it is unknown or closed, and is missing for a new person', async () => {
    const office = await makeOffice(db)
    const closed = await makeOffice(db, { lastDay: '2026-11-01' })
    const { id } = await create(ana, { [OFFICE]: { office: office.name } })
    for (const word of ['Atlantis', closed.name, ''])
      await patch(id, { op: 'replace', path: `${OFFICE}:office`, value: word })
    expect((await findPerson(db, ana))?.officeId).toBe(office.id)
    await create(`ben@${directory.domain}`, { [OFFICE]: { office: 'Atlantis' } })
    expect((await findPerson(db, `ben@${directory.domain}`))?.officeId).toBeNull()
    const token = await signedIn(server, await makePerson(db, { role: ADMIN, office }))
    const { people } = (await server.send({ url: '/api/people/incomplete', token })).body
    expect(people.map(({ email }: { email: string }) => email)).toContain(`ben@${directory.domain}`)
  })

  test('that stays leaves the person the coordinator of another one', async () => {
    const office = await makeOffice(db)
    const { id } = await create(ana, { [OFFICE]: { office: office.name } })
    const coordinated = await makeOffice(db, { coordinatorId: id })
    await patch(id, { op: 'replace', path: 'displayName', value: 'Ana Brito' })
    const [kept] = await db.select().from(offices).where(eq(offices.id, coordinated.id))
    expect(kept?.coordinatorId).toBe(id)
  })

  test('that changes leaves an entry', async () => {
    const [old, next] = [await makeOffice(db), await makeOffice(db)]
    const { id } = await create(ana, { [OFFICE]: { office: old.name } })
    await patch(id, { op: 'replace', path: `${OFFICE}:office`, value: next.name })
    expect((await entries())[0]).toMatchObject({
      actor: `directory ${directory.name}`,
      action: 'change person',
      subject: ana,
      details: { changed: { office: [old.name, next.name] } },
    })
  })
})

describe('what the directory gives', () => {
  test('nobody changes here, and the record says whose it is', async () => {
    const [office, elsewhere] = [await makeOffice(db), await makeOffice(db)]
    const { id } = await create(ana, { [OFFICE]: { office: office.name } })
    const administrator = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const own = await signedIn(server, { id })
    const change = (url: string, token: string, payload: object) =>
      server.send({ method: 'PATCH', url, token, payload })
    const refused = await change(`/api/people/${id}`, administrator, { name: 'Eva', office: elsewhere.id })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        name: `The name comes from the directory ${directory.name}.`,
        office: `The office comes from the directory ${directory.name}.`,
      },
    ])
    expect((await change('/api/me', own, { name: 'Eva' })).status).toBe(422)
    for (const [url, token] of [
      [`/api/people/${id}`, administrator],
      ['/api/me', own],
    ] as const)
      expect((await change(url, token, { name: 'Ana Alves', comment: 'Back at ten' })).status).toBe(200)
    const givenBy = { directory: directory.name, name: true, office: true }
    const read = (url: string, token: string) => server.send({ url, token })
    expect((await read(`/api/people/${id}`, administrator)).body.givenBy).toEqual(givenBy)
    expect((await read('/api/me/directory', own)).body).toEqual({ givenBy })
    expect(await findPerson(db, ana)).toMatchObject({ name: 'Ana Alves', officeId: office.id })
  })

  test('a person chooses who gets no office from it', async () => {
    const office = await makeOffice(db)
    const { id } = await create(ana, { [OFFICE]: { office: 'Atlantis' } })
    const payload = { country: office.country, office: office.id }
    const token = await signedIn(server, { id })
    expect((await server.send({ method: 'PATCH', url: '/api/me', token, payload })).status).toBe(200)
    expect((await findPerson(db, ana))?.officeId).toBe(office.id)
  })

  test('an administrator ends too, and never takes back', async () => {
    const { id } = await create()
    const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
    const suspend = (isSuspended: boolean) =>
      server.send({ method: 'PUT', url: `/api/people/${id}/suspension`, token, payload: { isSuspended } })
    await patch(id, { op: 'replace', path: 'active', value: false })
    const { status, body } = await suspend(false)
    expect([status, body.message]).toEqual([
      409,
      `The directory ${directory.name} has suspended this person. Only it can reactivate the person.`,
    ])
    await patch(id, { op: 'replace', path: 'active', value: true })
    expect((await suspend(true)).status).toBe(200)
    expect((await suspend(false)).status).toBe(200)
    await call(`/Users/${id}`, undefined, 'DELETE')
    // It has let the person go.
    expect((await suspend(false)).status).toBe(200)
  })

  test('stands in the file of the person’s own data', async () => {
    const { id } = await create()
    const token = await signedIn(server, { id })
    const { body } = await server.send({ url: '/api/me/data', token })
    expect(body.record.directory).toMatchObject({
      name: directory.name,
      attributes: { userName: ana, externalId: `id of ${ana}` },
      isActive: true,
    })
  })
})

describe('the audit', () => {
  test('has the directory as the actor of every change', async () => {
    const { id } = await create()
    await patch(id, { op: 'replace', path: 'displayName', value: 'Ana Brito' })
    await patch(id, { op: 'replace', path: 'active', value: false })
    await patch(id, { op: 'replace', path: 'active', value: true })
    const own = (await entries()).filter(({ actor }) => actor === `directory ${directory.name}`).toReversed()
    expect(own.map(({ action, subject }) => [action, subject])).toEqual([
      ['create person', ana],
      ['change person', ana],
      ['suspend person', ana],
      ['reactivate person', ana],
    ])
  })
})

test('twice the same synchronisation of 300 people changes nothing at the second time', async () => {
  const office = await makeOffice(db)
  const people = Array.from({ length: 300 }, (_, number) =>
    userOf(`p${number}@${directory.domain}`, {
      displayName: `Person ${number}`,
      active: number % 10 !== 0,
      [OFFICE]: { office: office.name },
    }),
  )
  const synchronise = async () => {
    for (const user of people) {
      const [found] = (await find(`userName eq "${user.userName}"`)).Resources
      const answer = found ? await call(`/Users/${found.id}`, user, 'PUT') : await call('/Users', user)
      expect(answer.status).toBe(found ? 200 : 201)
    }
  }
  const stored = async () => ({
    users: await db.select().from(users).orderBy(users.id),
    given: await db.select().from(directoryPeople).orderBy(directoryPeople.userId),
    entries: await db.$count(auditEntries),
    events: await db.$count(events),
  })
  await synchronise()
  const before = await stored()
  server.setNow(new Date(START.getTime() + 3_600_000))
  await synchronise()
  expect(await stored()).toEqual(before)
  expect((await call('/Users?count=0')).body).toMatchObject({ totalResults: 300, Resources: [] })
}, 120_000)

describe('a list', () => {
  test('has pages in a lasting order, in which each person stands once', async () => {
    for (let number = 0; number < 7; number++) await create(`p${number}@${directory.domain}`)
    await makePerson(db, { email: `own@${directory.domain}` })
    const pages = await Promise.all([1, 4, 7, 10].map((start) => call(`/Users?startIndex=${start}&count=3`)))
    expect(pages.map(({ body }) => [body.startIndex, body.itemsPerPage, body.totalResults])).toEqual([
      [1, 3, 8],
      [4, 3, 8],
      [7, 2, 8],
      [10, 0, 8],
    ])
    const ids = pages.flatMap(({ body }) => body.Resources.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(8)
  })

  test.each([
    ['startIndex=0&count=-5', 200],
    ['startIndex=-9999999999999&count=99999999', 200],
    ['count=two', 400],
    ['count=1.5', 400],
    ['count=1&count=2', 400],
    ['filter=', 400],
  ])('asked for by %s is answered with %i', async (query, status) => {
    expect((await call(`/Users?${query}`)).status).toBe(status)
  })

  test('shows the chosen attributes only', async () => {
    const { id } = await create()
    expect((await call(`/Users/${id}?attributes=userName`)).body).toEqual({
      schemas: [USER],
      id,
      userName: ana,
    })
    const { body } = await call('/Users?excludedAttributes=emails,name.givenName')
    expect(Object.keys(body.Resources[0])).toEqual([
      ...['schemas', 'id', 'userName', 'externalId', 'displayName', 'active', 'meta'],
    ])
  })
})

describe('discovery', () => {
  test('says what the server can do', async () => {
    const { body } = await call('/ServiceProviderConfig')
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 500 },
    })
    expect((await call('/ResourceTypes')).body.Resources).toMatchObject([{ id: 'User', endpoint: '/Users' }])
    expect((await call('/ResourceTypes/User')).body.schemaExtensions).toEqual([
      { schema: OFFICE, required: false },
    ])
    const { Resources, totalResults } = (await call('/Schemas')).body
    expect([totalResults, Resources.map(({ id }: { id: string }) => id)]).toEqual([2, [USER, OFFICE]])
    expect(
      (await call(`/Schemas/${USER}`)).body.attributes.map(({ name }: { name: string }) => name),
    ).toEqual([...['userName', 'displayName', 'name', 'active', 'emails', 'phoneNumbers', 'addresses']])
    const ofOffice = (await call(`/Schemas/${OFFICE}`)).body.attributes as Record<string, unknown>[]
    expect(ofOffice.map(({ name, mutability, returned }) => [name, mutability, returned])).toEqual([
      ['office', 'readWrite', 'default'],
      ['badge', 'writeOnly', 'never'],
    ])
    for (const path of ['/Schemas/urn:x', '/ResourceTypes/Group', '/Groups', '/Bulk', '/Me'])
      expect((await call(path)).status).toBe(404)
  })
})
