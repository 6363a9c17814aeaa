/** What a mark says of a person: seen outside, needs help, not in the building, still missing (which takes back what was said), added as not on the list, or added by mistake. */
export const PERSON_MARKS = ['seen', 'help', 'out', 'missing', 'added', 'mistake'] as const
/** What a mark says of a zone: clear, could not be checked, or still to be checked (which takes back what was said). */
export const ZONE_MARKS = ['clear', 'unchecked', 'open'] as const
export const MARKS = [...PERSON_MARKS, ...ZONE_MARKS] as const
export type MarkKind = (typeof MARKS)[number]

/** A text that differs for marks of other content. Two marks with one id and other content can only be forged. `name` stands for the id. */
export const contentOf = (
  { id, about, kind, note, supersedes }: Pick<Mark, 'id' | 'about' | 'kind' | 'note' | 'supersedes'>,
  name = id,
) => `${name} ${about} ${kind} ${supersedes.join()} ${note}`

/** True if only the server can have made the id of a mark, for an answer by a mailed link. */
export const isOfLink = ({ id }: Pick<Mark, 'id'>) => id.startsWith('*')

/** True if nobody can have known an id before its mark was made. */
export const isRandom = (id: string) => id.includes('.')

/** The characters of a note at most: a place, or the name of a person who is added. */
export const NOTE_LENGTH = 80
/** A mark takes the place of so many marks at most. */
export const MOST_SUPERSEDED = 20
/** One person brings so many marks of a roll call at most, and so many of them that add somebody. */
export const MOST_BROUGHT = 20_000
export const MOST_ADDED = 500
/** One person brings so many marks of the same person or zone at most. */
export const MOST_OF_ONE = 100
/** One person brings so many marks with the same id at most. Only forged ones have the same. */
export const MOST_TWINS = 4
/** A roll call takes so many marks at most, and half of them from acting wardens, so that they leave room for others. */
export const MOST_OF_ROLL_CALL = 200_000

/** The longest time, in seconds, that a mark can be after the start of its roll call: two days. */
export const LONGEST_ROLL_CALL = 172_800

/** After so many seconds a roll call that nobody has ended ends by itself: its list is of a day that is over. */
export const LONGEST_OPEN = 43_200

/**
 * What one person said of one person or zone, once. It never changes. What it takes the place of is named, so that no clock
 * decides which of two marks counts.
 */
export type Mark = {
  id: string
  about: string
  kind: MarkKind
  /** The place, or the name of a person who is added. It may be empty. */
  note: string
  /** The marks that its maker knew of the same person or zone. */
  supersedes: string[]
  /** Seconds from the start of the roll call to the mark, by the clock of its device. It is for the report only. */
  after: number
  /** The id of the person who made it. Null if the person of the mark answered the mail. */
  by: string | null
}

/** The name of a person of the list, as marks use it. */
export const aboutPerson = (number: number) => `p${number}`

/** The name of a zone, as marks use it. */
export const aboutZone = (number: number) => `z${number}`
