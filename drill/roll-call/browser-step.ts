import type { SeededRandom } from '../../demo/seed/seeded-random'

/** The mark that a warden makes on the page. */
export type Said = { about: string; kind: 'seen' | 'out' | 'help' | 'missing'; note: string }

type Deed =
  | { does: 'mark'; said: Said }
  | { does: 'lose the network'; how: 'cut' | 'silence' }
  | { does: 'find the network' | 'crash the tab' | 'close the tab' | 'kill a server' }

/** An event at a phone, so long after the event before. */
export type Step = Deed & { pauseMs: number }

const THUMB_MS = [200, 600] as const
const PEOPLE = 9

/**
 * Writes for each of four phones what its warden does and what goes wrong there: two lose their network for some marks, one of
 * them also its tab meanwhile, a third loses its network later, and a server is killed while the fourth marks.
 */
export function writeScripts(abouts: readonly string[], random: SeededRandom): Step[][] {
  const own = shuffle(abouts, random)
  const scripts = Array.from({ length: 4 }, () => marksOf(own.splice(0, 3), abouts, random))
  const [first, second, third, fourth] = shuffle(scripts, random) as [Deed[], Deed[], Deed[], Deed[]]
  first.splice(8, 0, { does: 'find the network' })
  first.splice(random.whole(4, 6), 0, { does: random.pick(['crash the tab', 'close the tab']) })
  first.splice(random.whole(1, 2), 0, loss(random))
  second.splice(random.whole(6, 9), 0, { does: 'find the network' })
  second.splice(random.whole(1, 3), 0, loss(random))
  third.splice(random.whole(10, 11), 0, { does: 'find the network' })
  third.splice(random.whole(5, 7), 0, loss(random))
  fourth.splice(random.whole(3, 8), 0, { does: 'kill a server' })
  return scripts.map((deeds) => deeds.map((deed) => ({ ...deed, pauseMs: random.whole(...THUMB_MS) })))
}

const loss = (random: SeededRandom): Deed => ({
  does: 'lose the network',
  how: random.pick(['cut', 'silence']),
})

/**
 * The marks of one warden. Only this one says of their own people that they are out, need help or are missing, so the page
 * always has the button for it. Anybody sees anybody.
 */
function marksOf(own: readonly string[], abouts: readonly string[], random: SeededRandom): Deed[] {
  const [out = '', help = '', missing = ''] = own
  const others = shuffle(abouts, random).filter((about) => about !== missing)
  const seen = others.slice(0, PEOPLE).map((about): Said => ({ about, kind: 'seen', note: '' }))
  const marks: Said[] = [
    ...seen,
    { about: out, kind: 'out', note: '' },
    { about: help, kind: 'help', note: `Stairs ${random.whole(1, 99)}` },
    { about: missing, kind: 'seen', note: '' },
  ]
  const inTurn = shuffle(marks, random)
  const first = inTurn.findIndex(({ about }) => about === missing)
  inTurn.splice(random.whole(first + 1, inTurn.length), 0, { about: missing, kind: 'missing', note: '' })
  return inTurn.map((said) => ({ does: 'mark', said }))
}

function shuffle<T>(list: readonly T[], random: SeededRandom) {
  return list
    .map((each) => ({ each, turn: random.fraction() }))
    .sort((one, other) => one.turn - other.turn)
    .map(({ each }) => each)
}
