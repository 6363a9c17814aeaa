import type { Day } from '../day'
import type { Language } from '../language'
import { compareNaturally, inOrderOf } from '../natural-order'
import { isCertainStatement } from '../presence/presence'
import type { Translate } from '../texts/translate'
import type { KnownMark } from './mark-contract'
import { isFound } from './list-text'
import type { Inside, RollCall } from './list'
import type { Kind } from './kinds'
import { aboutPerson, aboutZone } from './mark'
import { statesOf, type MarkedState } from './state'
import { NOT_KNOWN, type MailTried, type MessageTried } from './tried'
import type { Zone } from './zones'

/** The group of a person on the list. The number of a person who is `not listed` is only on the list of another phone. */
export type ListGroup = 'inside' | 'probably left' | 'unconfirmed' | 'expected' | 'added' | 'not listed'

/** One person of a roll call. */
export type Line = {
  /** An identifier of this person that is the same on every list of the day. */
  key: string
  /** The name of the person in marks. Empty if the person can't be marked. */
  about: string
  /** Zero if the person has none. */
  number: number
  name: string
  listed: ListGroup
  /** Null if it is not known. */
  kind: Kind | null
  company: string
  host: string
  since: string | null
  /** The moment of the last statement that the person is still there. Null if there was none since the check-in. */
  stillHereAt: string | null
  /** True if the check-in or the last statement came so shortly before the alarm, or after it began, that this is certain. */
  isFresh: boolean
  proof: Inside['proof']
  /** The moment at which the office closed, or the stated time of leaving. */
  endedAt: string | null
  /** The ways by which the person was told of the start. */
  mail: MailTried
  message: MessageTried
  /** The phone number of a visitor in a real alarm. Empty for others, and for acting wardens. */
  phone: string
}

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

const BARE = {
  number: 0,
  kind: null,
  company: '',
  host: '',
  since: null,
  stillHereAt: null,
  isFresh: false,
  proof: null,
  endedAt: null,
  ...NOT_KNOWN,
  phone: '',
} as const

/**
 * Everybody of a list by name, as readers of the language expect, each once. Numbers are of one day only. If the roll
 * call began on another day, nobody of the list has a number in it. `alarmAt` is the start of the roll call by the clock
 * of the list. Null if the age of the list at the start is not known.
 */
export function listedLines(
  list: RollCall,
  day: Day = list.today,
  alarmAt: Date | null = new Date(list.asOf),
  language: Language = 'en',
): Line[] {
  const isOfDay = list.today === day
  // A list from before the start may have the facts of an earlier roll call.
  const { tried = [], phones = [] } = alarmAt !== null && new Date(list.asOf) >= alarmAt ? list : {}
  const triedOf = new Map(tried.map(({ number, mail, message }) => [number, { mail, message }]))
  const phoneOf = new Map(phones.map(({ number, phone }) => [number, phone]))
  const lines = new Map<string, Line>()
  const add = (
    { id, number, ...rest }: { id: string; number: number; name: string } & Partial<Inside>,
    listed: ListGroup,
    endedAt: string | null = null,
  ) => {
    const { name, kind = null, company = '', host = '', proof = null } = rest
    const { since = null, stillHereAt = null } = rest
    if (lines.has(id)) return
    const own = isOfDay && number > 0 ? number : 0
    const about = own ? aboutPerson(own) : ''
    lines.set(id, {
      key: about || id,
      about,
      number: own,
      name,
      listed,
      kind,
      company,
      host,
      since,
      stillHereAt,
      isFresh:
        alarmAt !== null &&
        [since, stillHereAt].some((at) => at && isCertainStatement(new Date(at), alarmAt)),
      proof,
      endedAt,
      ...(triedOf.get(own) ?? NOT_KNOWN),
      phone: phoneOf.get(own) ?? '',
    })
  }
  // A person who came while the list was made may be in two of its parts.
  for (const person of list.inside) add(person, 'inside')
  for (const person of list.probablyLeft) add(person, 'probably left', person.closedAt)
  for (const person of list.unconfirmed) add({ ...person, kind: 'visitor' }, 'unconfirmed', person.saidAt)
  for (const person of list.awaited) add({ ...person, kind: 'staff' }, 'expected')
  return inOrderOf(language)([...lines.values()], ({ name }) => name)
}

const FIELDS = Object.keys({ ...BARE, key: '', about: '', name: '', listed: '' }) as (keyof Line)[]

/** The lines of a newer list, with the same objects for people without a change. */
export function withSameLines(lines: readonly Line[], before: readonly Line[]): readonly Line[] {
  const known = new Map(before.map((line) => [line.key, line]))
  return lines.map((line) => {
    const same = known.get(line.key)
    return same && FIELDS.every((field) => same[field] === line[field]) ? same : line
  })
}

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

export const CERTAINTIES = ['certain', 'likely', 'not certain'] as const
export type Certainty = (typeof CERTAINTIES)[number]

/**
 * The certainty that a person was in the building. A person who checked in or said “still here” a short time before is
 * certainly there. So is a person with a place in a mark.
 */
export function certaintyOf({
  line: { listed, isFresh },
  standing: { kind, notes },
}: RollCallPerson): Certainty {
  if (kind === 'help' || (kind === 'missing' && notes.length > 0) || listed === 'added') return 'certain'
  if (listed !== 'inside') return 'not certain'
  return isFresh ? 'certain' : 'likely'
}

export const isLineFound = (line: Line, typed: string) =>
  isFound(line, typed) || (line.number > 0 && String(line.number) === typed.trim())

/** The letter under which a name stands in the list. '#' is for names that begin with no letter. */
function letterOf(name: string) {
  const [first = ''] = name.trim().normalize('NFD')
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#'
}

/** Groups people by the first letter of their names, in the given order. */
export function byLetter<Each extends { line: Pick<Line, 'name'> }>(people: readonly Each[]) {
  const letters = new Map<string, Each[]>()
  for (const person of people) {
    const letter = letterOf(person.line.name)
    const group = letters.get(letter)
    if (group) group.push(person)
    else letters.set(letter, [person])
  }
  return [...letters].map(([letter, people]) => ({ letter, people }))
}
