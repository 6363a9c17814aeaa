import { defineConfig } from 'vitest/config'

// Neither rules nor routes keep anything in a module from one file to the next: modules are loaded once for all of them.
const isolate = false

// From Node.js 25 on it has a localStorage of its own, which would hide the one of the page.
const execArgv = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'scripts/**/*.test.mjs', 'web/**/*.test.ts'],
          isolate,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'routes',
          include: ['server/**/*.test.ts', 'drill/**/*.test.ts'],
          isolate,
          globalSetup: 'server/platform/testing/template-database.ts',
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'pages',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          execArgv,
        },
      },
    ],
  },
})
