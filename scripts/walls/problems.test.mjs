import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemsOf } from './problems.mjs'

const words = { acts: ['enter'], domain: ['contract'], server: ['store', 'tables', 'mount'], web: ['dialog'] }

let root
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'whereabouts-walls-'))))
afterEach(() => rmSync(root, { recursive: true }))

function build(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const problems = () => problemsOf(root, words)

const CIRCLE = {
  'server/offices/store.ts': `import type { Question } from '../health/store'`,
  'server/health/store.ts': `import { offices } from '../offices/tables'`,
  'server/offices/tables.ts': 'export const offices = 1',
}

test('a tree without circles passes', () => {
  build({
    ...CIRCLE,
    'server/offices/store.ts': `import { offices } from './tables'`,
    'server/enter-app.ts': `import '../server/health/store'`,
    'web/health/questions-dialog.tsx': `import('../../domain/health/contract')`,
    'domain/health/contract.ts': '',
  })
  expect(problems()).toEqual([])
})

test('two nouns that need each other are a problem that names both imports', () => {
  build(CIRCLE)
  const [circle, ...others] = problems()
  expect(others).toEqual([])
  expect(circle).toContain('server/health → server/offices → server/health')
  expect(circle).toContain('server/offices/store.ts imports server/health/store')
  expect(circle).toContain('server/health/store.ts imports server/offices/tables')
})

test('a circle of three is found too, whether by types or by what is loaded later', () => {
  build({
    'web/a/a-dialog.tsx': `import type { B } from '../b/b-dialog'`,
    'web/b/b-dialog.tsx': `const c = () => import('../c/c-dialog')`,
    'web/c/c-dialog.tsx': `export * from '../a/a-dialog'`,
  })
  expect(problems()).toEqual([expect.stringContaining('web/a → web/b → web/c → web/a')])
})

test('tests and factories are not part of a circle', () => {
  build({
    'server/health/store.ts': CIRCLE['server/health/store.ts'],
    'server/offices/factory.ts': `import '../health/store'`,
    'server/offices/store.test.ts': `import '../health/store'`,
    'server/offices/testing/store.ts': `import '../health/store'`,
  })
  expect(problems()).toEqual([])
})

test.each([
  ['server/platform/mount.ts', '../../domain/offices/contract'],
  ['web/platform/live-dialog.tsx', '../../domain/offices/contract'],
  ['web/design/dialog.tsx', '../../domain/offices/contract'],
  ['domain/live.ts', './offices/contract'],
  ['domain/access/contract.ts', '../offices/contract'],
])('%s serves every noun and may not import one', (file, imported) => {
  build({ [file]: `import '${imported}'` })
  expect(problems()).toEqual([expect.stringContaining(`${file} imports domain/offices/contract`)])
})

test.each([
  ['server/platform/mount.ts', '../../domain/access/contract'],
  ['web/platform/live-dialog.tsx', '../../domain/access/contract'],
  ['domain/endpoint.ts', './access/contract'],
])('%s serves every noun and may import what says who may do what', (file, imported) => {
  build({ [file]: `import '${imported}'` })
  expect(problems()).toEqual([])
})

test.each([
  ['server/offices/kept.ts', 'server/offices/office-store.ts'],
  ['server/offices/helpers.ts', 'server/offices/enter-office.ts'],
  ['domain/offices/use-contract-again.ts', 'domain/offices/office-contract.ts'],
  ['web/offices/enter-office.tsx', 'web/offices/office-dialog.tsx'],
  ['web/offices/administration/dialogs.tsx', 'web/offices/administration/use-offices.ts'],
])('%s does not say what it holds, %s does', (odd, good) => {
  build({ [odd]: '', [good]: '' })
  expect(problems()).toEqual([expect.stringContaining(`${odd}: "`)])
})
