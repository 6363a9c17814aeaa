import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import { findPerson } from '../people/store'
import { createTestServer } from '../testing/test-server'
import { makeDirectory, OFFICE, scimCall } from './factory'
import { directoryPeople } from './tables'

/** The calls that directories make, in the forms that they publish, with their habits. */
const server = await createTestServer()
const { db } = server

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

let call: ReturnType<typeof scimCall>
let email: string
beforeEach(async () => {
  const directory = await makeDirectory(server)
  call = scimCall(server, directory)
  email = `omalley@${directory.domain}`
})
const filtered = (filter: string) => call(`/Users?filter=${encodeURIComponent(filter)}`)
const state = async () => {
  const person = await findPerson(db, email)
  return person && { name: person.name, isSuspended: person.suspendedAt !== null, officeId: person.officeId }
}

async function given(id: string) {
  const [found] = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, id))
  return found && { phone: found.phone, hasBadge: found.badgeHash !== null }
}

describe('Microsoft Entra', () => {
  const user = () => ({
    schemas: [CORE, ENTERPRISE],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: email,
    active: true,
    displayName: 'Test User',
    emails: [{ primary: true, type: 'work', value: email }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Test User', familyName: 'User', givenName: 'Test' },
    addresses: [{ type: 'work', formatted: 'Paris 7', streetAddress: '', country: 'FR' }],
    phoneNumbers: [{ type: 'work', value: '+33 1' }],
    roles: [],
    [ENTERPRISE]: { department: 'Sales', manager: { value: 'b' } },
  })

  test('tries the connection with a user that does not exist', async () => {
    const { status, body } = await filtered(`userName eq "${crypto.randomUUID()}"`)
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []])
  })

  test('makes, reads, changes, ends, takes back and removes a user', async () => {
    const office = await makeOffice(db, { name: 'Paris 7' })
    const { status, body } = await call('/Users', user())
    expect(status).toBe(201)
    expect(await state()).toEqual({ name: 'Test User', isSuspended: false, officeId: office.id })
    expect((await filtered(`externalId eq "${user().externalId}"`)).body.Resources[0].id).toBe(body.id)
    const patch = (...Operations: object[]) =>
      call(`/Users/${body.id}`, { schemas: [PATCH], Operations }, 'PATCH')
    const changed = await patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: email },
      { op: 'Replace', path: 'name.familyName', value: 'Newname' },
      { op: 'Add', path: 'displayName', value: 'Test Newname' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Legal' },
      { op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+33 2' },
      { op: 'Add', path: 'title', value: 'Head of tests' },
    )
    expect([changed.status, changed.body.name.familyName]).toEqual([200, 'Newname'])
    expect((await state())?.name).toBe('Test Newname')
    expect((await patch({ op: 'Replace', path: 'active', value: 'False' })).status).toBe(200)
    expect((await state())?.isSuspended).toBe(true)
    expect((await filtered(`userName eq "${email}"`)).body.Resources[0].active).toBe(false)
    expect((await patch({ op: 'Replace', path: 'active', value: 'True' })).status).toBe(200)
    expect((await state())?.isSuspended).toBe(false)
    expect((await patch({ op: 'Remove', path: 'addresses[type eq "work"].formatted' })).status).toBe(200)
    expect((await state())?.officeId).toBe(office.id)
    expect((await call(`/Users/${body.id}`, undefined, 'DELETE')).status).toBe(204)
    expect((await state())?.isSuspended).toBe(true)
  })

  test('renames a user who has married, with the address, the number and the badge', async () => {
    const work = [{ type: 'work', value: '+33 1 23 45 67 89' }]
    const { body } = await call('/Users', { ...user(), phoneNumbers: work })
    const married = `marie.newname@${email.split('@')[1]}`
    const renamed = {
      schemas: [PATCH],
      Operations: [
        { op: 'Replace', path: 'userName', value: married },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: married },
        { op: 'Replace', path: 'name.familyName', value: 'Newname' },
        { op: 'Replace', path: 'displayName', value: 'Marie Newname' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+33 6 12 34 56 78' },
        { op: 'Add', path: `${OFFICE}:badge`, value: '0004711' },
      ],
    }
    const { status, body: changed } = await call(`/Users/${body.id}`, renamed, 'PATCH')
    expect([status, changed.userName, changed.emails[0].value]).toEqual([200, married, married])
    expect(await findPerson(db, married)).toMatchObject({ id: body.id, name: 'Marie Newname' })
    expect(await given(body.id)).toEqual({ phone: '+33612345678', hasBadge: true })
    expect((await filtered(`userName eq "${married}"`)).body.Resources[0].id).toBe(body.id)
    const before = await db.select().from(directoryPeople).where(eq(directoryPeople.userId, body.id))
    expect((await call(`/Users/${body.id}`, renamed, 'PATCH')).status).toBe(200)
    expect(await db.select().from(directoryPeople).where(eq(directoryPeople.userId, body.id))).toEqual(before)
    const left = [
      { op: 'Remove', path: 'phoneNumbers[type eq "mobile"].value' },
      { op: 'Remove', path: `${OFFICE}:badge` },
    ]
    expect((await call(`/Users/${body.id}`, { schemas: [PATCH], Operations: left }, 'PATCH')).status).toBe(
      200,
    )
    expect(await given(body.id)).toEqual({ phone: '+33123456789', hasBadge: false })
  })

  test('changes a user without an address entry or an office yet', async () => {
    const office = await makeOffice(db, { name: 'Oslo' })
    const { body } = await call('/Users', { ...user(), emails: undefined, addresses: undefined })
    const { status } = await call(
      `/Users/${body.id}`,
      {
        schemas: [PATCH],
        Operations: [
          { op: 'Add', path: 'emails[type eq "work"].value', value: email },
          { op: 'Add', path: `${OFFICE}:office`, value: 'Oslo' },
        ],
      },
      'PATCH',
    )
    expect([status, (await state())?.officeId]).toEqual([200, office.id])
  })
})

describe('Okta', () => {
  const user = (more: object = {}) => ({
    schemas: [CORE],
    userName: email,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: email, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
    ...more,
  })

  test('imports pages of 100, and looks a user up', async () => {
    expect((await call('/Users?startIndex=1&count=100')).body).toMatchObject({
      totalResults: 0,
      startIndex: 1,
    })
    expect((await filtered(`userName eq "${email}"`)).body.Resources).toEqual([])
  })

  test('makes a user, changes it by PUT, ends it by a PATCH without a path, and takes it back by PUT', async () => {
    const { status, body } = await call('/Users', user())
    expect([status, body.password, body.groups]).toEqual([201, undefined, undefined])
    const put = (more: object) => call(`/Users/${body.id}`, user({ id: body.id, ...more }), 'PUT')
    expect((await put({ displayName: 'Other Name', meta: body.meta })).body.displayName).toBe('Other Name')
    const ended = await call(
      `/Users/${body.id}`,
      { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] },
      'PATCH',
    )
    expect([ended.status, (await state())?.isSuspended]).toEqual([200, true])
    expect((await put({ active: true })).status).toBe(200)
    expect((await state())?.isSuspended).toBe(false)
  })

  test('renames a user by PUT, and takes the number and the badge away by leaving them out', async () => {
    const whole = (login: string, more: object) => ({
      schemas: [CORE, OFFICE],
      userName: login,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [
        { primary: true, value: login, type: 'work' },
        { primary: false, value: 'me@home.example', type: 'secondary' },
      ],
      externalId: '00ujl29u0le5T6Aj10h8',
      active: true,
      ...more,
    })
    const reach = {
      phoneNumbers: [{ primary: true, value: '+1 (555) 010-9999', type: 'work' }],
      [OFFICE]: { badge: 'AB-4711' },
    }
    const { body } = await call('/Users', whole(email, reach))
    expect(await given(body.id)).toEqual({ phone: '+15550109999', hasBadge: true })
    const login = `renamed@${email.split('@')[1]}`
    const put = (more: object) => call(`/Users/${body.id}`, whole(login, { id: body.id, ...more }), 'PUT')
    const { status, body: changed } = await put(reach)
    expect([status, changed.userName]).toEqual([200, login])
    expect((await findPerson(db, login))?.id).toBe(body.id)
    expect(await given(body.id)).toEqual({ phone: '+15550109999', hasBadge: true })
    expect((await put({})).status).toBe(200)
    expect(await given(body.id)).toEqual({ phone: '', hasBadge: false })
  })
})

describe('OneLogin', () => {
  test('makes and changes users without any schemas, with its own media types', async () => {
    const json = { 'content-type': 'application/json' }
    const send = (path: string, method: 'POST' | 'PUT' | 'PATCH', payload: object) =>
      server.send({
        url: `/scim/v2${path}`,
        method,
        payload: JSON.stringify(payload),
        headers: { ...json, authorization },
      })
    const directory = await makeDirectory(server)
    const authorization = `Bearer ${directory.token}`
    const name = `one@${directory.domain}`
    const { status, body } = await send('/Users', 'POST', {
      userName: name,
      name: { givenName: 'One', familyName: 'Login' },
      emails: [{ value: name, primary: true }],
      'urn:ietf:params:scim:schemas:extension:custom:2.0:User': { x: 1 },
    })
    expect([status, (await findPerson(db, name))?.name]).toEqual([201, 'One Login'])
    const ended = await send(`/Users/${body.id}`, 'PATCH', {
      Operations: [{ op: 'replace', path: 'active', value: false }],
    })
    expect(ended.body.active).toBe(false)
    const back = await send(`/Users/${body.id}`, 'PUT', {
      userName: name,
      emails: [{ value: name }],
      active: true,
    })
    expect(back.body.active).toBe(true)
    const renamed = `uno@${directory.domain}`
    const changed = await send(`/Users/${body.id}`, 'PUT', {
      userName: renamed,
      emails: [{ value: renamed, primary: true }],
      phoneNumbers: [{ value: '+44 20 7946 0000', type: 'work' }],
    })
    expect([changed.status, (await findPerson(db, renamed))?.id]).toEqual([200, body.id])
    expect(await given(body.id)).toEqual({ phone: '+442079460000', hasBadge: false })
    const removed = await server.send({
      url: `/scim/v2/Users/${body.id}`,
      method: 'DELETE',
      headers: { ...json, authorization },
    })
    expect(removed.status).toBe(204)
  })
})
