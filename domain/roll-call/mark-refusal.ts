import { markProblem, type Mark } from './mark'
import type { Zone } from './zones'

/** What is known of a roll call when marks come. */
export type Knowledge = {
  /** The known marks among those that the new ones name, by id. */
  marks: ReadonlyMap<string, Mark>
  /** The highest number that a person of the roll call's lists has or had. */
  lastNumber: number
  /** Whether the record of the person with a number is gone. What was said of that person may be gone with it. */
  isGone: (about: string) => boolean
  zones: readonly Zone[]
  /** Whether there is a record of a person. */
  isPerson: (id: string) => boolean
  /** Whether only the person's mailed link makes marks of this id. */
  isOfLink: (mark: Mark) => boolean
}

/** Says why marks are not taken. */
export const MARK_REFUSED = {
  otherContent: 'Another mark has this id already. It stays as it is.',
  unknownPerson: 'This person is not on the list of this roll call.',
  unknownZone: 'This zone does not belong to this roll call.',
  notAdded: 'The mark that added this person has not come yet.',
  ofAnother: 'This mark names a mark of somebody else or of another zone.',
  unknownMaker: 'The person who made this mark is not known.',
  noMaker: 'This mark does not say who made it.',
  onlyByLink: 'Only the mailed link of the person makes such a mark.',
} as const

type Refused = { id: string; message: string }

/**
 * Says which of the brought marks are new and can be taken, and why others can't. A mark that is known counts once and is in
 * neither list. A known mark never changes.
 */
export function judgeMarks(brought: readonly Mark[], known: Knowledge) {
  const all = new Map([...brought].reverse().map((mark) => [mark.id, mark] as const))
  for (const [id, mark] of known.marks) all.set(id, mark)
  const taken = new Map<string, Mark>()
  const refused: Refused[] = []
  // A person must have been added before a mark can be about that person.
  for (const mark of [...brought.filter(addsPerson), ...brought.filter((each) => !addsPerson(each))]) {
    const before = known.marks.get(mark.id) ?? taken.get(mark.id)
    const message = before
      ? isSame(before, mark, known.isGone(mark.about))
        ? null
        : MARK_REFUSED.otherContent
      : problemOf(mark, all, taken, known)
    if (message !== null) refused.push({ id: mark.id, message })
    else if (!before) taken.set(mark.id, mark)
  }
  return { taken: brought.filter((mark) => taken.get(mark.id) === mark), refused }
}

const addsPerson = ({ kind }: Mark) => kind === 'added'

// Of a person whose record is gone, the stored mark has lost its note, and one by such a person has lost its maker.
const isSame = (stored: Mark, brought: Mark, isGone: boolean) =>
  stored.about === brought.about &&
  stored.kind === brought.kind &&
  stored.after === brought.after &&
  stored.supersedes.join() === brought.supersedes.join() &&
  (stored.note === brought.note || (isGone && stored.note === '')) &&
  (stored.by === brought.by || stored.by === null)

function problemOf(
  mark: Mark,
  all: ReadonlyMap<string, Mark>,
  taken: ReadonlyMap<string, Mark>,
  known: Knowledge,
): string | null {
  const { about, by, supersedes } = mark
  const problem = markProblem(mark)
  if (problem !== null) return problem
  if (about.startsWith('p') && Number(about.slice(1)) > known.lastNumber) return MARK_REFUSED.unknownPerson
  if (about.startsWith('z') && !known.zones.some(({ number }) => number === Number(about.slice(1))))
    return MARK_REFUSED.unknownZone
  if (about.startsWith('n') && !addsPerson(mark)) {
    const adding = about.slice(1)
    if ((known.marks.get(adding) ?? taken.get(adding))?.kind !== 'added') return MARK_REFUSED.notAdded
  }
  if (supersedes.some((id) => (all.get(id)?.about ?? about) !== about)) return MARK_REFUSED.ofAnother
  if (known.isOfLink(mark)) return MARK_REFUSED.onlyByLink
  if (by === null) return MARK_REFUSED.noMaker
  return known.isPerson(by) ? null : MARK_REFUSED.unknownMaker
}
