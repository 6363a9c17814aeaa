import type { Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { rollCallPath } from '../domain/paths'
import { launchPhone } from '../testbed/chromium'
import { makeOpenDirectory } from '../testbed/open-directory'
import type { Undo } from '../testbed/undo'
import { startMeasuredServer } from './measured-server'
import { tokenOf, type Organisation } from './organisation'
import { SESSION_COOKIE } from './pages'
import type { Report } from './report'
import { median, spread } from './statistics'

const SLOWER = 4
const RUNS = 5
const MARKS_EACH = 6
const START_WITHIN_MS = 1000
const MARK_WITHIN_MS = 100

/** Measures the roll call of an office with 1,000 people on a phone with a slowed processor, while no server runs. */
export async function reportAlarm(
  organisation: Organisation,
  { report, undo }: { report: Report; undo: Undo },
) {
  const directory = makeOpenDirectory('bench-phone')
  undo.add(() => rmSync(directory, { recursive: true, force: true }))
  const server = await startMeasuredServer(organisation.databaseUrl, { as: 'demo' })
  undo.add(server.stop)
  const address = server.origin + rollCallPath(organisation.doorOf(0, 0).id)
  const people = await prepare(directory, address)
  await server.stop()

  const before: number[] = []
  for (let run = 0; run < RUNS; run++) before.push((await openWithoutNetwork(directory, address)).ms)
  const open: number[] = []
  const marks: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const found = await openWithoutNetwork(directory, address, (page) => mark(page, run === 0))
    if (run > 0) open.push(found.ms)
    marks.push(...found.marks)
  }
  report.table(
    `The roll call without a network, on a processor slowed ${SLOWER} times, with ${people} people`,
    [
      { what: 'cold start to the list, no alarm yet', ms: spread(before, 0) },
      { what: 'cold start to the list of an open roll call', ms: spread(open, 0) },
      { what: 'from the press of a row to the next paint', ms: spread(marks, 0) },
    ],
  )
  const slowest = Math.max(median(before), median(open))
  report.target(
    `a cold start without a network shows the list within ${START_WITHIN_MS} ms`,
    `${slowest.toFixed(0)} ms`,
    slowest <= START_WITHIN_MS,
  )
  report.target(
    `a mark is painted within ${MARK_WITHIN_MS} ms`,
    `${median(marks).toFixed(0)} ms`,
    median(marks) <= MARK_WITHIN_MS,
  )
}

/** Opens the roll call with a network, until the phone has all that it needs without one. Returns how many are on the list. */
async function prepare(directory: string, address: string) {
  const phone = await launchPhone(directory)
  try {
    await phone.addCookies([{ name: SESSION_COOKIE, value: tokenOf(0), url: new URL(address).origin }])
    const page = await phone.newPage()
    await page.goto(address)
    await page.locator('main li').first().waitFor()
    await page.evaluate(HAS_ALL_FILES)
    return await page.locator('main li').count()
  } finally {
    await phone.close()
  }
}

async function openWithoutNetwork(
  directory: string,
  address: string,
  act?: (page: Page) => Promise<number[]>,
) {
  const phone = await launchPhone(directory)
  try {
    const page = await phone.newPage()
    await page.addInitScript(OBSERVE)
    const protocol = await phone.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address, { waitUntil: 'commit' })
    const ms = await page.evaluate<number>('listed')
    return { ms, marks: (await act?.(page)) ?? [] }
  } finally {
    await phone.close()
  }
}

/** Marks people who are missing as seen, one after the other. */
async function mark(page: Page, isFirst: boolean) {
  if (isFirst) {
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByRole('button', { name: /^Drill/ }).click()
  }
  const rows = page.locator('button[data-person]').filter({ hasText: 'Missing' })
  await rows.nth(MARKS_EACH).waitFor()
  await settled(page)
  const found: number[] = []
  for (let nth = 0; nth < MARKS_EACH; nth++) {
    await page.evaluate('eventTimes = []')
    await rows.first().click()
    await settled(page)
    found.push(Math.max(...(await page.evaluate<number[]>('eventTimes'))))
  }
  return found
}

/** Waits until the page has painted and rests. */
const settled = (page: Page) =>
  page.evaluate(
    'new Promise((rests) => setTimeout(() => requestAnimationFrame(() => setTimeout(rests, 200)), 500))',
  )

// These run in the page.
const HAS_ALL_FILES = `navigator.serviceWorker.ready.then(async () => {
  for (;;) {
    const names = await caches.keys()
    const cache = names[0] && (await caches.open(names[0]))
    if (cache && (await cache.keys()).length > 5) return
    await new Promise((later) => setTimeout(later, 100))
  }
})`

const OBSERVE = `
  window.listed = new Promise((found) => {
    const look = () =>
      document.querySelector('main li')
        ? requestAnimationFrame(() => setTimeout(() => found(performance.now())))
        : requestAnimationFrame(look)
    look()
  })
  window.eventTimes = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) eventTimes.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })`
