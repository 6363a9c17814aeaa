import type { Language } from '../language'
import { inOrderOf } from '../natural-order'
import type { KnownMark } from './mark-contract'
import { partsOfId } from './mark-reference'
import type { KeptMark } from './phone/phone-state'
import { statesOf } from './state'

/** A line of the log. `after` is in seconds from the start of the roll call. */
export type LogLine = {
  id: string
  words: string
  /** The name of its author. Empty if that record is gone. */
  by: string
  after: number
  /** True if its author has struck it out. */
  isStruck: boolean
  state: 'sent' | 'not sent' | 'refused'
}

const stateOf = ({ isSent, refused }: KeptMark): LogLine['state'] =>
  isSent ? 'sent' : refused === '' ? 'not sent' : 'refused'

/** Orders two lines of one second: those of one device by their numbers. */
function laterOf(one: string, other: string) {
  const [first, second] = [partsOfId(one), partsOfId(other)]
  return first.device === second.device ? second.sequence - first.sequence : one < other ? -1 : 1
}

/** The lines of the log, the newest first. */
export function linesOf(log: readonly KeptMark[]): LogLine[] {
  const struck = new Set(log.flatMap(({ mark }) => (mark.kind === 'struck' ? mark.about : [])))
  return log
    .filter(({ mark }) => mark.kind === 'line')
    .map((kept) => {
      const { id, about, note, byName, after } = kept.mark
      return { id, words: note, by: byName, after, isStruck: struck.has(about), state: stateOf(kept) }
    })
    .sort((one, other) => other.after - one.after || laterOf(one.id, other.id))
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The words of a line in a sentence. In a right-to-left script they keep their own order there, whatever the language of the sentence. */
export const wordsInSentence = (words: string) => (RIGHT_TO_LEFT.test(words) ? `\u2068${words}\u2069` : words)

/** The lines that nobody has struck out, the newest first. */
export const standingLinesOf = (log: readonly KeptMark[]) => linesOf(log).filter(({ isStruck }) => !isStruck)

/** A warden with an assembly point. Two phones of one warden that do not know of each other may have a post each. */
export type WardenPost = { about: string; by: string | null; name: string; point: string; after: number }

/** The wardens who have chosen an assembly point, by name. */
export function postsOf(log: readonly KeptMark[], language: Language): WardenPost[] {
  // Only its warden brings such a mark, so none is weaker than another.
  const marks = log.flatMap(({ mark }) => (mark.kind === 'stands' ? { ...mark, isActing: false } : []))
  const posts = [...statesOf(marks)].flatMap(([about, { heads, notes }]) => {
    // The heads are some of the given marks, which have names.
    const [{ by, byName }] = heads as [KnownMark]
    const after = Math.max(...heads.map((head) => head.after))
    return notes.length > 0 ? { about, by, name: byName, point: notes.join(', '), after } : []
  })
  return inOrderOf(language)(posts, ({ name }) => name)
}
