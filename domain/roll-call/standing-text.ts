import type { TextKey } from '../../texts/keys'
import type { CheckInProof } from '../check-ins/changing-codes'
import { clockTime } from '../day'
import { listText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import type { KnownMark } from './mark-contract'
import { deviceText } from './mark-text'
import { factsText, visitText } from './list-text'
import type { Kind } from './kinds'
import type { StateKind } from './mark'
import { meaningOf } from './state'
import type { Line, ListGroup } from './lines'
import type { Standing, Sums, ZoneStanding } from './summary'

const KIND_WORDS = {
  visitor: 'roll-call:visitor',
  guest: 'roll-call:guest',
  staff: 'roll-call:staffMember',
} as const satisfies Record<Kind, TextKey>

export const PROOF_WORDS = {
  poster: 'sources:byDoor',
  screen: 'sources:byScreen',
  app: 'sources:byApp',
} as const satisfies Record<CheckInProof, TextKey>

/** The full entry of a person: 'No. 12, Visitor, Guests Ltd, host Hanna Host, since 08:57, code at the door, still here 20:05'. */
export function detailText(line: Line, timeZone: string, t: Translate) {
  const { kind, since, proof } = line
  return factsText(
    [
      numberText(line, t),
      kind && t(KIND_WORDS[kind]),
      visitText(line, t),
      line.needsHelp && t('roll-call:helpToLeave'),
      since && t('roll-call:since', { time: clockTime(since, timeZone) }),
      proof && t(PROOF_WORDS[proof]),
      stillHereText(line, timeZone, t),
      listedText(line, timeZone, t),
    ],
    t,
  )
}

/** The number of a person on the list: 'No. 12'. Empty if the person has none. */
export const numberText = ({ number }: Pick<Line, 'number'>, t: Translate) =>
  number > 0 ? t('roll-call:number', { number: String(number) }) : ''

/** The last statement that a person is still there: 'still here 20:05'. Empty if there is none. */
export const stillHereText = ({ stillHereAt }: Pick<Line, 'stillHereAt'>, timeZone: string, t: Translate) =>
  stillHereAt === null ? '' : t('roll-call:stillHere', { time: clockTime(stillHereAt, timeZone) })

const LISTED = {
  'probably left': ['roll-call:probablyLeft', 'roll-call:probablyLeftAt'],
  unconfirmed: ['roll-call:saidToHaveLeft', 'roll-call:saidToHaveLeftAt'],
  expected: ['roll-call:saidOffice', 'roll-call:saidOffice'],
  added: ['roll-call:notListed', 'roll-call:notListed'],
  'not listed': ['roll-call:listedElsewhere', 'roll-call:listedElsewhere'],
} as const satisfies Record<Exclude<ListGroup, 'inside'>, readonly [TextKey, TextKey]>

/** The list's text on a person who may have left, or may not have come. */
export function listedText({ listed, endedAt }: Line, timeZone: string, t: Translate) {
  if (listed === 'inside') return ''
  const [timeless, timed] = LISTED[listed]
  return endedAt === null ? t(timeless) : t(timed, { time: clockTime(endedAt, timeZone) })
}

/** The maker of a mark: a name, or the mailed link. Another person may have brought it. */
function makerWords({ by, byName, broughtBy }: Pick<KnownMark, 'by' | 'byName' | 'broughtBy'>, t: Translate) {
  const maker =
    deviceText(byName, t) || byName || t(by === null ? 'roll-call:mailedLink' : 'roll-call:colleague')
  return by !== null && broughtBy ? t('roll-call:broughtBy', { maker, bringer: broughtBy }) : maker
}

/** The makers of some marks: 'Ben and Cleo'. */
export const makersOf = (marks: readonly KnownMark[], t: Translate) =>
  listText(new Set(marks.map((mark) => makerWords(mark, t))), t.language)

const SAYS = {
  seen: 'roll-call:saysSeen',
  added: 'roll-call:saysSeen',
  help: 'roll-call:saysHelp',
  out: 'roll-call:saysOut',
  missing: 'roll-call:saysMissing',
  mistake: 'roll-call:saysMistake',
  clear: 'roll-call:saysClear',
  unchecked: 'roll-call:saysUnchecked',
  open: 'roll-call:saysOpen',
} as const satisfies Record<StateKind, TextKey>

/** Different marks on one person or zone by makers who did not know of each other: 'Disputed: Ben says seen, Cleo says missing'. */
export function disputeText(heads: readonly KnownMark[], t: Translate) {
  const meanings = [...new Set(heads.map(({ kind }) => meaningOf(kind)))].reverse()
  const said = meanings.map((meaning) => {
    const marks = heads.filter(({ kind }) => meaningOf(kind) === meaning)
    const count = new Set(marks.map((mark) => makerWords(mark, t))).size
    return t('roll-call:makersSay', {
      count,
      makers: makersOf(marks, t),
      words: t(SAYS[meaning as StateKind]),
    })
  })
  return t('roll-call:disputed', { said: factsText(said, t) })
}

const STANDING_WORDS = {
  missing: 'roll-call:missing',
  help: 'roll-call:needsHelp',
  seen: 'roll-call:seen',
  out: 'roll-call:out',
} as const satisfies Record<Standing['kind'], TextKey>

/** The standing of a person, with the place: 'Needs help: Stairs B'. */
export function standingText({ kind, notes }: Pick<Standing, 'kind' | 'notes'>, t: Translate) {
  const standing = t(STANDING_WORDS[kind])
  const place = notes.join(', ')
  return place ? t('roll-call:standingWithPlace', { standing, place }) : standing
}

const ZONE_WORDS = {
  clear: 'roll-call:zoneClear',
  unchecked: 'roll-call:zoneUnchecked',
  open: 'roll-call:zoneOpen',
} as const satisfies Record<ZoneStanding['kind'], TextKey>

export const zoneText = ({ kind }: Pick<ZoneStanding, 'kind'>, t: Translate) => t(ZONE_WORDS[kind])

/** The makers of the marks that count, with their times: 'Ben 10:43, Cleo 10:44'. Empty if there is no mark. */
export const makersText = (
  { kind, heads }: Pick<Standing | ZoneStanding, 'kind' | 'heads'>,
  timeOf: (after: number) => string,
  t: Translate,
) =>
  factsText(
    // One press may make several marks.
    [
      ...new Set(
        heads
          .filter((head) => meaningOf(head.kind) === kind)
          .map((head) => t('roll-call:makerAt', { maker: makerWords(head, t), time: timeOf(head.after) })),
      ),
    ],
    t,
  )

/** A standing with the makers of its marks: 'Seen (Ben 10:43)'. */
export function withMakers(
  standing: string,
  of: Pick<Standing | ZoneStanding, 'kind' | 'heads'>,
  timeOf: (after: number) => string,
  t: Translate,
) {
  const makers = makersText(of, timeOf, t)
  return makers ? t('roll-call:withMakers', { standing, makers }) : standing
}

export const stillMissingText = ({ missing, people }: Sums, t: Translate) =>
  people === 0 ? t('roll-call:nobodyListed') : t('roll-call:stillMissing', { count: missing, people })

/** The certainty that the missing people are inside: '7 certain, 12 likely, 5 not certain'. Empty if nobody is missing. */
export const howCertainText = ({ missing, certain, likely }: Sums, t: Translate) =>
  factsText(
    [
      certain > 0 && t('roll-call:countCertain', { count: certain }),
      likely > 0 && t('roll-call:countLikely', { count: likely }),
      missing > certain + likely && t('roll-call:countNotCertain', { count: missing - certain - likely }),
    ],
    t,
  )

/** The text for a warden when nobody is missing. An empty list does not show who is there. */
export const nobodyMissingText = ({ people }: Sums, t: Translate) =>
  t(people === 0 ? 'roll-call:addEverybody' : 'roll-call:everybodyFound')

/** The reason why a person without a number can't be marked. */
export const NO_NUMBER = 'roll-call:noNumber'
