import { freePort } from '../testbed/free-port'
import type { Undo } from '../testbed/undo'
import { launchChromium } from '../testbed/chromium'
import { measureFirstLoad } from './first-load'
import { measurePageQuality } from './page-quality'
import { startMeasuredServer } from './measured-server'
import { listFirstVisits, type FirstVisit } from './pages'
import type { Report } from './report'
import { median, formatNumber } from './statistics'

const FRONT_DOORS = ['/checkin/:key', '/checkin/:key (signed in)', '/visitor']
const SCRIPT_KB = 170
const TOTAL_KB = 220

const LIGHTHOUSE_ON: Record<string, number> = {
  '/checkin/:key': 95,
  '/checkin/:key (signed in)': 95,
  '/visitor': 95,
  '/ (signed out)': 90,
  '/ (signed in)': 90,
  '/people': 90,
}

/** Opens the pages of the demo as a phone does for the first time. */
export async function measureFrontEnd(databaseUrl: string, { report, undo }: { report: Report; undo: Undo }) {
  const server = await startMeasuredServer(databaseUrl, { as: 'demo' })
  undo.add(server.stop)
  const port = await freePort()
  const browser = await launchChromium([
    `--remote-debugging-port=${port}`,
    // The scanner's page sees Chromium's own test picture.
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
  ])
  undo.add(() => browser.close())
  const visits = await listFirstVisits(server.origin)

  const loads = []
  for (const visit of visits) loads.push({ visit, ...(await measureFirstLoad(browser, visit)) })
  report.table(
    'What each page loads first, over the wire, in kB of 1000 bytes',
    loads.map(({ visit, untilUsable, inAll, encodings }) => ({
      page: visit.name,
      'script kB until usable': formatNumber(untilUsable.script, 1),
      'all kB until usable': formatNumber(untilUsable.total, 1),
      'script kB in the end': formatNumber(inAll.script, 1),
      'all kB in the end': formatNumber(inAll.total, 1),
      requests: inAll.requests,
      'scripts sent as': encodings.sort().join(', '),
    })),
  )
  for (const { visit, untilUsable } of loads.filter(({ visit }) => FRONT_DOORS.includes(visit.name))) {
    const under = (what: string, size: number, limit: number) =>
      report.target(
        `${visit.name} is usable with ${what} under ${limit} kB`,
        `${formatNumber(size, 1)} kB`,
        size < limit,
      )
    under('script', untilUsable.script, SCRIPT_KB)
    under('everything', untilUsable.total, TOTAL_KB)
  }
  await reportQuality(visits, port, report)
}

async function reportQuality(visits: FirstVisit[], port: number, report: Report) {
  const rows = []
  for (const visit of visits.filter(({ name }) => name in LIGHTHOUSE_ON)) {
    const { scores, firstPaint, largestPaint, blocked, machineSpeed, faults } = await measurePageQuality(
      visit,
      port,
    )
    rows.push({
      page: visit.name,
      performance: scoreOf(scores.performance),
      accessibility: scoreOf(scores.accessibility),
      'best practices': scoreOf(scores['best-practices']),
      'first paint s': formatNumber(firstPaint / 1000, 2),
      'largest paint s': formatNumber(largestPaint / 1000, 2),
      'blocked ms': formatNumber(blocked, 0),
      'machine speed': formatNumber(machineSpeed, 0),
      faults: faults.join(', ') || 'none',
    })
    const needs = (what: string, measured: number[], least: number) =>
      report.target(
        `${visit.name}: Lighthouse ${what} at least ${least}`,
        scoreOf(measured),
        median(measured) >= least,
      )
    needs('performance', scores.performance, LIGHTHOUSE_ON[visit.name] ?? 100)
    needs('accessibility', scores.accessibility, 100)
    needs('best practices', scores['best-practices'], 100)
  }
  report.table('Lighthouse, mobile profile with simulated throttling: median of 3 runs (least–most)', rows)
}

const scoreOf = (runs: number[]) => {
  const [low, high] = [Math.min(...runs), Math.max(...runs)]
  return low === high ? String(low) : `${median(runs)} (${low}–${high})`
}
