import * as z from 'zod/mini'
import { line } from '../text'

/** What a mark says of a person: seen outside, needs help, not in the building, still missing (which takes back what was said), added as not on the list, or added by mistake. */
export const PERSON_MARKS = ['seen', 'help', 'out', 'missing', 'added', 'mistake'] as const
/** What a mark says of a zone: clear, could not be checked, or still to be checked (which takes back what was said). */
export const ZONE_MARKS = ['clear', 'unchecked', 'open'] as const
export const MARKS = [...PERSON_MARKS, ...ZONE_MARKS] as const
export type MarkKind = (typeof MARKS)[number]

/**
 * A device's name, made anew each time that the page opens, the number of the mark on it, from 1 on, and 36 random bits. So
 * nobody can name a mark before seeing it. Pages that were opened before the bits were added make ids without them. The name of
 * a mailed link begins with a star, and only the server makes such ids.
 */
const ID = '(?:[A-Za-z0-9_-]{8}|\\*[A-Za-z0-9_-]{7}):[1-9]\\d{0,5}(?:\\.[A-Za-z0-9_-]{6})?'
const MARK_ID = new RegExp(`^${ID}$`)
/** Of whom or of what a mark is: `p` and a number of the list, `z` and a number of the office's zones, or `n` and the id of the mark that added a person. */
const MARK_ABOUT = new RegExp(`^(p[1-9]\\d{0,5}|z[1-9]\\d{0,2}|n${ID})$`)

/** Whether only the server can have made the id of a mark, for an answer by a mailed link. */
export const isOfLink = ({ id }: Pick<Mark, 'id'>) => id.startsWith('*')

/** Whether nobody can have known an id before its mark was made. */
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

const markId = z.string().check(z.regex(MARK_ID, 'This is no mark'))

/**
 * What one person said of one person or zone, once. It never changes. What it takes the place of is named, so that no clock
 * decides which of two marks counts.
 */
export const Mark = z.strictObject({
  id: markId,
  about: z.string().check(z.regex(MARK_ABOUT, 'This is nobody and no zone')),
  kind: z.enum(MARKS, 'This mark is not known'),
  /** The place, or the name of a person who is added. It may be empty. */
  note: line(NOTE_LENGTH),
  /** The marks that its maker knew of the same person or zone. */
  supersedes: z.array(markId).check(z.maxLength(MOST_SUPERSEDED)),
  /** Seconds from the start of the roll call to the mark, by the clock of its device. It is for the report only. */
  after: z.int().check(z.gte(0), z.lte(LONGEST_ROLL_CALL)),
  /** The id of the person who made it. Null if the person of the mark answered the mail. */
  by: z.nullable(z.uuid()),
})
export type Mark = z.infer<typeof Mark>

const isOfZone = (about: string) => about.startsWith('z')

/** Says what is wrong with a mark beside its form: a person's mark on a zone, or an added person without a name. Null if nothing is. */
export function markProblem({ id, about, kind, note }: Pick<Mark, 'id' | 'about' | 'kind' | 'note'>) {
  const isZoneMark = (ZONE_MARKS as readonly string[]).includes(kind)
  if (isOfZone(about) !== isZoneMark) return 'This mark does not fit a person or a zone.'
  if (kind === 'added' && about !== `n${id}`) return 'This mark adds nobody.'
  if (kind === 'added' && note === '') return 'Please enter a name.'
  if (kind === 'mistake' && !about.startsWith('n')) return 'Only an added person can be a mistake.'
  return null
}

/** The name of a person of the list, as marks use it. */
export const aboutPerson = (number: number) => `p${number}`

/** The name of a zone, as marks use it. */
export const aboutZone = (number: number) => `z${number}`
