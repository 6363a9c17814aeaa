import type { CheckInProof } from '../check-ins/changing-codes'
import { clockTime } from '../day'
import type { KnownMark } from './mark-contract'
import { visitText } from './list-text'
import type { Kind } from './kinds'
import type { MarkKind } from './mark'
import type { Line, ListGroup, Standing, Sums, ZoneStanding } from './summary'

const KIND_WORDS: Record<Kind, string> = { visitor: 'Visitor', guest: 'Guest', staff: 'Staff' }

export const PROOF_WORDS: Record<CheckInProof, string> = {
  poster: 'code at the door',
  screen: 'changing code at the door',
  app: 'in the app',
}

export const joined = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** The full entry of a person: 'No. 12, Visitor, Guests Ltd, host Hanna Host, since 08:57, code at the door, still here 20:05'. */
export function detailText(line: Line, timeZone: string) {
  const { number, kind, since, proof } = line
  return joined(
    number > 0 && `No. ${number}`,
    kind && KIND_WORDS[kind],
    visitText(line),
    since && `since ${clockTime(since, timeZone)}`,
    proof && PROOF_WORDS[proof],
    stillHereText(line, timeZone),
    listedText(line, timeZone),
  )
}

/** The last statement that a person is still there: 'still here 20:05'. Empty if there is none. */
export const stillHereText = ({ stillHereAt }: Pick<Line, 'stillHereAt'>, timeZone: string) =>
  stillHereAt === null ? '' : `still here ${clockTime(stillHereAt, timeZone)}`

/** The list's text on a person who may have left, or may not have come. */
export function listedText({ listed, endedAt }: Line, timeZone: string) {
  const time = endedAt === null ? '' : ` at ${clockTime(endedAt, timeZone)}`
  const words: Record<ListGroup, string> = {
    inside: '',
    'probably left': `probably left${time} (estimated)`,
    unconfirmed: `said to have left${time}, not confirmed`,
    expected: 'said Office for today, has not checked in',
    added: 'not on the list',
    'not listed': 'only the list of another phone has this number',
  }
  return words[listed]
}

/** The maker of a mark: a name, or the mailed link. Another person may have brought it. */
const makerWords = ({ by, byName, broughtBy }: Pick<KnownMark, 'by' | 'byName' | 'broughtBy'>) =>
  (byName || (by === null ? 'the mailed link' : 'a colleague')) +
  (by !== null && broughtBy ? ` (brought by ${broughtBy})` : '')

/** The makers of some marks: 'Ben and Cleo'. */
export const makersOf = (marks: readonly KnownMark[]) => {
  const makers = [...new Set(marks.map(makerWords))]
  return makers.length > 1 ? `${makers.slice(0, -1).join(', ')} and ${makers.at(-1)}` : (makers[0] ?? '')
}

const SAYS: Record<MarkKind, string> = {
  seen: 'seen',
  added: 'seen',
  help: 'needs help',
  out: 'not in the building',
  missing: 'missing',
  mistake: 'added by mistake',
  clear: 'clear',
  unchecked: 'could not check',
  open: 'still to be checked',
}

/** Different marks on one person or zone by makers who did not know of each other: 'Disputed: Ben says seen, Cleo says missing'. */
export function disputeText(heads: readonly KnownMark[]) {
  const words = [...new Set(heads.map(({ kind }) => SAYS[kind]))].reverse()
  const said = words.map((word) => {
    const makers = heads.filter(({ kind }) => SAYS[kind] === word)
    const says = new Set(makers.map(makerWords)).size > 1 ? 'say' : 'says'
    return `${makersOf(makers)} ${says} ${word}`
  })
  return `Disputed: ${said.join(', ')}`
}

const STANDING_WORDS: Record<Standing['kind'], string> = {
  missing: 'Missing',
  help: 'Needs help',
  seen: 'Seen',
  out: 'Not in the building',
}

/** The standing of a person, with the place: 'Needs help: Stairs B'. */
export const standingText = ({ kind, notes }: Pick<Standing, 'kind' | 'notes'>) =>
  [STANDING_WORDS[kind], notes.join(', ')].filter(Boolean).join(': ')

const ZONE_WORDS: Record<ZoneStanding['kind'], string> = {
  clear: 'Clear',
  unchecked: 'Could not be checked',
  open: 'Not checked yet',
}

export const zoneText = ({ kind }: Pick<ZoneStanding, 'kind'>) => ZONE_WORDS[kind]

/** The makers of the marks that count, with their times: 'Ben 10:43, Cleo 10:44'. Empty if there is no mark. */
export const makersText = (
  { kind, heads }: Pick<Standing | ZoneStanding, 'kind' | 'heads'>,
  timeOf: (after: number) => string,
) =>
  heads
    .filter((head) => SAYS[head.kind] === SAYS[kind])
    .map((head) => `${makerWords(head)} ${timeOf(head.after)}`)
    .join(', ')

export const stillMissingText = ({ missing, people }: Sums) =>
  people === 0 ? 'Nobody is on the list' : `${missing} of ${people} still missing`

/** The certainty that the missing people are inside: '7 certain, 12 likely, 5 not certain'. Empty if nobody is missing. */
export const howCertainText = ({ missing, certain, likely }: Sums) =>
  joined(
    certain > 0 && `${certain} certain`,
    likely > 0 && `${likely} likely`,
    missing > certain + likely && `${missing - certain - likely} not certain`,
  )

/** The text for a warden when nobody is missing. An empty list does not show who is there. */
export const nobodyMissingText = ({ people }: Sums) =>
  people === 0 ? 'Add everybody whom you see outside.' : 'Everybody is accounted for.'

/** The reason why a person without a number can't be marked. */
export const NO_NUMBER =
  'This person has no number in this roll call and can’t be marked. Please tell the officer in charge by name.'
