import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { SESSION_COOKIE, type FirstVisit } from './pages'

const KB = 1000
const QUIET_MS = 1500
const WITHIN_MS = 30_000
const USABLE_WITHIN_MS = 15_000

type LoadSize = { script: number; total: number; requests: number }

/**
 * The data loaded until the page could be used (something to press, to fill in, or a code), and until it
 * asked for nothing more.
 */
export type FirstLoad = { untilUsable: LoadSize; inAll: LoadSize; encodings: string[] }

const USABLE = 'main :is(button:enabled, a[href], input:enabled, video)'

/**
 * Measures what a browser without a cache loads until the page asks for nothing more, in kB as sent: scripts
 * without HTTP headers, the total with them.
 */
export async function measureFirstLoad(browser: Browser, { url, token }: FirstVisit): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
  try {
    if (token) await context.addCookies([{ name: SESSION_COOKIE, value: token, url }])
    const page = await context.newPage()
    const protocol = await context.newCDPSession(page)
    await protocol.send('Network.enable')

    const kinds = new Map<string, { isScript: boolean; encoding: string; bytes: number | null }>()
    const loaded = { script: 0, total: 0, requests: 0 }
    let last = performance.now()
    protocol.on('Network.requestWillBeSent', () => void (last = performance.now()))
    protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
      const header = (wanted: string) =>
        Object.entries(response.headers).find(([name]) => name.toLowerCase() === wanted)?.[1]
      const encoding = header('content-encoding') ?? 'none'
      const bytes = Number(header('content-length')) || null
      kinds.set(requestId, { isScript: type === 'Script', encoding, bytes })
    })
    protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      last = performance.now()
      loaded.requests++
      const { isScript, bytes } = kinds.get(requestId) ?? {}
      loaded.total += encodedDataLength / KB
      if (isScript) loaded.script += (bytes ?? encodedDataLength) / KB
    })
    await page.goto(url, { waitUntil: 'commit' })
    // A page with nothing to press counts as usable at its end.
    const untilUsable = await page
      .locator(USABLE)
      .first()
      .waitFor({ timeout: USABLE_WITHIN_MS })
      .then(
        () => ({ ...loaded }),
        () => loaded,
      )
    const giveUpAt = performance.now() + WITHIN_MS
    while (performance.now() - last < QUIET_MS && performance.now() < giveUpAt) await sleep(100)
    const scripts = [...kinds.values()].filter(({ isScript }) => isScript)
    return { untilUsable, inAll: loaded, encodings: [...new Set(scripts.map(({ encoding }) => encoding))] }
  } finally {
    await context.close()
  }
}
