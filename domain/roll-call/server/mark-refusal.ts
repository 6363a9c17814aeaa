import {
  isFirstOf,
  isOfLink,
  isOfLog,
  isRandom,
  MOST_ADDED,
  MOST_BROUGHT,
  MOST_OF_ONE,
  MOST_OF_ROLL_CALL,
  MOST_TWINS,
  type Mark,
} from '../mark'
import { markProblem } from '../mark-contract'
import type { Text } from '../../texts/translate'
import type { Zone } from '../zones'

/** A mark that a phone brings. `isHanded`: a code of another phone says that the bringer made it. */
export type BroughtMark = Mark & { isHanded?: boolean | undefined }

/** A mark that is stored or accepted. `isActing`: it has the weaker word, that of an acting warden. */
export type JudgedMark = BroughtMark & { isActing: boolean }

/** A stored mark. `isOfBringer`: the person who brings marks now has brought it. */
export type StoredMark = JudgedMark & { isOfBringer: boolean; position: number }

/** A number of marks, and of those among them that added a person or a line of the log. */
export type Brought = { brought: number; added: number }

/** The state of a roll call when marks come. */
export type Knowledge = {
  /** The stored marks with an id that the brought marks name. */
  marks: readonly StoredMark[]
  /** The highest number of a person on the roll call's lists, now or earlier. */
  lastNumber: number
  /** True if the record of the person with a number is gone. The notes on that person may be gone with it. */
  isGone: (about: string) => boolean
  zones: readonly Zone[]
  /** True for the id of a person with a record. */
  isPerson: (id: string) => boolean
  bringer: {
    id: string
    /** True if this person may, or earlier could, call the roll by a given duty and not only as an acting warden. */
    isGiven: boolean
    /** True if this person leads the roll call by a given duty, or did so earlier. */
    hasLed: boolean
    /** The marks that this person has brought: own ones, and those of others. */
    own: Brought
    handed: Brought
  }
  /** The number of marks of a maker on one person or zone: those that the maker has brought, and those that others have. */
  countOf: (about: string, maker: string, by: 'maker' | 'others') => number
  /** The number of marks of the roll call. */
  count: number
}

/** The reasons for which marks are refused. */
export const MARK_REFUSED = {
  otherContent: { key: 'refusals-roll-call:otherContent' },
  unknownPerson: { key: 'refusals-roll-call:unknownPerson' },
  unknownZone: { key: 'refusals-roll-call:unknownZone' },
  notAdded: { key: 'refusals-roll-call:notAdded' },
  unknownMaker: { key: 'refusals-roll-call:unknownMaker' },
  noMaker: { key: 'refusals-roll-call:noMaker' },
  onlyByLink: { key: 'refusals-roll-call:onlyByLink' },
  onlyByAuthor: { key: 'refusals-roll-call:onlyByAuthor' },
  onlyByWardens: { key: 'refusals-roll-call:onlyByWardens' },
  notYourLine: { key: 'refusals-roll-call:notYourLine' },
  tooManyOfYou: { key: 'refusals-roll-call:tooManyOfYou', values: { count: MOST_BROUGHT } },
  tooManyAdded: { key: 'refusals-roll-call:tooManyAdded', values: { count: MOST_ADDED } },
  tooManyLines: { key: 'refusals-roll-call:tooManyOfYou', values: { count: MOST_ADDED } },
  tooManyOfOne: { key: 'refusals-roll-call:tooManyOfOne', values: { count: MOST_OF_ONE } },
  isFull: { key: 'refusals-roll-call:isFull' },
} as const satisfies Record<string, Text>

type Refusal = { id: string; text: Text }

/**
 * Divides the brought marks into accepted and refused ones. A known mark counts once and is in neither list. It never
 * changes. Only the maker proves a mark: brought by another person, or from a code, it has the weaker word, and counts
 * against its maker apart from the marks that the maker brings. `proven` has the positions of known marks that their maker
 * brings now. If the bringer has a given duty, they get the full word.
 */
export function judgeMarks(brought: readonly BroughtMark[], known: Knowledge) {
  const { bringer } = known
  const withId = new Map<string, (JudgedMark & Partial<StoredMark>)[]>()
  for (const mark of known.marks) push(withId, mark)
  const comingIds = new Set(brought.map(({ id }) => id))
  const taken: JudgedMark[] = []
  const proven: number[] = []
  const refused: Refusal[] = []
  const counts = new Map<string, number>()
  const rooms = { maker: { ...bringer.own }, others: { ...bringer.handed } }

  /** The number of marks of the same maker on the same person or zone, brought in the same way. */
  function countNow({ about, by }: Mark, way: 'maker' | 'others') {
    const key = `${way} ${by} ${about}`
    return { key, count: counts.get(key) ?? known.countOf(about, by ?? '', way) }
  }

  function roomProblem(mark: Mark, way: 'maker' | 'others', isActing: boolean) {
    const room = rooms[way]
    if (room.brought >= MOST_BROUGHT) return MARK_REFUSED.tooManyOfYou
    if (known.count + taken.length >= (isActing ? MOST_OF_ROLL_CALL / 2 : MOST_OF_ROLL_CALL))
      return MARK_REFUSED.isFull
    if (countNow(mark, way).count >= MOST_OF_ONE) return MARK_REFUSED.tooManyOfOne
    if (!isFirstOf(mark) || room.added < MOST_ADDED) return null
    return mark.kind === 'line' ? MARK_REFUSED.tooManyLines : MARK_REFUSED.tooManyAdded
  }

  // A person must have been added before a mark can be about that person, and so must a line.
  for (const sent of [...brought.filter(isFirstOf), ...brought.filter((each) => !isFirstOf(each))]) {
    // Without random bits an id can be guessed before its mark is made. So such a mark is replaced only if it is known.
    const supersedes = sent.supersedes.filter((id) => isRandom(id) || withId.has(id) || comingIds.has(id))
    const mark = { ...sent, supersedes }
    const way = mark.by === bringer.id && !mark.isHanded ? 'maker' : 'others'
    const isActing = way === 'others' || !bringer.isGiven
    const twins = withId.get(mark.id) ?? []
    const alike = twins.filter((twin) => isSame(twin, mark, known.isGone(mark.about)))
    const same = alike.find((twin) => !twin.isActing) ?? alike[0]
    if (same) {
      const isNews = !same.isOfBringer || (same.isActing && !isActing)
      if (way === 'maker' && same.position !== undefined && same.by === bringer.id && isNews)
        proven.push(same.position)
      continue
    }
    const isOwn = (twin: Partial<StoredMark>) => twin.isOfBringer === true && twin.by === bringer.id
    const alreadyBrought = twins.filter((twin) =>
      way === 'maker' ? isOwn(twin) : !isOwn(twin) && (twin.isOfBringer || twin.by === bringer.id),
    )
    const text =
      alreadyBrought.length >= MOST_TWINS
        ? MARK_REFUSED.otherContent
        : (problemOf(mark, withId, known) ??
          logProblem(mark, withId, way, bringer) ??
          roomProblem(mark, way, isActing))
    if (text !== null) {
      refused.push({ id: mark.id, text })
      continue
    }
    const { key, count } = countNow(mark, way)
    counts.set(key, count + 1)
    rooms[way].brought++
    if (isFirstOf(mark)) rooms[way].added++
    push(withId, { ...mark, isActing, isOfBringer: !mark.isHanded })
    taken.push({ ...mark, isActing })
  }
  return { taken, proven, refused }
}

function push<Each extends { id: string }>(withId: Map<string, Each[]>, mark: Each) {
  const twins = withId.get(mark.id)
  if (twins) twins.push(mark)
  else withId.set(mark.id, [mark])
}

const addsPerson = ({ kind }: Mark) => kind === 'added'

// The stored mark on a person whose record is gone has lost its note, and one by such a person has lost its maker.
const isSame = (stored: Mark, brought: Mark, isGone: boolean) =>
  stored.about === brought.about &&
  stored.kind === brought.kind &&
  stored.after === brought.after &&
  stored.supersedes.join() === brought.supersedes.join() &&
  (stored.note === brought.note || (isGone && stored.note === '')) &&
  (stored.by === brought.by || stored.by === null)

function problemOf(mark: Mark, withId: ReadonlyMap<string, readonly Mark[]>, known: Knowledge): Text | null {
  const { about, by } = mark
  const problem = markProblem(mark)
  if (problem !== null) return { key: problem }
  if (about.startsWith('p') && Number(about.slice(1)) > known.lastNumber) return MARK_REFUSED.unknownPerson
  if (about.startsWith('z') && !known.zones.some(({ number }) => number === Number(about.slice(1))))
    return MARK_REFUSED.unknownZone
  if (about.startsWith('n') && !addsPerson(mark) && !withId.get(about.slice(1))?.some(addsPerson))
    return MARK_REFUSED.notAdded
  if (isOfLink(mark)) return MARK_REFUSED.onlyByLink
  if (by === null) return MARK_REFUSED.noMaker
  return known.isPerson(by) ? null : MARK_REFUSED.unknownMaker
}

/** The log proves who wrote it: only its maker brings a mark of it, on a line or a post of the same maker, and only a warden with a given duty writes a line. */
function logProblem(
  mark: Mark,
  withId: ReadonlyMap<string, readonly Mark[]>,
  way: 'maker' | 'others',
  { hasLed }: Knowledge['bringer'],
): Text | null {
  if (!isOfLog(mark)) return null
  if (way === 'others') return MARK_REFUSED.onlyByAuthor
  const { id, kind, about, by } = mark
  if (kind !== 'stands' && !hasLed) return MARK_REFUSED.onlyByWardens
  const isOwn = (each: Mark) => each.about === about && each.by === by
  return about.slice(1) === id || withId.get(about.slice(1))?.some(isOwn) ? null : MARK_REFUSED.notYourLine
}
