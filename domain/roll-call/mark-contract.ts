import * as z from 'zod/mini'
import { line } from '../text'
import {
  aboutLine,
  isOfLog,
  LOG_MARKS,
  LONGEST_ROLL_CALL,
  MARKS,
  MOST_SUPERSEDED,
  noteLengthOf,
  ZONE_MARKS,
  type Mark as MadeMark,
} from './mark'

/**
 * The id of a mark: the device's name, made anew each time that the page opens; the mark's number on it, from 1 on; and 36
 * random bits. So nobody can name a mark before seeing it. Older pages make ids without the random bits. The name of a
 * mailed link begins with a star, and only the server makes such ids.
 */
const ID = '(?:[A-Za-z0-9_-]{8}|\\*[A-Za-z0-9_-]{7}):[1-9]\\d{0,5}(?:\\.[A-Za-z0-9_-]{6})?'
const MARK_ID = new RegExp(`^${ID}$`)
/**
 * The subject of a mark: `p` and a number of the list, `z` and a number of the office's zones, `n` and the id of the mark that
 * added a person, `l` and the id of the mark that wrote a line of the log, or `w` and that of the mark by which a warden first chose an
 * assembly point.
 */
const MARK_ABOUT = new RegExp(`^(p[1-9]\\d{0,5}|z[1-9]\\d{0,2}|[nlw]${ID})$`)

const markId = z.string().check(z.regex(MARK_ID, 'refusals-roll-call:noMark'))

const LONGEST_NOTE = Math.max(...MARKS.map(noteLengthOf))

/** A mark in a call of a device. */
export const Mark = z
  .strictObject({
    id: markId,
    about: z.string().check(z.regex(MARK_ABOUT, 'refusals-roll-call:nobodyAndNoZone')),
    kind: z.enum(MARKS, 'refusals-roll-call:unknownMark'),
    note: line(LONGEST_NOTE),
    supersedes: z.array(markId).check(z.maxLength(MOST_SUPERSEDED)),
    after: z.int().check(z.gte(0), z.lte(LONGEST_ROLL_CALL)),
    by: z.nullable(z.uuid()),
  })
  .check(({ value: { kind, note }, issues }) => {
    const maximum = noteLengthOf(kind)
    if (note.length > maximum)
      issues.push({
        ...{ code: 'too_big', origin: 'string', maximum, message: 'refusals:tooLong' },
        ...{ input: note, path: ['note'] },
      })
  }) satisfies z.ZodMiniType<MadeMark>

/** A mark that a phone brings. `isHanded`: the phone has it from a code, which says that the phone's holder made it. */
export const BroughtMark = z.extend(Mark, { isHanded: z.optional(z.literal(true)) })

/** A mark in an answer of the server. */
export const KnownMark = z.object({
  // The form was checked when the mark came. A check in each answer would take long.
  id: z.string(),
  about: z.string(),
  kind: z.enum(MARKS),
  note: z.string(),
  supersedes: z.array(z.string()),
  after: z.int(),
  by: z.nullable(z.string()),
  /** The name of the maker, or BY_VISITOR of the contract. Empty if that record is gone, or if the person answered by the mailed link. */
  byName: z.string(),
  /** The name of the person who brought it to the server, if that was not its maker. Then only that person says who made it. */
  broughtBy: z.string(),
  /** True if it has the weaker word: of an acting warden, or of a maker that has not brought it. Such a mark disputes the marks of others and never replaces them. */
  isActing: z.boolean(),
})
export type KnownMark = z.infer<typeof KnownMark>

const isOfZone = (about: string) => about.startsWith('z')
const isIn = (kinds: readonly string[], kind: string) => kinds.includes(kind)

/**
 * The problem of a mark beside its form: a person's mark on a zone, an added person without a name, or a line without words.
 * Null if there is none.
 */
export function markProblem(mark: Pick<MadeMark, 'id' | 'about' | 'kind' | 'note'>) {
  const { id, about, kind, note } = mark
  if (isOfZone(about) !== isIn(ZONE_MARKS, kind) || isOfLog(mark) !== isIn(LOG_MARKS, kind))
    return 'refusals-roll-call:unfitMark'
  if (isOfLog(mark) && about.startsWith('w') !== (kind === 'stands')) return 'refusals-roll-call:unfitMark'
  if (kind === 'line' && about !== aboutLine(id)) return 'refusals-roll-call:unfitMark'
  if (kind === 'line' && note === '') return 'refusals-roll-call:noLine'
  if (kind === 'added' && about !== `n${id}`) return 'refusals-roll-call:addsNobody'
  if (kind === 'added' && note === '') return 'refusals-roll-call:noName'
  if (kind === 'mistake' && !about.startsWith('n')) return 'refusals-roll-call:noMistake'
  return null
}
