import { aboutZone } from '../../domain/roll-call/mark'
import type { SeededRandom } from '../../demo/seed/seeded-random'

/** The mark that a warden makes on the page. An added person has no subject yet, and the name as its note. */
export type Said = {
  about: string
  kind: 'seen' | 'out' | 'help' | 'missing' | 'added' | 'mistake' | 'clear' | 'unchecked'
  note: string
}

type Deed =
  | { does: 'mark'; said: Said }
  | { does: 'start'; rollCall: 'Drill' | 'Real alarm' }
  | { does: 'lose the network'; how: 'cut' | 'silence' }
  | { does: 'find the network' | 'crash the tab' | 'close the tab' | 'kill a server' | 'kill every server' }

/** An event at a phone, so long after the event before. */
export type Step = Deed & { pauseMs: number }

const THUMB_MS = [200, 600] as const
/** Wardens take somebody for somebody else once for so many people. */
const PEOPLE_OF_A_MISTAKE = 10
const ADDED = 4

type Work = {
  /** The true place of each person whom somebody finds. */
  truths: readonly Said[]
  /** The people about whom somebody is wrong. */
  mistaken: readonly string[]
  zones: readonly { number: number }[]
}

/**
 * Writes for each of four or more phones what its warden does and what goes wrong there. Two start the roll call apart: one of them
 * has no network, and its tab ends meanwhile. Two others lose theirs for a while, and servers are killed while the others mark.
 */
export function writeScripts({ truths, mistaken, zones }: Work, phones: number, random: SeededRandom) {
  const scripts = Array.from({ length: phones }, (): Deed[] => [])
  const wrong = Array.from({ length: Math.ceil(mistaken.length / PEOPLE_OF_A_MISTAKE) }, (): Said => {
    const kind = random.pick(['seen', 'out', 'help', 'missing'] as const)
    return { about: random.pick(mistaken), kind, note: kind === 'help' ? 'somewhere' : '' }
  })
  const added = Array.from({ length: ADDED }, (_, nth): Said => ({
    about: '',
    kind: 'added',
    note: `Added ${nth + 1}`,
  }))
  for (const said of shuffle([...truths, ...wrong, ...added], random))
    random.pick(scripts).push({ does: 'mark', said })
  for (const { number } of zones) {
    const script = random.pick(scripts)
    for (const kind of ['unchecked', 'clear'] as const)
      script.push({ does: 'mark', said: { about: aboutZone(number), kind, note: '' } })
  }
  const [apart, second, third, ...others] = scripts as [Deed[], Deed[], Deed[], ...Deed[][]]
  const at = (script: Deed[], from: number, to: number, deed: Deed) =>
    script.splice(Math.round(script.length * (from + random.fraction() * (to - from))), 0, deed)
  at(apart, 0.6, 0.8, { does: 'find the network' })
  at(apart, 0.3, 0.5, { does: random.pick(['crash the tab', 'close the tab']) })
  apart.unshift(loss(random), start(random))
  at(second, 0.5, 0.8, { does: 'find the network' })
  at(second, 0.1, 0.3, loss(random))
  second.unshift(start(random))
  at(third, 0.8, 0.9, { does: 'find the network' })
  at(third, 0.4, 0.6, loss(random))
  for (const [nth, script] of others.entries())
    at(script, 0.3, 0.7, { does: nth === 0 ? 'kill a server' : 'kill every server' })
  const paused = scripts.map((deeds) =>
    deeds.map((deed): Step => ({ ...deed, pauseMs: random.whole(...THUMB_MS) })),
  )
  return shuffle(paused, random)
}

const start = (random: SeededRandom): Deed => ({
  does: 'start',
  rollCall: random.pick(['Drill', 'Real alarm']),
})

const loss = (random: SeededRandom): Deed => ({
  does: 'lose the network',
  how: random.pick(['cut', 'silence']),
})

function shuffle<T>(list: readonly T[], random: SeededRandom) {
  return list
    .map((each) => ({ each, turn: random.fraction() }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ each }) => each)
}
