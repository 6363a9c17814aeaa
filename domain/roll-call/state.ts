import { contentOf, type Mark as MadeMark, type MarkKind } from './mark'

/** A mark as it counts. The server says whether it has the word of an acting warden only. */
type Mark = MadeMark & { isActing?: boolean | undefined }

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
export const ALARM: readonly MarkKind[] = [
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

/** So many places of one person are told at most. */
const MOST_NOTES = 20

// Being added says that the person was seen.
export const meaningOf = (kind: MarkKind): MarkKind => (kind === 'added' ? 'seen' : kind)

// Two marks with one id can only be a forged pair, or one mark as two people have brought it. Both count then, so that their
// order does not matter.
const keyOf = (mark: Mark) => contentOf(mark, nameOf(mark))

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
export const statesOf = (marks: Iterable<Mark>): ReadonlyMap<string, MarkedState> =>
  new Map(
    [...byAbout(marks)].map(([about, ofOne]) => [
      about,
      stateOf(ofOne.length > 1 ? mergeMarks(ofOne, []) : ofOne),
    ]),
  )

/** Puts the marks of each person or zone together. */
export function byAbout<Each extends Pick<Mark, 'about'>>(marks: Iterable<Each>) {
  const known = new Map<string, Each[]>()
  for (const mark of marks) {
    const ofOne = known.get(mark.about)
    if (ofOne) ofOne.push(mark)
    else known.set(mark.about, [mark])
  }
  return known
}

function stateOf(marks: readonly Mark[]): MarkedState {
  const heads = headsOf(marks)
    .map((mark) => ({ mark, alarm: alarmOf(mark.kind), key: keyOf(mark) }))
    .sort((one, other) => one.alarm - other.alarm || (one.key < other.key ? -1 : 1))
    .map(({ mark }) => mark)
  const kind = meaningOf(heads[0]!.kind)
  const alike = heads.filter((head) => meaningOf(head.kind) === kind)
  const notes = alike.flatMap(({ note, kind: said }) => (note === '' || said === 'added' ? [] : note))
  return {
    kind,
    notes: [...new Set(notes)].slice(0, MOST_NOTES),
    heads,
    isDisputed: alike.length < heads.length,
  }
}

// Anybody who checked in may act as a warden. So that word answers only marks of the same word, which have a name of their own here.
const ACTING = ' acting'
const nameOf = ({ id, isActing }: Mark) => (isActing ? id + ACTING : id)
const answersOf = ({ id, supersedes, isActing }: Mark) =>
  supersedes.flatMap((other) => (other === id ? [] : isActing ? other + ACTING : [other, other + ACTING]))

/**
 * Follows what counts of one person or zone while marks are added one by one, each once. Each mark takes the same time, however
 * many there are. Marks that answer each other in a circle do not count here. It tells of each mark that counts, and that does
 * not count any more.
 */
export function followMarks(tell: (mark: Mark, counts: boolean) => void = () => {}) {
  const marksOf = new Map<string, Mark[]>()
  const answered = new Set<string>()
  const heads = new Set<Mark>()
  /** The marks that a mark answers, as far as none before has answered them. */
  const answeredBy = (mark: Mark, before: Set<string>) =>
    answersOf(mark).flatMap((name) => (before.size < before.add(name).size && marksOf.get(name)) || [])
  return {
    heads,
    answeredBy,
    add(mark: Mark) {
      const name = nameOf(mark)
      for (const other of answeredBy(mark, answered)) if (heads.delete(other)) tell(other, false)
      const alike = marksOf.get(name)
      if (alike) alike.push(mark)
      else marksOf.set(name, [mark])
      if (answered.has(name)) return
      heads.add(mark)
      tell(mark, true)
    },
  }
}

// Only forged marks can answer each other in a circle. No mark outside answers those, so all of them count.
function headsOf(marks: readonly Mark[]) {
  if (marks.length === 1) return [...marks]
  const { heads, answeredBy, add } = followMarks()
  marks.forEach(add)
  const reached = new Set(heads)
  const answered = new Set<string>()
  // A set goes on with what is added to it meanwhile.
  for (const mark of reached) for (const other of answeredBy(mark, answered)) reached.add(other)
  return marks.filter((mark) => heads.has(mark) || !reached.has(mark))
}

/** Merges two sets of marks. */
export function mergeMarks(some: Iterable<Mark>, others: Iterable<Mark>): Mark[] {
  const merged = new Map<string, Mark>()
  for (const mark of [...some, ...others]) addTo(merged, mark)
  return [...merged.values()]
}
