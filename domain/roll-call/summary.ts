import type { Language } from '../language'
import { compareNaturally, inOrderOf } from '../natural-order'
import type { Translate } from '../texts/translate'
import { certaintyOf } from './certainty'
import { BARE, type Line } from './lines'
import type { KnownMark } from './mark-contract'
import { aboutZone } from './mark'
import { statesOf, type MarkedState } from './state'
import type { Zone } from './zones'

/** The standing of a person: missing, needs help, seen outside, or not in the building. */
export const STANDINGS = ['missing', 'help', 'seen', 'out'] as const
export type Standing = {
  kind: (typeof STANDINGS)[number]
  notes: readonly string[]
  heads: readonly KnownMark[]
  isDisputed: boolean
}

export type RollCallPerson = { line: Line; standing: Standing }

export type ZoneStanding = Omit<Standing, 'kind'> & { zone: Zone; kind: 'clear' | 'unchecked' | 'open' }

const UNMARKED = { notes: [], heads: [], isDisputed: false } as const

/** Everybody and everything in a roll call. */
export type Everybody = {
  /** Everybody by name, the added people too. */
  people: readonly RollCallPerson[]
  zones: readonly ZoneStanding[]
  sums: Sums
}

/**
 * Puts the marks beside the people and the zones. No person with a mark is left out, even if no list has the person. A
 * person in `before` with the same marks stays the same object, so that a screen need not draw the person again.
 */
export function everybodyOf(
  listed: readonly Line[],
  zones: readonly Zone[],
  marks: readonly KnownMark[],
  t: Translate,
  before: WeakMap<Line, RollCallPerson> = new WeakMap(),
): Everybody {
  const states = statesOf(marks)
  const known = new Set(listed.map(({ about }) => about))
  const people = withOthers(listed, othersOf(states, known, marks, t), t.language).map((line) => {
    const person = { line, standing: standingOf(states.get(line.about)) }
    const same = before.get(line)
    if (same && isSame(same.standing, person.standing)) return same
    before.set(line, person)
    return person
  })
  const unknownZones = [...states.keys()]
    .filter((about) => about.startsWith('z'))
    .map((about) => Number(about.slice(1)))
    .filter((number) => zones.every((zone) => zone.number !== number))
    .sort((one, other) => one - other)
    .map((number) => ({ number, name: t('roll-call:zoneNumber', { number: String(number) }) }))
  return {
    people,
    zones: [...zones, ...unknownZones].map((zone) =>
      zoneStandingOf(zone, states.get(aboutZone(zone.number))),
    ),
    sums: sumsOf(people),
  }
}

/** The people with marks who are not on the list, by name. */
function othersOf(
  states: ReadonlyMap<string, MarkedState>,
  known: ReadonlySet<string>,
  marks: readonly KnownMark[],
  t: Translate,
): Line[] {
  const abouts = [...states].flatMap(([about, { kind }]) =>
    known.has(about) || about.startsWith('z') || kind === 'mistake' ? [] : about,
  )
  if (abouts.length === 0) return []
  const names = new Map(marks.flatMap(({ kind, about, note }) => (kind === 'added' ? [[about, note]] : [])))
  const lines = abouts.map((about): Line => {
    if (about.startsWith('n'))
      return {
        ...BARE,
        key: about,
        about,
        name: names.get(about) ?? t('roll-call:addedNameNotKnown'),
        listed: 'added',
      }
    const number = Number(about.slice(1))
    const name = t('roll-call:personNumber', { number: String(number) })
    return { ...BARE, key: about, about, number, name, listed: 'not listed' }
  })
  return inOrderOf(t.language)(lines, ({ name }) => name)
}

/** Both are sorted already. To sort them again would take a slow phone longer than a mark may. */
function withOthers(listed: readonly Line[], others: readonly Line[], language: Language): readonly Line[] {
  if (others.length === 0) return listed
  const merged: Line[] = []
  let next = 0
  for (const other of others) {
    for (; next < listed.length && compareNaturally(listed[next]!.name, other.name, language) <= 0; next++)
      merged.push(listed[next]!)
    merged.push(other)
  }
  return [...merged, ...listed.slice(next)]
}

// The heads are some of the given marks, which have names.
const withNames = ({ notes, heads, isDisputed }: MarkedState) => ({
  notes,
  heads: heads as readonly KnownMark[],
  isDisputed,
})

function standingOf(state: MarkedState | undefined): Standing {
  if (!state) return { ...UNMARKED, kind: 'missing' }
  const kind = STANDINGS.find((each) => each === state.kind) ?? 'missing'
  return { ...withNames(state), kind }
}

const isSame = (one: Standing, other: Standing) =>
  one.heads.length === other.heads.length && one.heads.every((head, place) => head === other.heads[place])

function zoneStandingOf(zone: Zone, state: MarkedState | undefined): ZoneStanding {
  if (!state) return { ...UNMARKED, zone, kind: 'open' }
  const kind = state.kind === 'clear' || state.kind === 'unchecked' ? state.kind : 'open'
  return { ...withNames(state), zone, kind }
}

/** The numbers of a roll call. Everybody is missing, in need of help, seen, or not in the building. */
export type Sums = Record<Standing['kind'], number> & {
  people: number
  /** The missing people who are certainly inside, and those who are likely inside. */
  certain: number
  likely: number
  disputed: number
}

function sumsOf(people: readonly RollCallPerson[]): Sums {
  const sums: Sums = {
    people: people.length,
    missing: 0,
    help: 0,
    seen: 0,
    out: 0,
    certain: 0,
    likely: 0,
    disputed: 0,
  }
  for (const person of people) {
    sums[person.standing.kind]++
    if (person.standing.isDisputed) sums.disputed++
    if (person.standing.kind !== 'missing') continue
    const certainty = certaintyOf(person)
    if (certainty !== 'not certain') sums[certainty]++
  }
  return sums
}
