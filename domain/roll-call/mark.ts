import { ASSEMBLY_POINTS_LENGTH } from '../offices/assembly-points'

/**
 * The kinds of marks on a person: seen outside, needs help, not in the building, still missing (which takes earlier marks
 * back), added because not on the list, or added by mistake.
 */
export const PERSON_MARKS = ['seen', 'help', 'out', 'missing', 'added', 'mistake'] as const
/** The kinds of marks on a zone: clear, could not be checked, or still to be checked (which takes earlier marks back). */
export const ZONE_MARKS = ['clear', 'unchecked', 'open'] as const
/** The kinds of marks of the log: a line, a line that its author has struck out, and the assembly point at which a warden stands. */
export const LOG_MARKS = ['line', 'struck', 'stands'] as const
export const MARKS = [...PERSON_MARKS, ...ZONE_MARKS, ...LOG_MARKS] as const
export type MarkKind = (typeof MARKS)[number]
export type LogKind = (typeof LOG_MARKS)[number]
/** The kinds of marks on people and zones. */
export type StateKind = Exclude<MarkKind, LogKind>

/** A text that differs for marks of other content. Two marks with one id and other content can only be forged. `name` replaces the id. */
export const contentOf = (
  { id, about, kind, note, supersedes }: Pick<Mark, 'id' | 'about' | 'kind' | 'note' | 'supersedes'>,
  name = id,
) => `${name} ${about} ${kind} ${supersedes.join()} ${note}`

/** True if only the server can have made the id of a mark, for an answer by a mailed link. */
export const isOfLink = ({ id }: Pick<Mark, 'id'>) => id.startsWith('*')

/** True if nobody can have known an id before its mark was made. */
export const isRandom = (id: string) => id.includes('.')

/** The most characters of a note: a place, or the name of an added person. */
export const NOTE_LENGTH = 80
/** The most characters of a line of the log. */
export const LINE_LENGTH = 200
/** The most characters of a note of each kind of mark. */
export const noteLengthOf = (kind: MarkKind) =>
  kind === 'line' ? LINE_LENGTH : kind === 'stands' ? ASSEMBLY_POINTS_LENGTH : NOTE_LENGTH
/** The most marks that one mark replaces. */
export const MOST_SUPERSEDED = 20
/** The most own marks of a roll call that one person brings, and the most of them that add a person. As many again may be of others. */
export const MOST_BROUGHT = 20_000
export const MOST_ADDED = 500
/** The most marks of one maker on the same person or zone that the maker brings. Others bring as many again. */
export const MOST_OF_ONE = 100
/** The most marks with the same id from one person. Only forged ones have the same id. */
export const MOST_TWINS = 4
/** The most marks of a roll call. At most half of them have the weaker word, so that others always have room. */
export const MOST_OF_ROLL_CALL = 200_000

/** The longest time from the start of a roll call to a mark, in seconds: two days. */
export const LONGEST_ROLL_CALL = 172_800

/** A roll call ends by itself after this many seconds: its list is of a day that is over. */
export const LONGEST_OPEN = 43_200

/** One statement of one person on one person or zone, or in the log. It never changes. It names the marks that it replaces, so that no clock decides which of two marks counts. */
export type Mark = {
  id: string
  about: string
  kind: MarkKind
  /** The place, the name of an added person, the line of the log, or the assembly point. It may be empty. */
  note: string
  /** The marks that its maker knew of the same subject. */
  supersedes: string[]
  /** Seconds from the start of the roll call to the mark, by the clock of its device. Only the report uses them. */
  after: number
  /** The id of the maker. Null if the marked person answered by the mailed link. */
  by: string | null
}

/** The name of a person of the list in marks. */
export const aboutPerson = (number: number) => `p${number}`

/** The name of a zone in marks. */
export const aboutZone = (number: number) => `z${number}`

/** The name of a line of the log in marks, by the id of the mark that wrote it. */
export const aboutLine = (id: string) => `l${id}`

/** The name of a warden's post in marks of the log, by the id of the mark that first chose an assembly point. */
export const aboutPost = (id: string) => `w${id}`

/** True if a mark is of the log, and of no person of the list and no zone. */
export const isOfLog = ({ about }: Pick<Mark, 'about'>) => about.startsWith('l') || about.startsWith('w')

/** True if a mark makes the person or the line that it is about. */
export const isFirstOf = ({ kind }: Pick<Mark, 'kind'>) => kind === 'added' || kind === 'line'
