import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { auditEntries } from '../platform/events/tables'
import { untilBlocked } from '../testing/blocked'
import { createTestDatabase } from '../testing/test-database'
import { makePerson } from './factory'
import { assignRole } from './roles'
import { makeOffice } from '../offices/factory'
import { recordPeople } from './administration-store'
import { findPerson, hashBars, isBarred, recordBar, removePerson } from './store'
import { barredAddresses, users } from './tables'

const { db } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')
const SECRET = 'a secret of these tests alone'

const assign = (email: string, role: typeof ADMIN | '') => assignRole(db, { email, role, by: 'a test', now })
const roleOf = async (email: string) => (await findPerson(db, email))?.role
const auditOf = (email: string) => db.select().from(auditEntries).where(eq(auditEntries.subject, email))

beforeEach(async () => {
  await db.update(users).set({ role: '' })
})

test('granting and removing the role leave an entry each with the administrator', async () => {
  await makePerson(db, { role: ADMIN })
  const { email } = await makePerson(db)
  await assign(email, ADMIN)
  expect(await roleOf(email)).toBe(ADMIN)
  await assign(email, '')
  expect(await roleOf(email)).toBe('')
  expect(await auditOf(email)).toMatchObject([
    { action: 'grant Admin', actor: 'a test', at: now },
    { action: 'revoke Admin', actor: 'a test', at: now },
  ])
})

test('granting the role to an administrator is no change and leaves no entry', async () => {
  const { email } = await makePerson(db, { role: ADMIN })
  await assign(email, ADMIN)
  expect(await auditOf(email)).toEqual([])
})

test('the last administrator keeps the role, and nothing is recorded', async () => {
  const { email } = await makePerson(db, { role: ADMIN })
  await expect(assign(email, '')).rejects.toMatchObject({ status: 409 })
  expect(await roleOf(email)).toBe(ADMIN)
  expect(await auditOf(email)).toEqual([])
})

test('administrators can’t remove their own role, and nothing is recorded', async () => {
  await makePerson(db, { role: ADMIN })
  const { email } = await makePerson(db, { role: ADMIN })
  await expect(
    assignRole(db, { email, role: '', by: { id: crypto.randomUUID(), email }, now }),
  ).rejects.toMatchObject({
    status: 409,
    text: 'refusals-people:notOwnRole',
  })
  expect(await roleOf(email)).toBe(ADMIN)
  expect(await auditOf(email)).toEqual([])
})

test('removing the role of a person without it is no change, also while there is one administrator', async () => {
  await makePerson(db, { role: ADMIN })
  const { email } = await makePerson(db)
  await assign(email, '')
  expect(await auditOf(email)).toEqual([])
})

test('two administrators who remove each other at the same moment leave one', async () => {
  for (let round = 0; round < 5; round++) {
    await db.update(users).set({ role: '' })
    const [one, other] = [await makePerson(db, { role: ADMIN }), await makePerson(db, { role: ADMIN })]
    const outcomes = await Promise.allSettled([assign(one.email, ''), assign(other.email, '')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.$count(users, eq(users.role, ADMIN))).toBe(1)
  }
})

test('an address without a record gets no role', async () => {
  await expect(assign('nobody@tidal-research.example', ADMIN)).rejects.toMatchObject({ status: 404 })
})

test('the database itself refuses any other role than Admin', async () => {
  await expect(
    db.execute(sql`insert into users (email, role) values ('a@tidal-research.example', 'NotAdmin')`),
  ).rejects.toThrow()
})

test('the database itself refuses addresses with capitals and addresses that it has', async () => {
  const { email } = await makePerson(db)
  await expect(makePerson(db, { email: email.toUpperCase() })).rejects.toThrow()
  await expect(makePerson(db, { email })).rejects.toThrow()
})

test('entries of the audit are not changed', async () => {
  await makePerson(db, { role: ADMIN })
  const { email } = await makePerson(db)
  await assign(email, ADMIN)
  await expect(db.update(auditEntries).set({ actor: 'somebody else' })).rejects.toMatchObject({
    cause: { message: 'audit entries are append-only' },
  })
})

test('a deleted person has no record, and the address is barred', async () => {
  const { email } = await makePerson(db)
  expect(await isBarred(db, email, SECRET)).toBe(false)
  await removePerson(db, email, { secret: SECRET, now })
  expect(await findPerson(db, email)).toBeNull()
  expect(await isBarred(db, email, SECRET)).toBe(true)
  expect(await isBarred(db, `other.${email}`, SECRET)).toBe(false)
  expect(JSON.stringify(await db.select().from(barredAddresses))).not.toContain(email)
})

describe('an address that an older release has barred by name', () => {
  const email = 'of.before@tidal-research.example'
  const since = new Date('2026-01-02T03:04:05Z')
  beforeEach(async () => {
    await db.delete(users).where(eq(users.email, email))
    await db.delete(barredAddresses)
    await db.insert(barredAddresses).values({ email, barredAt: since })
  })

  test('is barred, also after it is stored as a hash', async () => {
    expect(await isBarred(db, email, SECRET)).toBe(true)
    await Promise.all([hashBars(db, SECRET), hashBars(db, SECRET)])
    expect(await isBarred(db, email, SECRET)).toBe(true)
    const stored = await db.select().from(barredAddresses)
    expect(stored).toMatchObject([{ email: null, barredAt: since }])
    expect(JSON.stringify(stored)).not.toContain(email)
  })

  test('that was barred again meanwhile is barred once', async () => {
    await recordBar(db, email, { secret: SECRET, now })
    await hashBars(db, SECRET)
    expect(await db.$count(barredAddresses)).toBe(1)
  })

  test.each([
    ['before', false],
    ['after', true],
  ])('is let in by an administrator %s that', async (_when, isHashed) => {
    if (isHashed) await hashBars(db, SECRET)
    await recordPeople(db, [{ email, name: '', office: await makeOffice(db) }], {
      secret: SECRET,
      now,
      readmit: [email],
    })
    expect(await isBarred(db, email, SECRET)).toBe(false)
  })
})

test('a check of an address waits while its person is being deleted, and then finds it barred', async () => {
  const { email } = await makePerson(db)
  let answer: boolean | null = null
  let asked: Promise<void> = Promise.resolve()
  await db.transaction(async (tx) => {
    await removePerson(tx, email, { secret: SECRET, now })
    asked = isBarred(db, email, SECRET).then((barred) => void (answer = barred))
    await untilBlocked(db)
    expect(answer).toBeNull()
  })
  await asked
  expect(answer).toBe(true)
})
