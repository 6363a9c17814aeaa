import type { KnownMark } from '../domain/roll-call/mark-contract'
import type { HandOver } from '../domain/roll-call/hand-over/hand-over-data'
import type { Inside, RollCall } from '../domain/roll-call/list'
import { aboutPerson, aboutZone, type MarkKind } from '../domain/roll-call/mark'
import { nameIn } from '../demo/seed/names'
import { seededRandom, type SeededRandom } from '../demo/seed/seeded-random'

export const SAMPLE_OFFICE = 'b5c1f0de-7a34-4c09-8f21-0d9a54e3c871'
export const SAMPLE_DAY = '2026-11-18'
export const SAMPLE_KEY = 'q83vEjRWeJASNFZ4kBI0VniQEjRWeJASNFZ4kBI0Vng'

const COMPANIES = [
  'Acme Facilities Ltd',
  'Blue Harbour Consulting',
  'Northern Lifts & Escalators',
  'Clean & Green Services',
  'Okafor & Sons Electrical',
  'Papelería Central S.A.',
  'Mayfield University',
  'Rhine Valley Logistics GmbH',
]
const PLACES = [
  'Third floor, by the lift',
  'Stairwell B, broken ankle',
  'First aid room',
  'Car park, level 2',
  'Roof terrace',
]

const uuidOf = (random: SeededRandom) =>
  '########-####-4###-8###-############'.replace(/#/g, () => random.whole(0, 15).toString(16))

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'
const letters = (random: SeededRandom, count: number) =>
  Array.from({ length: count }, () => random.pick([...LETTERS])).join('')

const at = (minute: number, random: SeededRandom) =>
  new Date(Date.UTC(2026, 10, 18, 7, 0, 0, random.whole(0, 59_999)) + minute * 60_000).toISOString()

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

/** A list of so many people. Phones have read it every five minutes since the morning, so numbers follow the names only within five minutes. */
export function sampleList(people: number, seed = 1): RollCall {
  const random = seededRandom(seed)
  const arrivals = Array.from({ length: people }, () => {
    const kind = random.pickWeighted(['staff', 'visitor', 'guest'] as const, (each) =>
      each === 'staff' ? 84 : each === 'visitor' ? 12 : 4,
    )
    const isVisitor = kind === 'visitor'
    const checkIn = uuidOf(random)
    // Most come between half past eight and half past nine.
    const minute = random.chance(0.7) ? random.whole(90, 150) : random.whole(0, 400)
    return {
      minute,
      round: Math.floor(minute / 5),
      id: isVisitor ? checkIn : uuidOf(random),
      checkIn,
      name: nameIn('United Kingdom', random),
      kind,
      company: isVisitor ? random.pick(COMPANIES) : '',
      host: isVisitor ? nameIn('United Kingdom', random) : '',
      since: at(minute, random),
      proof: isVisitor ? null : random.pick([null, 'poster', 'screen'] as const),
    }
  })
  const inside = arrivals
    .sort((one, other) => one.round - other.round || byName(one, other))
    .map(({ minute: _minute, round: _round, ...person }, index): Inside => ({ ...person, number: index + 1 }))
    .sort(byName)
  return {
    office: { id: SAMPLE_OFFICE, name: 'London' },
    timeZone: 'Europe/London',
    today: SAMPLE_DAY,
    asOf: at(401, random),
    inside,
    probablyLeft: [],
    unconfirmed: [],
    awaited: [],
    zones: Array.from({ length: 20 }, (_, index) => ({
      number: index + 1,
      name: `Floor ${1 + (index >> 2)}, ${['north', 'east', 'south', 'west'][index & 3]}`,
    })),
    until: '2026-11-19T00:00:00.000Z',
    sealKey: SAMPLE_KEY,
    open: null,
  }
}

/**
 * The marks of ten wardens. Each walks along the letters of a tenth of the names and marks somebody every two to ten seconds.
 * One in twenty people is marked by a second warden, and one in twenty marks is put right by the next.
 */
export function sampleMarks(list: RollCall, count: number, seed = 2): KnownMark[] {
  const random = seededRandom(seed)
  const wardens = Array.from({ length: 10 }, () => ({
    device: letters(random, 8),
    by: uuidOf(random),
    byName: nameIn('United Kingdom', random),
  }))
  const share = Math.ceil(list.inside.length / wardens.length)
  const walks = wardens.map((warden, index) => {
    const people = list.inside.slice(index * share, (index + 1) * share)
    const zones = list.zones.filter(({ number }) => number % wardens.length === index)
    const strays = list.inside.filter(() => random.chance(0.05 / wardens.length))
    return {
      warden,
      abouts: [
        ...people.map(({ number }) => aboutPerson(number)),
        ...strays.map(({ number }) => aboutPerson(number)),
        ...zones.map(({ number }) => aboutZone(number)),
      ],
    }
  })
  return walks
    .flatMap(({ warden: { device, by, byName }, abouts }) => {
      let after = random.whole(20, 90)
      const made: KnownMark[] = []
      const make = (about: string, kind: MarkKind, supersedes: string[]) => {
        after += random.whole(2, 10)
        const note = kind === 'help' ? random.pick(PLACES) : ''
        const id = `${device}:${made.length + 1}.${letters(random, 6)}`
        made.push({
          ...{ id, about, kind, note, supersedes, after },
          ...{ by, byName, broughtBy: '', isActing: false },
        })
        return [id]
      }
      for (const about of abouts) {
        if (about.startsWith('z')) {
          make(about, random.chance(0.9) ? 'clear' : 'unchecked', [])
          continue
        }
        const kind = random.pickWeighted(['seen', 'out', 'help'] as const, (each) =>
          each === 'seen' ? 93 : each === 'out' ? 6 : 1,
        )
        const first = make(about, kind, [])
        if (random.chance(0.05)) make(about, kind === 'seen' ? 'missing' : 'seen', first)
      }
      return made
    })
    .sort((one, other) => one.after - other.after)
    .slice(0, count)
}

/** The data that a phone with this list and these marks hands over. */
export const sampleHandOver = (list: RollCall | null, marks: KnownMark[]): HandOver => ({
  rollCall: {
    id: '0f6f4ad6-2d0b-4c8e-9a63-2b6f3a5f9d11',
    kind: 'real',
    day: SAMPLE_DAY,
    startedBy: 'Hanna Host',
    zones: [{ number: 1, name: 'Floor 1, north' }],
  },
  marks,
  list,
})
