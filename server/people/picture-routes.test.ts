import { beforeEach, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { MOST_PICTURE_BYTES } from '../../domain/people/picture-contract'
import { SAMPLE_PICTURE } from '../../domain/people/picture-sample'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { createTestServer } from '../testing/test-server'
import { newsDuring } from '../testing/news-during'
import { makePerson } from './factory'
import type { Person } from './store'

const server = await createTestServer()
const { db } = server

let office: Office
let ana: Person
let own = ''
let colleague = ''
beforeEach(async () => {
  office = await makeOffice(db)
  ana = await makePerson(db, { office, name: 'Ana' })
  own = await signedIn(server, ana)
  colleague = await signedIn(server, await makePerson(db))
})

const choose = (picture: string, token: string | null = own) =>
  server.send({ method: 'PUT', url: '/api/me/picture', payload: { picture }, token })
const remove = (token: string, url = '/api/me/picture') => server.send({ method: 'DELETE', url, token })
const see = (version: string, token: string | null = colleague) =>
  server.app.inject({
    url: `/api/people/${ana.id}/picture?v=${version}`,
    headers: {
      host: new URL(server.config.publicUrl).host,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
const listed = async () =>
  (await server.send({ url: `/api/offices/${office.id}/people`, token: colleague })).body.people[0].picture
const ownVersion = async () => (await server.send({ url: '/api/session', token: own })).body.me.picture

test('a colleague sees the picture that a person chose, and a browser keeps it', async () => {
  expect(await ownVersion()).toBeNull()
  expect(await listed()).toBeNull()
  const { status, body } = await choose(SAMPLE_PICTURE)
  expect(status).toBe(200)
  expect(await listed()).toBe(body.picture)
  expect(await ownVersion()).toBe(body.picture)
  const seen = await see(body.picture)
  expect(seen.statusCode).toBe(200)
  expect(seen.rawPayload.equals(Buffer.from(SAMPLE_PICTURE, 'base64'))).toBe(true)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=604800, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
})

test('nobody sees a picture without a sign-in, and no cache keeps the refusal', async () => {
  const { body } = await choose(SAMPLE_PICTURE)
  const refused = await see(body.picture, null)
  expect(refused.statusCode).toBe(401)
  expect(refused.headers['cache-control']).toBe('no-store')
})

test('another version than the present one is not found', async () => {
  await choose(SAMPLE_PICTURE)
  expect((await see('another')).statusCode).toBe(404)
})

test.each([
  ['no JPEG', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
  ['no base64', '%%%'],
  ['a file of more bytes', Buffer.alloc(MOST_PICTURE_BYTES + 1, SAMPLE_PICTURE, 'base64').toString('base64')],
  ['a text of many characters', 'A'.repeat(40_000)],
])('a picture that is %s is refused at its field', async (_what, picture) => {
  expect(await choose(picture)).toMatchObject({
    status: 422,
    body: { fields: { picture: 'This picture can’t be used. Please choose another one' } },
  })
  expect(await listed()).toBeNull()
})

test('nothing but the picture is stored', async () => {
  const file = Buffer.from(SAMPLE_PICTURE, 'base64')
  const place = Buffer.from('Exif 51.5 N 0.1 W')
  const marked = Buffer.concat([
    ...[file.subarray(0, 2), Buffer.of(0xff, 0xe1, 0, place.length + 2)],
    ...[place, file.subarray(2)],
  ])
  const { body } = await choose(marked.toString('base64'))
  expect((await see(body.picture)).rawPayload.includes('Exif')).toBe(false)
})

test('a removed picture is seen by nobody, and a second removal changes nothing', async () => {
  const { body } = await choose(SAMPLE_PICTURE)
  expect(await remove(own)).toMatchObject({ status: 200, body: { picture: null } })
  expect((await see(body.picture)).statusCode).toBe(404)
  expect(await listed()).toBeNull()
  expect(await newsDuring(server, () => remove(own))).toEqual([])
})

test('only an administrator removes the picture of another person, and the audit has it', async () => {
  await choose(SAMPLE_PICTURE)
  const admin = await makePerson(db, { role: ADMIN })
  const asAdmin = await signedIn(server, admin)
  expect((await remove(colleague, `/api/people/${ana.id}/picture`)).status).toBe(403)
  expect(await listed()).not.toBeNull()
  expect((await remove(asAdmin, `/api/people/${ana.id}/picture`)).status).toBe(200)
  expect(await listed()).toBeNull()
  const { body } = await server.send({ url: '/api/audit-entries', token: asAdmin })
  expect(body.entries[0]).toMatchObject({
    action: 'change person',
    actor: admin.email,
    subject: ana.email,
    details: { changed: { picture: null } },
  })
})

test('a new picture makes news for the office and the person', async () => {
  expect(await newsDuring(server, () => choose(SAMPLE_PICTURE))).toEqual([
    { topic: 'person', person: ana.id },
    { topic: 'office', office: office.id },
  ])
})

test('the person’s own data has the picture', async () => {
  await choose(SAMPLE_PICTURE)
  const { body } = await server.send({ url: '/api/me/data', token: own })
  const data = typeof body === 'string' ? JSON.parse(body) : body
  expect(data.record.picture.jpegInBase64).toBe(SAMPLE_PICTURE)
})
