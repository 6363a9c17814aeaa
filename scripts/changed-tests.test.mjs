import { expect, test } from 'vitest'
import { testsOf } from './changed-tests.mjs'

const FILES = ['a.ts', 'a.test.ts', 'b.tsx', 'b.test.tsx', 'c.test.ts', 'alone.ts']
const IMPORTS = [
  { from: 'a.test.ts', to: 'a' },
  { from: 'b.tsx', to: 'a' },
  { from: 'b.test.tsx', to: 'b' },
  { from: 'c.test.ts', to: 'words.json' },
]

test.each([
  ['its own test comes before that of its importer', ['a.ts'], ['a.test.ts', 'b.test.tsx'], []],
  ['an importer does not reach what it imports', ['b.tsx'], ['b.test.tsx'], []],
  ['a changed test runs', ['c.test.ts'], ['c.test.ts'], []],
  ['a file that is no code is reached too', ['words.json'], ['c.test.ts'], []],
  ['a file that no test imports is named', ['a.ts', 'alone.ts'], ['a.test.ts', 'b.test.tsx'], ['alone.ts']],
  ['a removed test does not run', ['gone.test.ts'], [], ['gone.test.ts']],
])('%s', (_, changed, tests, unreached) => {
  expect(testsOf(changed, FILES, IMPORTS)).toEqual({ tests, unreached })
})
