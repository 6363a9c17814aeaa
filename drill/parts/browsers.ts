import { performance } from 'node:perf_hooks'
import { seededRandom } from '../../demo/seed/seeded-random'
import { launchChromium } from '../../testbed/chromium'
import { BrowserAlarm } from '../roll-call/browser-alarm'
import { BIG_DAY, gatherCrowd, type Day } from '../roll-call/crowd'
import { brokenWords, compareRollCall } from '../round'
import { problemsOf, type Part, type Stage } from '../stage'
import { seconds } from '../table'

const SMALL_DAY: Day = [
  { count: 24, comes: 'checks in', listed: 'inside' },
  { count: 4, comes: 'visits', listed: 'inside' },
  { count: 2, comes: 'visits, leaves by number', listed: 'unconfirmed' },
  { count: 2, comes: 'said Office', listed: 'expected' },
]

/** Alarms with four real browsers. A run with a seed is the first run of a drill with that seed. */
export const browsers: Part = {
  name: 'browsers',
  title:
    '32 people, four real browsers on two servers; networks cut and silent, a tab ended without a network, a server killed',
  run: (stage) => playAlarms(stage, { day: SMALL_DAY, wardens: 4, rounds: stage.rounds(20, 1) }),
}

/** The same at an office with 150 people, with five browsers. Both servers are killed too. */
export const rollCall: Part = {
  name: 'roll-call',
  title:
    '150 people, five real browsers, networks cut and both servers killed; the report compared with the script line by line',
  run: (stage) => playAlarms(stage, { day: BIG_DAY, wardens: 5, rounds: stage.rounds(3, 1) }),
}

type Played = { day: Day; wardens: number; rounds: number }

async function playAlarms(stage: Stage, { rounds, ...office }: Played) {
  const { site, smtp } = await stage.twoServers()
  const browser = await launchChromium()
  stage.later(() => browser.close())
  const row = stage.table([
    'run',
    { title: 'seed', width: 8 },
    'marks made',
    'by link',
    'without network',
    'kills',
    'disputes',
    'missing',
    'invented',
    'unequal rows',
    'wrong lines',
    'broken invariants',
    { title: 'took', width: 8 },
  ])
  for (let run = 1; run <= rounds; run++) {
    const began = performance.now()
    await site.start()
    const seed = stage.drill.seed + run - 1
    const crowd = await gatherCrowd(site, run, office)
    const found = await new BrowserAlarm(site, crowd, { smtp, random: seededRandom(seed) }).play(browser)
    const broken = await compareRollCall(site)
    row(
      [
        ...[run, seed, found.marks, found.byLink, found.offlineMarks, found.kills, found.disputes],
        ...[found.missing.length, found.invented.length, found.unequal.length, found.wrong.length],
        ...[brokenWords(broken), seconds(performance.now() - began)],
      ],
      [
        ...found.missing,
        ...found.problems,
        ...found.invented,
        ...found.unequal,
        ...found.wrong,
        ...problemsOf(broken),
        ...(found.offlineMarks > 0 ? [] : ['nothing was marked without a network']),
        ...(found.byLink > 0 ? [] : ['nobody answered by a link']),
      ],
    )
  }
}
