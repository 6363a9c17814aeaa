import { beforeEach, expect, test } from 'vitest'
import { answerOnce, forgetOldRepeats } from './repeats'
import { idempotencyKeys } from './tables'
import { createTestDatabase } from '../../testing/test-database'

const { db } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')
const key = 'a-key-of-sixteen-characters'

let acts = 0
beforeEach(async () => {
  acts = 0
  await db.delete(idempotencyKeys)
})

const attempt = (change: object = {}) =>
  answerOnce(db, { caller: 'me', key, call: '/api/x', input: { a: 1 }, now, ...change }, async () => ({
    act: ++acts,
  }))

test('the same key gets the first answer', async () => {
  expect([await attempt(), await attempt(), await attempt()]).toEqual([{ act: 1 }, { act: 1 }, { act: 1 }])
})

test.each([
  ['another caller', { caller: 'you' }],
  ['another key', { key: 'another-key-of-many-characters' }],
])('%s makes another attempt', async (_what, change) => {
  await attempt()
  expect(await attempt(change)).toEqual({ act: 2 })
})

test.each([
  ['another input', { input: { a: 2 } }],
  ['another call', { call: '/api/y' }],
])('the same key for %s is refused', async (_what, change) => {
  await attempt()
  await expect(attempt(change)).rejects.toMatchObject({ status: 422 })
  expect(acts).toBe(1)
})

test('an attempt that failed leaves its key free', async () => {
  const failing = answerOnce(db, { caller: 'me', key, call: '/api/x', input: { a: 1 }, now }, () =>
    Promise.reject(new Error('no')),
  )
  await expect(failing).rejects.toThrow('no')
  expect(await attempt()).toEqual({ act: 1 })
})

test('a failed attempt undoes all its writes together with the key', async () => {
  const other = 'written-inside-the-first-attempt'
  const failing = answerOnce(db, { caller: 'me', key, call: '/api/x', input: {}, now }, async (tx) => {
    await tx
      .insert(idempotencyKeys)
      .values({ caller: 'me', key: other, call: '', inputHash: '', createdAt: now })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('a repeat that arrives during the first call waits for its answer', async () => {
  const answers = await Promise.all([attempt(), attempt(), attempt(), attempt()])
  expect(answers).toEqual(Array(4).fill({ act: 1 }))
})

test('a repeat that waited for a failed first call acts itself', async () => {
  let fails = true
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() =>
      answerOnce(db, { caller: 'me', key, call: '/api/x', input: {}, now }, async () => {
        if (fails) {
          fails = false
          throw new Error('no')
        }
        return { act: ++acts }
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(acts).toBe(1)
})

test('keys are kept for a day', async () => {
  await attempt()
  await forgetOldRepeats(db, new Date(now.getTime() + 24 * 3_600_000))
  expect(await db.$count(idempotencyKeys)).toBe(1)
  await forgetOldRepeats(db, new Date(now.getTime() + 24 * 3_600_000 + 1))
  expect(await db.$count(idempotencyKeys)).toBe(0)
})

test('a refusal inside the act’s own transaction undoes everything and leaves the key free', async () => {
  const other = 'written-inside-the-own-transaction'
  const acting = (end: () => void) =>
    answerOnce(db, { caller: 'me', key, call: '/api/x', input: {}, now }, (within) =>
      within.transaction(async (tx) => {
        await tx
          .insert(idempotencyKeys)
          .values({ caller: 'me', key: other, call: '', inputHash: '', createdAt: now })
        end()
        return { act: ++acts }
      }),
    )
  const refuse = () => {
    throw new Error('no')
  }
  await expect(acting(refuse)).rejects.toThrow('no')
  expect(await db.$count(idempotencyKeys)).toBe(0)
  expect(await acting(() => undefined)).toEqual({ act: 1 })
  expect(await db.$count(idempotencyKeys)).toBe(2)
})
