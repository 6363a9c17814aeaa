import { MOST_ANSWERED_MARKS } from '../../domain/roll-call/contract'
import type { SeededRandom } from '../../demo/seed/seeded-random'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The acts of people in an alarm, with their weights. */
const ACTS = {
  ...{ mark: 30, exchange: 25, read: 15, start: 5, 'hand over': 6, forge: 1, link: 2 },
  ...{
    kill: 3,
    'lose phone': 0.2,
    end: 2,
    reopen: 1,
    withdraw: 3,
    act: 5,
    duty: 3,
    session: 3,
    clock: 1,
    wait: 3,
    log: 6,
    attack: 1,
    'forge many': 0,
  },
}
export type Act = keyof typeof ACTS

/** The size of an alarm, and how often something happens in it. Each value is drawn for one alarm. */
export type Scale = {
  people: readonly number[]
  zones: number
  phones: readonly [least: number, most: number]
  minutes: readonly [least: number, most: number]
  /** The longest pause of a person, and the longest cut of a network, in seconds. */
  pause: number
  cut: number
  slowest: readonly number[]
  /** The share of effects of a phone before which it crashes. */
  crash: readonly number[]
  mostAnswered: readonly number[]
  acts: Record<Act, number>
  /** The claims of every nth step are judged. */
  judgedEach: number
  /** The share of phones with a second tab. */
  tabs: number
  /** The share of alarms of a whole organisation, in which nobody ends anything and no day ends. */
  isWhole: boolean
}

/** Few people, and many faults. */
export const SMALL: Scale = {
  ...{ people: [3, 12], zones: 2, phones: [2, 4], minutes: [6, 14], pause: 20, cut: 5 * MINUTE },
  ...{ slowest: [1, 5, 20], crash: [0, 0.004, 0.02], mostAnswered: [3, MOST_ANSWERED_MARKS] },
  ...{ acts: { ...ACTS, 'forge many': 0.3 }, judgedEach: 1, tabs: 0.2, isWhole: false },
}

/** The same without codes of a hundred marks: seeds of earlier faults play the same alarms in it. */
export const OF_FEW_CODES: Scale = { ...SMALL, acts: ACTS }

/** The same with two tabs on each phone. */
export const OF_TABS: Scale = { ...OF_FEW_CODES, tabs: 1 }

/** The same without second tabs, for earlier seeds. */
export const OF_ONE_TAB: Scale = { ...OF_FEW_CODES, tabs: 0 }

/** The same without the log and attacks on the server, for still earlier seeds. */
export const OF_PEOPLE: Scale = { ...OF_ONE_TAB, acts: { ...ACTS, log: 0, attack: 0 } }

/** A thousand people, and ten wardens who work through them. */
export const LARGE: Scale = {
  ...{ people: [1000], zones: 20, phones: [10, 12], minutes: [15, 30], pause: 8, cut: 30 * MINUTE },
  ...{ slowest: [1, 3, 60], crash: [0, 0.0002, 0.001], mostAnswered: [50, MOST_ANSWERED_MARKS, 500] },
  acts: {
    ...{ ...ACTS, mark: 60, read: 3, start: 1, 'hand over': 1, forge: 0.05, link: 5, kill: 0.3 },
    ...{
      'lose phone': 0.01,
      end: 0,
      reopen: 0,
      withdraw: 0.02,
      duty: 0.05,
      act: 0.5,
      session: 0.05,
      clock: 0.1,
      log: 2,
      attack: 0.05,
    },
  },
  ...{ judgedEach: 300, tabs: 0.1, isWhole: true },
}

export type Cut = { from: number; to: number }

/** Draws what an alarm is like, from its first second on. */
export function drawAlarm(scale: Scale, random: SeededRandom) {
  // Some alarms begin shortly before the day of the office ends.
  const begins = scale.isWhole ? 0 : random.pick([0, 14 * HOUR - random.whole(0, 20) * MINUTE])
  const ends = begins + random.whole(...scale.minutes) * MINUTE
  const people = random.pick(scale.people)
  const drawCut = (): Cut => {
    const from = random.whole(begins, ends)
    return { from, to: from + random.whole(5, scale.cut) }
  }
  return {
    ...{ begins, ends, loss: random.fraction() * 0.3, repeat: 0.1, slowest: random.pick(scale.slowest) },
    ...{ crash: random.pick(scale.crash), mostAnswered: random.pick(scale.mostAnswered) },
    // Some come before the alarm, and some while it runs. Some of them say that they leave.
    stays: Array.from({ length: people }, () => {
      const from = random.chance(0.5) ? begins : begins + random.whole(0, 3 * MINUTE)
      return { from, to: random.chance(0.2) ? from + random.whole(10, 5 * MINUTE) : Infinity }
    }),
    visitors: new Set(
      Array.from({ length: people }, (_, nth) => `p${nth + 1}`).filter(() => random.chance(0.2)),
    ),
    cuts: () => Array.from({ length: random.whole(0, 2) }, drawCut),
    // The network of the building often ends with the alarm, for all.
    outages: random.chance(0.25) ? [{ from: begins, to: begins + random.whole(5, scale.cut) }] : [],
  }
}
