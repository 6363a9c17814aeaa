import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCKS } from './locks'
import { rootDirectory } from './root'

test('each lock has a number of its own', () => {
  expect(new Set(Object.values(LOCKS)).size).toBe(Object.keys(LOCKS).length)
})

test('a lock is named, or made from a text: no number of a lock stands beside its call', () => {
  const folder = join(rootDirectory(), 'server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const calls = files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/pg_\w*advisory\w*lock\w*\(([^)]*)/g)].map(
      ([, argument]) => argument,
    ),
  )
  expect(calls.length).toBeGreaterThan(4)
  for (const argument of calls) expect(argument).toMatch(/LOCKS\.|hashtextextended|addressLock|\$1/)
})
