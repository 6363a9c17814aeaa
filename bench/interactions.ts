import type { Browser, Page } from '@playwright/test'
import type { Undo } from '../testbed/undo'
import { launchChromium } from '../testbed/chromium'
import { startMeasuredServer } from './measured-server'
import { tokenOf, type Organisation } from './organisation'
import { SESSION_COOKIE } from './pages'
import { pagesOf, type PageSteps } from './pages-with-people'
import type { Report } from './report'
import { median, spread } from './statistics'

const SLOWER = 4
const RUNS = 3
const PAINT_WITHIN_MS = 200
/** Chromium reports no event that is faster. */
const LEAST_MS = 16

type Interaction = { page: string; interaction: string; ms: number }

/** Measures how long each page of an office with 1,000 people takes from an interaction to the next paint, on a slowed processor. */
export async function reportInteractions(
  organisation: Organisation,
  { report, undo }: { report: Report; undo: Undo },
) {
  const server = await startMeasuredServer(organisation.databaseUrl, { as: 'demo' })
  undo.add(server.stop)
  const browser = await launchChromium()
  undo.add(() => browser.close())
  const found: Interaction[] = []
  for (let run = 0; run < RUNS; run++)
    for (const steps of pagesOf(organisation.doorOf(0, 0)))
      found.push(...(await interactWith(browser, server.origin, steps)))
  const times = new Map<string, { page: string; interaction: string; times: number[] }>()
  for (const { page, interaction, ms } of found) {
    const key = `${page} ${interaction}`
    const known = times.get(key) ?? { page, interaction, times: [] }
    times.set(key, { ...known, times: [...known.times, ms] })
  }
  const rows = [...times.values()]
  report.table(
    `From an interaction to the next paint, on a processor slowed ${SLOWER} times, with 1,000 people`,
    rows.map(({ page, interaction, times }) => ({ page, interaction, ms: spread(times, 0) })),
  )
  const worst = rows.reduce((one, other) => (median(other.times) > median(one.times) ? other : one))
  const slowest = median(worst.times)
  report.target(
    `each of ${rows.length} interactions is painted within ${PAINT_WITHIN_MS} ms`,
    `${slowest} ms (${worst.page}: ${worst.interaction})`,
    slowest <= PAINT_WITHIN_MS,
  )
}

async function interactWith(browser: Browser, origin: string, steps: PageSteps): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  try {
    await context.addCookies([{ name: SESSION_COOKIE, value: tokenOf(0), url: origin }])
    const page = await context.newPage()
    await page.addInitScript(OBSERVE_EVENTS)
    await page.goto(origin + steps.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await settled(page)
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const found: Interaction[] = []
    const measure = async (interaction: string, act: () => Promise<unknown>) => {
      await page.evaluate('eventTimes = []')
      await act()
      await settled(page)
      const times = await page.evaluate<number[]>('eventTimes')
      found.push({ page: steps.name, interaction, ms: Math.max(LEAST_MS, ...times) })
    }
    await act(page, steps, measure)
    return found
  } finally {
    await context.close()
  }
}

type Measure = (interaction: string, act: () => Promise<unknown>) => Promise<void>

async function act(page: Page, { types, presses = [], goesTo }: PageSteps, measure: Measure) {
  if (types) {
    const field = page.getByLabel(types, { exact: true }).first()
    await field.focus()
    await measure(`typing into ${types}`, () => page.keyboard.type('ana', { delay: 150 }))
    await field.fill('')
    await settled(page)
  }
  for (const name of presses) {
    const button = page.getByRole('button', { name, exact: true }).first()
    await button.scrollIntoViewIfNeeded()
    await settled(page)
    await measure(`pressing ${name}`, () => button.click())
    const dialog = page.getByRole('dialog')
    const isLast = !goesTo && name === presses.at(-1)
    if (isLast || !(await dialog.isVisible())) continue
    await measure(`closing ${name}`, () => page.keyboard.press('Escape'))
    await dialog.waitFor({ state: 'hidden' })
  }
  if (!goesTo) return
  await measure('opening the menu', () => page.getByRole('button', { name: 'Menu', exact: true }).click())
  const link = page.getByRole('link', { name: goesTo, exact: true }).first()
  await link.waitFor()
  await measure(`going to ${goesTo}`, () => link.click())
}

/** Waits until the page has painted and rests. */
const settled = (page: Page) =>
  page.evaluate(
    'new Promise((rests) => setTimeout(() => requestAnimationFrame(() => setTimeout(rests, 200)), 300))',
  )

// It runs in the page. An interaction has several events, which share its number.
const OBSERVE_EVENTS = `
  window.eventTimes = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) eventTimes.push(duration)
  }).observe({ type: 'event', durationThreshold: ${LEAST_MS} })`
