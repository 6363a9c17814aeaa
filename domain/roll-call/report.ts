import type { ReportLine, RollCallNumbers, RollCallReport } from './contract'
import { aboutZone, type Mark } from './mark'
import { statesOf, type MarkedState } from './state'
import type { Zone } from './zones'

/** A person who was on a list of the roll call, by the name that marks use. */
export type ListedPerson = { about: string; listed: Exclude<ReportLine['listed'], 'added'> }

type Outcome = Omit<ReportLine, 'name'>

const isOfPerson = ({ about }: Pick<Mark, 'about'>) => !about.startsWith('z')

const kindOf = (state: MarkedState | undefined) => (state?.kind ?? 'missing') as ReportLine['kind']

/**
 * Says what counts of everybody at the end: of those on the lists, and of those whom marks name besides. Nobody said anything
 * of somebody who was only expected: then that person was not there and is left out. Everybody else without a mark is missing.
 */
export function outcomesOf(people: readonly ListedPerson[], marks: readonly Mark[]): Outcome[] {
  const states = statesOf(marks.filter(isOfPerson))
  const listed = new Map<string, Outcome['listed']>(people.map(({ about, listed }) => [about, listed]))
  for (const about of states.keys())
    if (!listed.has(about)) listed.set(about, about.startsWith('n') ? 'added' : 'later')
  return [...listed].flatMap(([about, listed]) => {
    const state = states.get(about)
    if (!state && listed === 'expected') return []
    const { notes = [], isDisputed = false } = state ?? {}
    return { about, listed, kind: kindOf(state), notes: [...notes], isDisputed }
  })
}

/** Says what counts of every zone at the end. */
export function zoneOutcomesOf(zones: readonly Zone[], marks: readonly Mark[]): RollCallReport['zones'] {
  const states = statesOf(marks.filter((mark) => !isOfPerson(mark)))
  return zones.map(({ number, name }) => {
    const state = states.get(aboutZone(number))
    const kind = (state?.kind ?? 'open') as RollCallReport['zones'][number]['kind']
    return { name, kind, isDisputed: state?.isDisputed ?? false }
  })
}

const isAccounted = (state: MarkedState | undefined) =>
  state !== undefined && ['seen', 'help', 'out'].includes(state.kind)

/** The times, in seconds from the start, since which half, nine tenths and all of some people were accounted for, as their marks say. Null if they were not at the end. */
export function timesOf(
  people: readonly string[],
  marks: readonly Mark[],
): Pick<RollCallNumbers, 'half' | 'nineTenths' | 'all'> {
  const ofPerson = new Map(people.map((about) => [about, [] as Mark[]]))
  const accounted = new Set<string>()
  const reached: { after: number; share: number }[] = []
  const inOrder = marks
    .filter(({ about }) => ofPerson.has(about))
    .sort((one, other) => one.after - other.after)
  inOrder.forEach((mark, index) => {
    const { about, after } = mark
    const known = ofPerson.get(about) ?? []
    known.push(mark)
    if (isAccounted(statesOf(known).get(about))) accounted.add(about)
    else accounted.delete(about)
    // Of marks of one second the order says nothing.
    if (inOrder[index + 1]?.after !== after) reached.push({ after, share: accounted.size / people.length })
  })
  const since = (share: number) => {
    const lastBelow = reached.findLastIndex((moment) => moment.share < share)
    return reached[lastBelow + 1]?.after ?? null
  }
  return { half: since(0.5), nineTenths: since(0.9), all: since(1) }
}

/** Counts what a report says, without names. */
export function numbersOf(
  people: readonly ListedPerson[],
  zones: readonly Zone[],
  marks: readonly Mark[],
): RollCallNumbers {
  const outcomes = outcomesOf(people, marks).filter(({ kind }) => kind !== 'mistake')
  const count = (wanted: ReportLine['kind']) => outcomes.filter(({ kind }) => kind === wanted).length
  const disputed = [...outcomes, ...zoneOutcomesOf(zones, marks)].filter(({ isDisputed }) => isDisputed)
  const inside = people.flatMap(({ about, listed }) => (listed === 'inside' ? about : []))
  return {
    people: outcomes.length,
    seen: count('seen'),
    out: count('out'),
    help: count('help'),
    missing: count('missing'),
    disputes: disputed.length,
    wardens: new Set(marks.flatMap(({ by }) => by ?? [])).size,
    ...timesOf(inside, marks),
  }
}

/**
 * Whether somebody needs help, as far as the marks say. The word of a visitor's device alone does not count, as anybody may
 * have checked in there: it is shown, and a warden answers it.
 */
export const needsHelp = (marks: readonly Mark[], visitors: ReadonlySet<string> = new Set()) =>
  [...statesOf(marks)].some(([about, { heads }]) =>
    heads.some(({ kind, by }) => kind === 'help' && !(by === null && visitors.has(about))),
  )
