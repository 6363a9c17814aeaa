import type { TextKey } from '../../texts/keys'
import { problemOf } from '../field-problems'
import { line } from '../text'
import type { Translate } from '../texts/translate'
import { NOTE_LENGTH, type MarkKind } from './mark'

/** The letters of English, which every reader may type. No language has one of them in another meaning. */
const ENGLISH: Record<string, MarkKind> = { '': 'seen', s: 'seen', h: 'help', o: 'out', m: 'missing' }

/** The letters that stand on the sheet of the reader's language. */
const OWN = [
  ['roll-call:letterSeen', 'seen'],
  ['roll-call:letterHelp', 'help'],
  ['roll-call:letterOut', 'out'],
  ['roll-call:letterMissing', 'missing'],
] as const satisfies [TextKey, MarkKind][]

const kindOf = (letter: string, t: Translate) =>
  OWN.find(([key]) => t(key).toLowerCase() === letter.toLowerCase())?.[1] ?? ENGLISH[letter.toLowerCase()]

/** The meaning of one typed line of a paper sheet. */
type TypedLine = { number: number; kind: MarkKind; note: string } | { added: string } | { problem: string }

const NUMBER = /^(\d{1,6})(?:\s*(\p{L}))?(?:\s+(\S.*))?$/u
const ADDED = /^\+\s*(\S.*)$/u

/**
 * A line is a number, then a letter, then a place. '12' and '12s' are seen, '12h stairs' needs help at the stairs, '12o'
 * is not in the building, '12m' is still missing, and '+ Rita Roe' is not on the list. The reader's language has
 * letters of its own.
 */
export function readTypedLine(typed: string, t: Translate): TypedLine {
  const text = typed.trim()
  const [, name] = ADDED.exec(text) ?? []
  if (name !== undefined) {
    const problem = noteProblem(name, t)
    return problem ? { problem } : { added: tidyNote(name) }
  }
  const [isRead, digits = '', letter = '', place = ''] = NUMBER.exec(text) ?? []
  const kind = kindOf(letter, t)
  const number = Number(digits)
  if (!isRead || number === 0 || (place && !letter)) return { problem: t('roll-call:typeNumberAndLetter') }
  if (!kind) return { problem: t('roll-call:useLetters') }
  const problem = noteProblem(place, t)
  return problem ? { problem } : { number, kind, note: tidyNote(place) }
}

const Note = line(NOTE_LENGTH)

/** The problem of a typed place or name, by the server's own rule. Empty if there is none. */
export const noteProblem = (typed: string, t: Translate) => problemOf(Note, typed, t)

/** A typed place or name in the form in which the server stores it. */
export const tidyNote = (typed: string) => Note.safeParse(typed).data ?? ''
