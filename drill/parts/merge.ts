import { performance } from 'node:perf_hooks'
import { LARGE, SMALL, type Scale } from '../merge/scale'
import { simulate, type Simulated } from '../merge/simulation'
import type { Part, Stage } from '../stage'
import { seconds } from '../table'

const ROWS = 10

/** Plays alarms with the machine of the phone and the functions of the server, without a server. Each step of a phone is judged, and so is the end. */
export const merge: Part = {
  name: 'merge',
  title: '10 to 12 phones mark 1,000 people; each row is many alarms',
  run: (stage: Stage) => playAll(stage, LARGE, { usual: 200, short: ROWS }),
}

/** Plays small alarms with many faults. */
export const mergeSteps: Part = {
  name: 'merge-steps',
  title: '2 to 4 phones crash at every effect, and people change their rights; each row is many alarms',
  run: (stage: Stage) => playAll(stage, SMALL, { usual: 10_000, short: 500 }),
}

const COLUMNS = [
  ...(['marks', 'requests', 'lost', 'repeats', 'handOvers', 'forged', 'crashes', 'lostPhones'] as const),
  ...([
    'dutiesTaken',
    'acting',
    'withdrawn',
    'sessionsEnded',
    'log',
    'attacks',
    'ends',
    'reopened',
    'disputes',
    'tabs',
  ] as const),
]

async function playAll(stage: Stage, scale: Scale, { usual, short }: { usual: number; short: number }) {
  const row = stage.table([
    { title: 'alarms', width: 12 },
    { title: 'marks', width: 7 },
    ...['requests', 'calls lost', 'repeated', 'hand-overs', 'forged codes', 'crashes', 'phones lost'],
    ...[
      'duties taken',
      'acting',
      'withdrawn',
      'sessions ended',
      'of the log',
      'attacks',
      'ends',
      'opened again',
      'disputes',
      'second tabs',
    ],
    'faults',
    { title: 'took', width: 8 },
  ])
  const alarms = stage.rounds(usual, short)
  const each = Math.ceil(alarms / ROWS)
  for (let first = 0; first < alarms; first += each) {
    const began = performance.now()
    const count = Math.min(each, alarms - first)
    const played = Array.from({ length: count }, (_, nth) => simulate(stage.drill.seed + first + nth, scale))
    const sum = (what: keyof Simulated['counts']) =>
      played.reduce((total, { counts }) => total + counts[what], 0)
    const faults = played.flatMap((each) => each.faults)
    const took = seconds(performance.now() - began)
    row([`${first + 1}–${first + count}`, ...COLUMNS.map(sum), faults.length, took], faults)
  }
}
