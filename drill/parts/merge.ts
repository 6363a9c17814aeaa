import { performance } from 'node:perf_hooks'
import { faultsOf, playSchedule, type Outcome } from '../merge/schedule'
import { simulate, type Simulated } from '../merge/simulation'
import type { Part, Stage } from '../stage'
import { seconds } from '../table'

const ROWS = 10

/** Plays alarms with the machine of the phone, without a server, and expects every mark everywhere and equal states. */
export const merge: Part = {
  name: 'merge',
  title:
    '10 wardens mark 1,000 people by phones that are cut off, killed and lost; each row is many schedules',
  run: (stage: Stage) =>
    playAll(stage, { usual: 200, short: ROWS, play: async (seed) => playSchedule(seed) }),
}

/** Plays small alarms in which phones crash at every effect, duties are taken and sessions end. Each step of a phone is judged. */
export const mergeSteps: Part = {
  name: 'merge-steps',
  title: 'phones crash at every effect, duties are taken, sessions end; each row is many schedules',
  async run(stage: Stage) {
    const row = stage.table([
      { title: 'schedules', width: 12 },
      { title: 'marks', width: 7 },
      ...['crashes', 'cuts', 'calls lost', 'repeated', 'hand-overs', 'duties taken', 'sessions ended'],
      ...['ends', 'faults'],
      { title: 'took', width: 8 },
    ])
    const schedules = stage.rounds(10_000, 500)
    const each = Math.ceil(schedules / ROWS)
    for (let first = 0; first < schedules; first += each) {
      const began = performance.now()
      const count = Math.min(each, schedules - first)
      const played = Array.from({ length: count }, (_, nth) => simulate(stage.drill.seed + first + nth))
      const sum = (what: keyof Simulated['counts']) =>
        played.reduce((total, { counts }) => total + counts[what], 0)
      const faults = played.flatMap((each) => each.faults)
      row(
        [
          ...[`${first + 1}–${first + count}`, sum('marks'), sum('crashes'), sum('cuts'), sum('lost')],
          ...[sum('repeats'), sum('handOvers'), sum('dutiesTaken'), sum('sessionsEnded'), sum('ends')],
          ...[faults.length, seconds(performance.now() - began)],
        ],
        faults,
      )
    }
  },
}

type Schedules = { usual: number; short: number; play: (seed: number) => Promise<Outcome> }

async function playAll(stage: Stage, { usual, short, play }: Schedules) {
  const row = stage.table([
    { title: 'schedules', width: 10 },
    { title: 'marks', width: 7 },
    { title: 'requests', width: 8 },
    'requests lost',
    'answers lost',
    'repeated',
    'hand-overs',
    'kills',
    'phones lost',
    'longest cut',
    'disputes',
    'refused',
    'missing',
    'invented',
    'unequal states',
    { title: 'took', width: 8 },
  ])
  const schedules = stage.rounds(usual, short)
  const each = Math.ceil(schedules / ROWS)
  for (let first = 0; first < schedules; first += each) {
    const began = performance.now()
    const count = Math.min(each, schedules - first)
    const outcomes: Outcome[] = []
    for (let nth = 0; nth < count; nth++) outcomes.push(await play(stage.drill.seed + first + nth))
    const sum = (what: keyof Omit<Outcome, 'states'>) =>
      outcomes.reduce((total, outcome) => total + outcome[what], 0)
    const longestCut = Math.max(...outcomes.map((outcome) => outcome.longestCut))
    row(
      [
        ...[`${first + 1}–${first + count}`, sum('marks'), sum('requests')],
        ...[sum('lostRequests'), sum('lostAnswers'), sum('repeats'), sum('handOvers')],
        ...[sum('kills'), sum('lostPhones'), `${(longestCut / 60).toFixed(1)} min`, sum('disputes')],
        ...[sum('refused'), sum('missing'), sum('invented'), sum('differences')],
        seconds(performance.now() - began),
      ],
      outcomes.flatMap((outcome) => faultsOf(outcome)),
    )
  }
}
