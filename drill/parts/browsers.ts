import { performance } from 'node:perf_hooks'
import { seededRandom } from '../../demo/seed/seeded-random'
import { launchChromium } from '../../testbed/chromium'
import { BrowserAlarm } from '../roll-call/browser-alarm'
import { gatherCrowd } from '../roll-call/crowd'
import { brokenWords, compareRollCall } from '../round'
import { problemsOf, type Part, type Stage } from '../stage'
import { seconds } from '../table'

const DAY = [
  { count: 24, comes: 'checks in', listed: 'inside' },
  { count: 4, comes: 'visits', listed: 'inside' },
  { count: 2, comes: 'visits, leaves by number', listed: 'unconfirmed' },
  { count: 2, comes: 'said Office', listed: 'expected' },
] as const

/** Alarms with four real browsers. A run with a seed is the first run of a drill with that seed. */
export const browsers: Part = {
  name: 'browsers',
  title:
    '32 people, four real browsers on two servers; networks cut and silent, a tab ended without a network, a server killed',
  async run(stage: Stage) {
    const { site } = await stage.twoServers()
    const browser = await launchChromium()
    stage.later(() => browser.close())
    const row = stage.table([
      'run',
      { title: 'seed', width: 8 },
      'marks made',
      'without network',
      'kills',
      'missing',
      'invented',
      'unequal rows',
      'broken invariants',
      { title: 'took', width: 8 },
    ])
    const runs = stage.rounds(20, 1)
    for (let run = 1; run <= runs; run++) {
      const began = performance.now()
      await site.start()
      const seed = stage.drill.seed + run - 1
      const crowd = await gatherCrowd(site, run, { day: DAY, wardens: 4 })
      const found = await new BrowserAlarm(site, crowd, seededRandom(seed)).play(browser)
      const broken = await compareRollCall(site)
      row(
        [
          ...[run, seed, found.marks, found.offlineMarks, found.kills],
          ...[found.missing.length, found.invented.length, found.unequal.length],
          ...[brokenWords(broken), seconds(performance.now() - began)],
        ],
        [
          ...found.missing,
          ...found.problems,
          ...found.invented,
          ...found.unequal,
          ...problemsOf(broken),
          ...(found.offlineMarks > 0 ? [] : ['nothing was marked without a network']),
        ],
      )
    }
  },
}
