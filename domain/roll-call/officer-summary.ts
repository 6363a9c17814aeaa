import type { Language } from '../language'
import { compareNaturally } from '../natural-order'
import { byRank } from './word-rank'
import { CERTAINTIES, certaintyOf, type Certainty } from './certainty'
import type { Everybody, RollCallPerson, Sums, ZoneStanding } from './summary'

/** The place where a person may be: the place in a mark, else with the host, else the group on the list. */
export type LikelyPlace = { from: 'mark' | 'host' | 'list'; name: string }

export function likelyPlaceOf({
  line: { host, listed },
  standing: { kind, notes },
}: RollCallPerson): LikelyPlace {
  const isToBeFound = kind === 'missing' || kind === 'help'
  if (isToBeFound && notes.length > 0) return { from: 'mark', name: notes.join(', ') }
  return host ? { from: 'host', name: host } : { from: 'list', name: listed }
}

export type PeopleAtPlace = { place: LikelyPlace; people: readonly RollCallPerson[] }

const FROM: readonly LikelyPlace['from'][] = ['mark', 'host', 'list']
const LISTED: readonly string[] = [
  'inside',
  'added',
  'probably left',
  'unconfirmed',
  'expected',
  'not listed',
]

const asRead = (name: string) => name.trim().replace(/\s+/gu, ' ').toLowerCase()

/** Groups people by place. Places in marks come first, then hosts, then the groups of the list. */
function byPlace(people: readonly RollCallPerson[], language: Language): PeopleAtPlace[] {
  const places = new Map<string, { place: LikelyPlace; people: RollCallPerson[] }>()
  for (const person of people) {
    const place = likelyPlaceOf(person)
    const key = `${place.from} ${asRead(place.name)}`
    const group = places.get(key) ?? { place, people: [] }
    group.people.push(person)
    places.set(key, group)
  }
  return [...places.values()].sort(
    ({ place: one }, { place: other }) =>
      FROM.indexOf(one.from) - FROM.indexOf(other.from) ||
      (one.from === 'list'
        ? LISTED.indexOf(one.name) - LISTED.indexOf(other.name)
        : compareNaturally(one.name, other.name, language)),
  )
}

/** The facts that the officer in charge must know. */
type OfficerSummary = {
  sums: Sums
  missing: readonly { certainty: Certainty; groups: readonly PeopleAtPlace[] }[]
  /** Those of whom only visitors' devices say it come last. */
  help: readonly RollCallPerson[]
  /** The zones that are not clear. */
  zones: readonly ZoneStanding[]
  added: readonly RollCallPerson[]
  /** People and zones with different marks of two wardens. */
  disputed: readonly (RollCallPerson | ZoneStanding)[]
}

export function officerSummaryOf(
  { people, zones, sums }: Everybody,
  language: Language = 'en',
): OfficerSummary {
  const missing = people.filter(({ standing }) => standing.kind === 'missing')
  return {
    sums,
    missing: CERTAINTIES.map((certainty) => ({
      certainty,
      groups: byPlace(
        missing.filter((person) => certaintyOf(person) === certainty),
        language,
      ),
    })),
    help: byRank(people.filter(({ standing }) => standing.kind === 'help')),
    zones: zones.filter(({ kind }) => kind !== 'clear'),
    added: people.filter(({ line }) => line.listed === 'added'),
    disputed: [
      ...people.filter(({ standing }) => standing.isDisputed),
      ...zones.filter(({ isDisputed }) => isDisputed),
    ],
  }
}
