import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemsOf } from './problems.mjs'

let root
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'whereabouts-walls-'))))
afterEach(() => rmSync(root, { recursive: true }))

function build(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const problems = () => problemsOf(root, { dependencies: { zod: '4', 'awesome-phonenumber': '7' } })

const CIRCLE = {
  'server/offices/store.ts': `import type { Question } from '../health/store'`,
  'server/health/store.ts': `import { findOffice } from '../offices/known-office'`,
  'server/offices/known-office.ts': 'export const findOffice = 1',
}

test('a tree without circles passes', () => {
  build({
    ...CIRCLE,
    'server/offices/store.ts': `import { findOffice } from './known-office'`,
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
  expect(circle).toContain('server/health/store.ts imports server/offices/known-office')
})

test('a circle of three is found too, whether by types or by what is loaded later', () => {
  build({
    'web/a/a-dialog.tsx': `import type { B } from '../b/b-dialog'`,
    'web/b/b-dialog.tsx': `const c = () => import('../c/c-dialog')`,
    'web/c/c-dialog.tsx': `export * from '../a/another-dialog'`,
    'web/a/another-dialog.tsx': '',
  })
  expect(problems()).toEqual([expect.stringContaining('web/a → web/b → web/c → web/a')])
})

test('two files that need each other are a problem that names both', () => {
  build({
    'web/a/a-dialog.tsx': `import type { B } from './b-dialog'`,
    'web/a/b-dialog.tsx': `import './a-dialog'`,
    'web/a/c-dialog.tsx': `import './a-dialog'`,
  })
  expect(problems()).toEqual([
    'no-cycles: web/a/a-dialog.tsx → web/a/b-dialog.tsx → web/a/a-dialog.tsx.\n' +
      '  Two files that import each other are one idea in two places.',
  ])
})

test.each([
  [
    'domain-is-pure',
    'domain/offices/contract.ts',
    'node:fs',
    'Rules and contract know nothing but zod and the keys of texts.',
  ],
  [
    'domain-is-pure',
    'domain/contract.ts',
    '../e2e/camera.ts',
    'Rules and contract know nothing but zod and the keys of texts.',
  ],
  [
    'numbers-are-read-in-one-file',
    'domain/visitors/contract.ts',
    '../../node_modules/awesome-phonenumber',
    'The metadata of phone numbers are larger than a page.',
  ],
  ['server-never-imports-web', 'server/offices/store.ts', '../../web/x.ts', 'The wings meet in the domain.'],
  [
    'web-never-imports-server',
    'web/offices/dialog.tsx',
    '../../server/x.ts',
    'The wings meet in the domain.',
  ],
  [
    'server-platform-knows-no-noun',
    'server/platform/mount.ts',
    '../offices/x.ts',
    'The platform serves every noun.',
  ],
  [
    'server-nouns-stay-below-the-app',
    'server/offices/store.ts',
    '../app.ts',
    'A noun is listed by the app, it does not know it.',
  ],
  [
    'server-nouns-meet-at-the-store',
    'server/offices/store.ts',
    '../health/a-routes.ts',
    'A noun uses of another noun its store, its tables or a file of a named idea, never its routes.',
  ],
  [
    'the-bundled-database-has-one-door',
    'server/app/mount.ts',
    '../postgres/x.ts',
    'How it is found, started and adopted is its own affair.',
  ],
  [
    'the-bundled-database-has-one-door',
    'drill/main.ts',
    '../server/postgres/x.ts',
    'How it is found, started and adopted is its own affair.',
  ],
  [
    'web-platform-and-design-know-no-noun',
    'web/i18n/dialog.tsx',
    '../offices/x.tsx',
    'They could ship in another product.',
  ],
  [
    'web-design-makes-no-calls',
    'web/design/dialog.tsx',
    '../platform/call.ts',
    'Design shows, it does not ask.',
  ],
  ['web-nouns-stay-below-the-pages', 'web/offices/dialog.tsx', '../pages/x.tsx', 'Pages compose nouns.'],
  [
    'the-demo-is-loaded-by-the-start',
    'server/offices/store.ts',
    '../../demo/demo.ts',
    'A real installation loads nothing of the demo.',
  ],
  ['no-test-code-in-the-product', 'server/offices/store.ts', './factory.ts', 'Tests import the product.'],
  ['no-test-code-in-the-product', 'bench/main.ts', '../web/x.test.tsx', 'Tests import the product.'],
])('%s: %s may not import %s', (wall, file, imported, reason) => {
  build({ [file]: `import '${imported}'` })
  const path = imported.startsWith('.') ? join(dirname(file), imported) : imported
  expect(problems()).toEqual([`${wall}: ${file} imports ${path}.\n  ${reason}`])
})

test.each([
  ['import', 'server/offices/factory.ts'],
  ['export * from', 'web/offices/dialog.tsx'],
])('a package that package.json does not list is a problem in what is run: %s, in %s', (by, file) => {
  build({ [file]: `${by} '@tools/left-pad/late'` })
  expect(problems()).toEqual([
    `no-forgotten-dependencies: ${file} imports @tools/left-pad.\n  What the product imports is listed in package.json.`,
  ])
})

test.each([
  ['domain/offices/contract.ts', 'zod/mini'],
  ['domain/offices/contract.test.ts', 'node:fs'],
  ['server/offices/store.test.ts', './factory.ts'],
  ['server/offices/mount.ts', './a-routes.ts'],
  ['server/offices/store.ts', '../postgres/embedded-postgres.ts'],
  ['server/postgres/store.ts', './claim-cluster.ts'],
  ['server/start.ts', '../demo/demo.ts'],
  ['web/offices/dialog.test.tsx', 'left-pad'],
])('%s may import %s', (file, imported) => {
  build({ [file]: `import '${imported}'` })
  expect(problems()).toEqual([])
})

test('a type of a package that a real installation lacks may be imported', () => {
  build({ 'server/offices/store.ts': `import type { Pad } from 'left-pad'` })
  expect(problems()).toEqual([])
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
  ['server/offices/helpers.ts', 'server/offices/enter-office.ts'],
  ['domain/offices/office-constants.ts', 'domain/offices/office-contract.ts'],
  ['web/offices/administration/common.tsx', 'web/service-worker.ts'],
])('%s does not say what it holds, %s does', (odd, good) => {
  build({ [odd]: '', [good]: '' })
  expect(problems()).toEqual([expect.stringContaining(`${odd}: the name`)])
})

test('two folders of a room that need each other are a problem', () => {
  build({
    'server/auth/sessions/session-store.ts': `import '../passwords/hash'`,
    'server/auth/passwords/hash.ts': `import '../mails'`,
    'server/auth/passwords/reset.ts': `import '../sessions/session-store'`,
    'server/auth/mails.ts': '',
  })
  expect(problems()).toEqual([
    expect.stringContaining('server/auth/passwords → server/auth/sessions → server/auth/passwords'),
  ])
})

test('the tables of two nouns may refer to each other, and a store joins the tables of any noun', () => {
  build({
    'server/offices/tables.ts': `import { users } from '../people/tables'`,
    'server/people/tables.ts': `import { offices } from '../offices/tables'`,
    'server/offices/store.ts': `import { users } from '../people/tables'`,
    'server/people/store.ts': `import { findOffice } from '../offices/store'`,
  })
  expect(problems()).toEqual([])
})
