import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { offices } from '../offices/tables'
import { findPerson, lockAddress } from '../people/store'
import { users } from '../people/tables'
import { transact } from '../platform/db/database'
import { rateLimits } from '../platform/limits/tables'
import { untilBlocked } from '../testing/blocked'
import { createTestServer } from '../testing/test-server'
import { makeDirectory, OFFICE, scimCall, userOf } from './factory'
import { directoryOffices, directoryPeople } from './tables'

const server = await createTestServer()
const { db } = server
const START = new Date('2026-11-18T09:30:00Z')

let directory: Awaited<ReturnType<typeof makeDirectory>>
let call: ReturnType<typeof scimCall>
let [email, word] = ['', '']
let number = 0
let user: ReturnType<typeof userOf>
beforeEach(async () => {
  server.setNow(START)
  await db.delete(rateLimits)
  directory = await makeDirectory(server)
  call = scimCall(server, directory)
  email = `ana.${++number}@${directory.domain}`
  word = `Word ${number}`
  user = userOf(email, {
    phoneNumbers: [{ value: '0170 1234567', type: 'mobile' }],
    [OFFICE]: { office: word, badge: `card-${number}` },
  })
})

const create = async (more: object = {}) =>
  (await call('/Users', { ...user, ...more })).body as { id: string; displayName: string }
const put = (id: string, more: object = {}) => call(`/Users/${id}`, { ...user, ...more }, 'PUT')
const patch = (id: string, path: string, value: unknown) =>
  call(`/Users/${id}`, { Operations: [{ op: 'Replace', path, value }] }, 'PATCH')
const stored = async (id: string) => ({
  record: await db.select().from(users).where(eq(users.id, id)),
  given: await db.select().from(directoryPeople).where(eq(directoryPeople.userId, id)),
})

describe('the same user again', () => {
  test.each([
    ['an office of its name', async () => void (await makeOffice(db, { name: word }))],
    [
      'an office of its name in other letters',
      async () => void (await makeOffice(db, { name: word.toUpperCase() })),
    ],
    ['an office of its former name', async () => void (await makeOffice(db, { formerNames: [word] }))],
    ['a mapped office', () => map()],
    ['no office', () => Promise.resolve()],
  ])('writes nothing, and has the answer of the first time, where the word means %s', async (_what, mean) => {
    await mean()
    const first = await create()
    const before = await stored(first.id)
    server.setNow(new Date(START.getTime() + 3_600_000))
    for (const again of [
      await put(first.id),
      await patch(first.id, 'active', 'True'),
      await patch(first.id, 'phoneNumbers[type eq "mobile"].value', '0170 1234567'),
      await call(`/Users/${first.id}`),
    ])
      expect(again).toMatchObject({ status: 200, body: first })
    expect(await stored(first.id)).toEqual(before)
  })

  test.each<[string, (office: Office) => Promise<Office | null>]>([
    ['an office has got that name since', () => makeOffice(db, { name: word })],
    ['an office has got that former name since', () => makeOffice(db, { formerNames: ['Elsewhere', word] })],
    ['it was mapped since', async () => map()],
  ])('moves the person if %s', async (_what, mean) => {
    const elsewhere = await makeOffice(db)
    const { id } = await create({ [OFFICE]: { office: elsewhere.name } })
    await patch(id, `${OFFICE}:office`, word)
    expect((await findPerson(db, email))?.officeId).toBe(elsewhere.id)
    const meant = await mean(elsewhere)
    expect((await put(id)).status).toBe(200)
    expect((await findPerson(db, email))?.officeId).toBe(meant?.id)
  })

  test('takes the office no longer as given once it has closed for good', async () => {
    const office = await makeOffice(db, { name: word })
    const { id } = await create()
    await db.update(offices).set({ lastDay: '2026-11-17' }).where(eq(offices.id, office.id))
    expect((await put(id)).status).toBe(200)
    expect((await stored(id)).given[0]?.officeId).toBeNull()
  })

  test('gives the number again in its form from abroad once the country of the person is known', async () => {
    const { id } = await create()
    expect((await stored(id)).given[0]?.phone).toBe('01701234567')
    const office = await makeOffice(db, { country: 'Germany' })
    await db.update(users).set({ officeId: office.id }).where(eq(users.id, id))
    await put(id)
    expect((await stored(id)).given[0]?.phone).toBe('+491701234567')
  })

  test('gives back a name that was changed here by another way', async () => {
    const { id } = await create()
    await db.update(users).set({ name: 'Eva' }).where(eq(users.id, id))
    await put(id)
    expect((await findPerson(db, email))?.name).toBe('Ana Alves')
  })

  test('that is refused is refused in the same words as a change', async () => {
    const { id } = await create()
    const other = await makeDirectory(server)
    expect((await put(id, userOf(`ana@${other.domain}`))).status).toBe(403)
    expect((await put(id, { displayName: 'a'.repeat(101) })).status).toBe(400)
    expect((await scimCall(server, other)(`/Users/${id}`, user, 'PUT')).status).toBe(404)
  })
})

describe('a change at the same moment', () => {
  test('is kept: the same user again waits for nobody, and takes nothing back', async () => {
    const { id } = await create()
    const change = await transact(db, async (tx) => {
      await lockAddress(tx, email)
      const waiting = patch(id, 'displayName', 'Ana Brito')
      await untilBlocked(db)
      expect(await put(id)).toMatchObject({ status: 200, body: { displayName: 'Ana Alves' } })
      return { waiting }
    })
    expect((await change.waiting).status).toBe(200)
    expect((await findPerson(db, email))?.name).toBe('Ana Brito')
    expect((await put(id)).body.displayName).toBe('Ana Alves')
    expect((await findPerson(db, email))?.name).toBe('Ana Alves')
  })

  test.each(['PUT', 'PATCH'])('by a %s is stored once, whatever comes beside it', async (method) => {
    const { id } = await create()
    const names = Array.from({ length: 8 }, (_, at) => `Ana ${at}`)
    const answers = await Promise.all(
      names.flatMap((name) => [
        method === 'PUT' ? put(id, { displayName: name }) : patch(id, 'displayName', name),
        patch(id, 'active', true),
      ]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const last = (await findPerson(db, email))?.name ?? ''
    expect(names).toContain(last)
    expect((await call(`/Users/${id}`)).body.displayName).toBe(last)
  })
})

async function map() {
  const office = await makeOffice(db)
  await db.insert(directoryOffices).values({ directoryId: directory.id, word, officeId: office.id })
  return office
}
