import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules and routes',
          include: [
            'domain/**/*.test.ts',
            'server/**/*.test.ts',
            'drill/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          globalSetup: 'server/platform/testing/template-database.ts',
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
})
