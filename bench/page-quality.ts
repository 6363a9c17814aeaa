import lighthouse from 'lighthouse'
import { SESSION_COOKIE, type FirstVisit } from './pages'
import { median } from './statistics'

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const RUNS = 3

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

export type PageQuality = {
  scores: Record<(typeof CATEGORIES)[number], number[]>
  firstPaint: number
  largestPaint: number
  blocked: number
  /**
   * Lighthouse's own measure of the machine's speed. Below 1000 the scores tell more about the machine than
   * about the page.
   */
  machineSpeed: number
  faults: string[]
}

/**
 * Runs Lighthouse a few times with its mobile profile (a slow phone on slow 4G, simulated), in the browser
 * that listens on the port.
 */
export async function measurePageQuality(visit: FirstVisit, port: number): Promise<PageQuality> {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) {
    results.push(await lookAt(visit, port))
  }
  const scoresOf = (category: string) =>
    results.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100))
  const milliseconds = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN))
  const faults = results.flatMap(({ audits, categories }) =>
    ['accessibility', 'best-practices'].flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  )
  return {
    scores: {
      performance: scoresOf('performance'),
      accessibility: scoresOf('accessibility'),
      'best-practices': scoresOf('best-practices'),
    },
    firstPaint: milliseconds('first-contentful-paint'),
    largestPaint: milliseconds('largest-contentful-paint'),
    blocked: milliseconds('total-blocking-time'),
    machineSpeed: median(results.map(({ environment }) => environment.benchmarkIndex)),
    faults: [...new Set(faults)],
  }
}

/** Lighthouse itself sometimes fails on a busy machine, so a failed run is repeated. */
async function lookAt(visit: FirstVisit, port: number, attempts = 4): Promise<Result> {
  const { url, token } = visit
  const outcome = await lighthouse(url, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...CATEGORIES],
    ...(token && { extraHeaders: { cookie: `${SESSION_COOKIE}=${token}` } }),
  }).catch((cause: unknown) => cause as Error)
  const fault = outcome instanceof Error ? outcome : outcome?.lhr.runtimeError
  if (outcome && !(outcome instanceof Error) && !fault) return outcome.lhr
  if (attempts > 1) return lookAt(visit, port, attempts - 1)
  throw new Error(`Lighthouse failed at ${url}: ${fault?.message ?? 'no result'}`)
}
