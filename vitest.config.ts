import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Neither rules, routes nor pages keep anything in a module from one file to the next: modules are loaded once for all of them.
const isolate = false

// From Node.js 25 on it has a localStorage of its own, which would hide the one of the page.
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

// A busy machine is several times slower. No test measures by these times.
const testTimeout = 60_000
const hookTimeout = 120_000

// The zone of the reader, as in the stories. Dates in pages stand on it.
const env = { TZ: 'UTC' }

// Only this one hashes at full cost. The others stand on an Argon2 that is cheap.
const passwordTest = 'server/auth/passwords/passwords.test.ts'

const LONGEST = [
  'server/bad-input.test.ts',
  'drill/merge/simulation.test.ts',
  'server/postgres/embedded-postgres.test.ts',
  'server/open-calls.test.ts',
  'server/duties/matrix.test.ts',
  'server/admin.test.ts',
  'drill/merge/broken-rules.test.ts',
].map((file) => resolve(file))

/** Begins the longest files first. In a fresh clone they would begin last, since they are short to read, and keep one processor waiting at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.includes(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const pageTests = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((file) => join('web', file))
  .filter((file) => file.endsWith('.test.tsx'))
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))

export default defineConfig({
  test: {
    // Two for each core of the usual machine: tests of pages and of limits wait more than they compute.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{domain,texts,vite}/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'web/**/*.test.ts',
            passwordTest,
          ],
          setupFiles: 'web/testing/english.ts',
          execArgv,
          isolate,
          testTimeout,
        },
      },
      {
        test: {
          name: 'routes',
          include: ['{server,demo,drill}/**/*.test.ts'],
          exclude: [passwordTest],
          alias: { '@node-rs/argon2': resolve('server/testing/cheap-argon2.ts') },
          isolate,
          globalSetup: 'server/testing/template-database.ts',
          testTimeout,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout,
        },
      },
      {
        test: {
          name: 'pages',
          include: pageTests.filter((file) => !replacesModules(file)),
          environment: 'jsdom',
          setupFiles: ['web/testing/top-layer.ts', 'web/testing/english.ts'],
          execArgv,
          isolate,
          env,
          testTimeout,
        },
      },
      {
        test: {
          name: 'pages with replaced modules',
          include: pageTests.filter(replacesModules),
          environment: 'jsdom',
          setupFiles: ['web/testing/top-layer.ts', 'web/testing/english.ts'],
          execArgv,
          env,
          testTimeout,
        },
      },
    ],
  },
})
