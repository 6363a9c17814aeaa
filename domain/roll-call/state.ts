import type { Mark, MarkKind } from './mark'

/** What counts of one person or zone: the most alarming of the marks that nobody has answered. */
export type MarkedState = {
  kind: MarkKind
  /** The places that were said with it, each once. */
  notes: readonly string[]
  /** The marks that no other mark takes the place of. The next mark must name them. */
  heads: readonly Mark[]
  /** Whether two people said different things without knowing of each other. */
  isDisputed: boolean
}

/** The more alarming comes first. */
const ALARM: readonly MarkKind[] = [
  'help',
  'missing',
  'out',
  'seen',
  'added',
  'mistake',
  'unchecked',
  'open',
  'clear',
]
const alarmOf = (kind: MarkKind) => ALARM.indexOf(kind)

// Being added says that the person was seen.
const meaningOf = (kind: MarkKind): MarkKind => (kind === 'added' ? 'seen' : kind)

// Two marks with one id can only be a forged pair. Both count then, so that their order does not matter.
const keyOf = ({ id, about, kind, note, supersedes }: Mark) =>
  `${id} ${about} ${kind} ${supersedes.join()} ${note}`

// A forged pair may differ in its maker and time only. Then the same one of both stays on every device.
const isEarlier = (one: Mark, other: Mark) =>
  one.after < other.after || (one.after === other.after && (one.by ?? '') < (other.by ?? ''))

function addTo(marks: Map<string, Mark>, mark: Mark) {
  const key = keyOf(mark)
  const known = marks.get(key)
  if (!known || isEarlier(mark, known)) marks.set(key, mark)
}

/**
 * Derives the state of every person and zone from a set of marks. The same set gives the same states, in whatever order the
 * marks came and however often. Of marks that do not know each other the more alarming one counts.
 */
export function statesOf(marks: Iterable<Mark>): ReadonlyMap<string, MarkedState> {
  const known = new Map<string, Mark[]>()
  for (const mark of marks) {
    const ofOne = known.get(mark.about)
    if (ofOne) ofOne.push(mark)
    else known.set(mark.about, [mark])
  }
  return new Map(
    [...known].map(([about, ofOne]) => [about, stateOf(ofOne.length > 1 ? mergeMarks(ofOne, []) : ofOne)]),
  )
}

function stateOf(marks: readonly Mark[]): MarkedState {
  const heads = headsOf(marks).sort(
    (one, other) => alarmOf(one.kind) - alarmOf(other.kind) || (keyOf(one) < keyOf(other) ? -1 : 1),
  )
  const kind = meaningOf(heads[0]!.kind)
  const alike = heads.filter((head) => meaningOf(head.kind) === kind)
  const notes = alike.flatMap(({ note, kind: said }) => (note === '' || said === 'added' ? [] : note))
  return { kind, notes: [...new Set(notes)], heads, isDisputed: alike.length < heads.length }
}

// Only forged marks can answer each other in a circle. No mark outside answers those, so all of them count.
function headsOf(marks: readonly Mark[]) {
  if (marks.length === 1) return [...marks]
  const answers = new Map<string, string[]>()
  for (const { id, supersedes } of marks)
    answers.set(id, [...(answers.get(id) ?? []), ...supersedes.filter((other) => other !== id)])
  const answered = new Set([...answers.values()].flat())
  const reached = new Set([...answers.keys()].filter((id) => !answered.has(id)))
  // A set goes on with what is added to it meanwhile.
  for (const id of reached) for (const other of answers.get(id) ?? []) reached.add(other)
  return marks.filter(({ id }) => !answered.has(id) || !reached.has(id))
}

/** Merges two sets of marks. */
export function mergeMarks(some: Iterable<Mark>, others: Iterable<Mark>): Mark[] {
  const merged = new Map<string, Mark>()
  for (const mark of [...some, ...others]) addTo(merged, mark)
  return [...merged.values()]
}
