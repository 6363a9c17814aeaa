import { existsSync, mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whileAlone } from './setup-lock.mjs'
import { root } from './step.mjs'

const lock = join(root, '.setup-lock')

test('of two setups the second works once the first has ended, also after a failure', async () => {
  const seen = []
  let fail
  const first = whileAlone(() => {
    seen.push('first begins')
    return new Promise((_, reject) => (fail = reject))
  })
  const second = whileAlone(async () => seen.push('second begins'))
  seen.push('first fails')
  fail(new Error('no network'))
  await expect(first).rejects.toThrow('no network')
  await second
  expect(seen).toEqual(['first begins', 'first fails', 'second begins'])
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a setup that gives no sign of life for a minute is taken over', async () => {
  const silentFor = (seconds) => utimesSync(lock, new Date(), new Date(Date.now() - seconds * 1000))
  mkdirSync(lock)
  silentFor(50)
  let hasBegun = false
  const next = whileAlone(async () => (hasBegun = true))
  await new Promise((done) => setTimeout(done, 500))
  expect(hasBegun).toBe(false)
  silentFor(61)
  await next
  expect(hasBegun).toBe(true)
})
