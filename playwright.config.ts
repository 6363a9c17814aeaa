import { defineConfig, type Project } from '@playwright/test'
import { ENGINES, type EngineName, whatIsMissing } from './e2e/engines/drivers'
// @ts-expect-error a plain script without types, shared with the set-up
import { findChromium } from './scripts/chromium.mjs'

const PORT = 3217
const ADDRESS = `http://localhost:${PORT}`

const isRoot = process.getuid?.() === 0
const executablePath = (findChromium as () => string | null)() ?? undefined

const playsEngines = process.env.STORIES === 'engines'
const playsTranslated = process.env.STORIES === 'translated'

/** They measure texts, elements, colours and bytes of pages as they are, or translate their pages by themselves. */
const NOT_TRANSLATED = [
  'every-page',
  'every-size',
  'first-load',
  'docs',
  'languages',
  'journeys',
  'translated',
].map((name) => `**/${name}.story.ts`)
const notTranslated = playsTranslated ? NOT_TRANSLATED : []

const inChromium: Project[] = [
  {
    name: 'desktop',
    use: { viewport: { width: 1280, height: 800 } },
    testIgnore: [/phone/, ...notTranslated],
  },
  {
    name: 'phone',
    use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    testMatch: /phone|every-page/,
    testIgnore: notTranslated,
  },
]

/** The engines of this machine that play the main stories, one after the other. */
function enginesHere(): Project[] {
  const names = Object.keys(ENGINES) as EngineName[]
  // Each worker reads this file again.
  if (!process.env.TEST_WORKER_INDEX)
    for (const name of names) if (whatIsMissing(name)) process.stderr.write(`${whatIsMissing(name)}\n`)
  return names
    .filter((name) => !whatIsMissing(name))
    .map((name) => ({ name, testMatch: 'engines/stories.ts', fullyParallel: false, timeout: 120_000 }))
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  fullyParallel: true,
  workers: playsEngines ? 1 : 3,
  retries: 0,
  // Each wait of a story has its own, shorter limit. A translated page draws everything two times.
  timeout: playsTranslated ? 180_000 : 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/stories.json' }]],
  use: {
    // Shorter than a story, so that its failure names the element that was waited for.
    actionTimeout: 12_000,
    baseURL: ADDRESS,
    timezoneId: process.env.STORIES_ZONE ?? 'UTC',
    locale: 'en-GB',
    // A story can change answers only of calls that no worker makes.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: playsEngines ? enginesHere() : inChromium,
  webServer: {
    command: 'node --import tsx scripts/stories-server.mjs',
    url: `${ADDRESS}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      ADMIN_SECOND_FACTOR: 'optional',
      // A push service that a story starts.
      PUSH_SERVICES: 'http://127.0.0.1:3218',
      // A receiver that a story starts.
      WEBHOOK_HOSTS: 'http://127.0.0.1:3219',
      ADMIN_EMAILS: 'sal.second-factor@erm.example',
    },
  },
})
