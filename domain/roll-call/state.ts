import { contentOf, type Mark as MadeMark, type MarkKind } from './mark'

/** A mark with the server's decision whether only an acting warden stands behind it. */
type Mark = MadeMark & { isActing?: boolean | undefined }

/** The state of one person, zone, or part of the log: the most alarming of the marks that no other mark replaces. */
export type MarkedState = {
  kind: MarkKind
  /** The places in its marks, each once. */
  notes: readonly string[]
  /** The marks that no other mark replaces. The next mark must name them. */
  heads: readonly Mark[]
  /** True if two people made different marks without knowing of each other. */
  isDisputed: boolean
}

/** The more alarming marks come first. */
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
  'line',
  'struck',
  'stands',
]
const alarmOf = (kind: MarkKind) => ALARM.indexOf(kind)

/** The most places of one person or zone. */
const MOST_NOTES = 20

// An added person was seen.
export const meaningOf = (kind: MarkKind): MarkKind => (kind === 'added' ? 'seen' : kind)

// Two marks with one id can only be a forged pair, or one mark that two people have brought. Both count then, so that their
// order does not matter.
const keyOf = (mark: Mark) => contentOf(mark, nameOf(mark))

// A forged pair may differ in its maker and time only. Then every device keeps the same one of the two.
const isEarlier = (one: Mark, other: Mark) =>
  one.after < other.after || (one.after === other.after && (one.by ?? '') < (other.by ?? ''))

function addTo(marks: Map<string, Mark>, mark: Mark) {
  const key = keyOf(mark)
  const known = marks.get(key)
  if (!known || isEarlier(mark, known)) marks.set(key, mark)
}

/**
 * Derives the state of every person and zone from a set of marks. The same set gives the same states, whatever the order
 * and number of times in which the marks came. If marks do not know of each other, the more alarming one counts.
 */
export const statesOf = (marks: Iterable<Mark>): ReadonlyMap<string, MarkedState> =>
  new Map(
    [...byAbout(marks)].map(([about, ofOne]) => [
      about,
      stateOf(ofOne.length > 1 ? mergeMarks(ofOne, []) : ofOne),
    ]),
  )

/** Groups marks by person or zone. */
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

// Anybody who checked in may act as a warden. So a mark of an acting warden replaces only marks of acting wardens. These
// have a name of their own here.
const ACTING = ' acting'
const nameOf = ({ id, isActing }: Mark) => (isActing ? id + ACTING : id)
const answersOf = ({ id, supersedes, isActing }: Mark) =>
  supersedes.flatMap((other) => (other === id ? [] : isActing ? other + ACTING : [other, other + ACTING]))

/**
 * Keeps the marks that count for one person or zone while marks are added one by one, each once. Each mark takes the same
 * time, however many there are. Marks that replace each other in a circle do not count here. `tell` gets each mark that
 * begins or ceases to count.
 */
export function followMarks(tell: (mark: Mark, counts: boolean) => void = () => {}) {
  const marksOf = new Map<string, Mark[]>()
  const answered = new Set<string>()
  const heads = new Set<Mark>()
  /** The marks that a mark replaces and that no earlier mark has replaced. */
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

// Only forged marks can replace each other in a circle. No mark outside replaces those, so all of them count.
function headsOf(marks: readonly Mark[]) {
  if (marks.length === 1) return [...marks]
  const { heads, answeredBy, add } = followMarks()
  marks.forEach(add)
  const reached = new Set(heads)
  const answered = new Set<string>()
  // The loop also visits the marks that are added to the set meanwhile.
  for (const mark of reached) for (const other of answeredBy(mark, answered)) reached.add(other)
  return marks.filter((mark) => heads.has(mark) || !reached.has(mark))
}

export function mergeMarks(some: Iterable<Mark>, others: Iterable<Mark>): Mark[] {
  const merged = new Map<string, Mark>()
  for (const mark of [...some, ...others]) addTo(merged, mark)
  return [...merged.values()]
}
