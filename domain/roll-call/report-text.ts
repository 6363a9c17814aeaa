import type { TextKey } from '../../texts/keys'
import { clockTime } from '../day'
import { RECORD_GONE } from '../record-gone'
import { numberText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import { BY_VISITOR } from './contract'
import type { ReportLine, RollCallNumbers, RollCallReport, TimelineEntry } from './report-contract'
import type { RollCallKind } from './kinds'
import { LOG_MARKS, type MarkKind } from './mark'

export const ROLL_CALL_WORDS = {
  real: 'roll-call-report:real',
  drill: 'roll-call-report:drill',
} as const satisfies Record<RollCallKind, TextKey>

const MARK_WORDS = {
  seen: 'roll-call-report:seen',
  help: 'roll-call-report:needsHelp',
  out: 'roll-call-report:notInBuilding',
  missing: 'roll-call-report:stillMissing',
  added: 'roll-call-report:added',
  mistake: 'roll-call-report:addedByMistake',
  clear: 'roll-call-report:clear',
  unchecked: 'roll-call-report:couldNotCheck',
  open: 'roll-call-report:stillToCheck',
  line: 'roll-call-report:line',
  struck: 'roll-call-report:struckOut',
  stands: 'roll-call-report:assemblyPoint',
} as const satisfies Record<MarkKind, TextKey>

/** A mark of a newer server is shown as it is. */
export const markText = (kind: string, t: Translate) =>
  Object.hasOwn(MARK_WORDS, kind) ? t(MARK_WORDS[kind as MarkKind]) : kind

export const LISTED_WORDS = {
  inside: 'roll-call-report:inside',
  'probably left': 'roll-call-report:probablyLeft',
  unconfirmed: 'roll-call-report:unconfirmed',
  expected: 'roll-call-report:expected',
  later: 'roll-call-report:cameLater',
  added: 'roll-call-report:notOnList',
} as const satisfies Record<ReportLine['listed'], TextKey>

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A number of seconds in its two largest units: '2 min 10 s'. */
export function spanText(span: number, t: Translate) {
  const [hours, minutes, seconds] = [
    Math.floor(span / HOUR),
    Math.floor((span % HOUR) / MINUTE),
    span % MINUTE,
  ]
  if (hours > 0)
    return minutes > 0
      ? t('roll-call-report:hoursMinutes', { hours, minutes })
      : t('roll-call-report:hours', { hours })
  if (minutes === 0) return t('roll-call-report:seconds', { seconds })
  return seconds > 0
    ? t('roll-call-report:minutesSeconds', { minutes, seconds })
    : t('roll-call-report:minutes', { minutes })
}

/** The time until a share of the people was accounted for. */
export function reachedText(
  seconds: number | null,
  { closedAt }: Pick<RollCallReport, 'closedAt'>,
  t: Translate,
) {
  if (seconds !== null) return spanText(seconds, t)
  return t(closedAt === null ? 'roll-call-report:notYet' : 'roll-call-report:notReached')
}

/** The age of the list at the start of the roll call. */
export const listAgeText = (seconds: number | null, t: Translate) =>
  seconds === null
    ? t('roll-call-report:noListOnPhone')
    : t('roll-call-report:listOld', { time: spanText(seconds, t) })

/** The number of missing people: '8, 4 of them only expected'. */
export const missingText = (
  { missing, expected = 0 }: Pick<RollCallNumbers, 'missing' | 'expected'>,
  t: Translate,
) =>
  expected > 0
    ? t('roll-call-report:missingExpected', { missing, expected })
    : numberText(missing, t.language)

/** The outcome of a roll call in short: '150 people, 3 missing, half in 1 min 10 s'. It names the best time that was reached. */
export function outcomeText(
  { people, missing, expected = 0, help, all, nineTenths, half }: RollCallNumbers,
  t: Translate,
) {
  const times = [
    ['roll-call-report:allIn', all],
    ['roll-call-report:nineTenthsIn', nineTenths],
    ['roll-call-report:halfIn', half],
  ] as const
  const [key, best] = times.find(([, seconds]) => seconds !== null) ?? []
  const parts = [
    t('roll-call-report:peopleCount', { count: people }),
    missing > 0 &&
      (expected > 0
        ? t('roll-call-report:missingCountExpected', { number: missing, expected })
        : t('roll-call-report:missingCount', { number: missing })),
    help > 0 && t('roll-call-report:needHelp', { count: help }),
    key && t(key, { time: spanText(best ?? 0, t) }),
  ]
  return parts
    .filter((part) => typeof part === 'string')
    .reduceRight((rest, first) => t('roll-call-report:joined', { first, rest }))
}

/** The time between drills: 'every 12 months'. */
export const everyMonthsText = (months: number, t: Translate) => t('drills:everyMonths', { count: months })

/** A description of the line for people who do not see it. */
export function progressText(
  { numbers: { half, nineTenths, all }, closedAt }: Pick<RollCallReport, 'numbers' | 'closedAt'>,
  t: Translate,
) {
  const never = t(closedAt === null ? 'roll-call-report:yetNever' : 'roll-call-report:never')
  const afterText = (seconds: number | null) =>
    seconds === null ? never : t('roll-call-report:afterTime', { time: spanText(seconds, t) })
  return t('roll-call-report:progress', {
    half: afterText(half),
    nineTenths: afterText(nineTenths),
    all: afterText(all),
  })
}

const isOfLog = (kind: string) => (LOG_MARKS as readonly string[]).includes(kind)

/**
 * The maker of a mark. A missing name means that the record is gone, or that the person answered by the mailed link, which makes
 * no mark of the log.
 */
export function madeByText(
  { kind, by, broughtBy }: Pick<TimelineEntry, 'kind' | 'by' | 'broughtBy'>,
  t: Translate,
) {
  const maker =
    by === BY_VISITOR
      ? t('roll-call-report:visitorsDevice')
      : by || t(isOfLog(kind) ? RECORD_GONE : 'roll-call-report:ownAnswer')
  return broughtBy ? t('roll-call-report:broughtBy', { maker, person: broughtBy }) : maker
}

type OpenOrEnded = Pick<RollCallReport, 'closedAt' | 'asOf' | 'office'>

/** A heading of a report. Until the end it has the time of the report: 'Zones, as of 13:31, still open'. */
export const headingText = (heading: string, { closedAt, asOf, office }: OpenOrEnded, t: Translate) =>
  closedAt === null
    ? t('roll-call-report:headingOpen', { heading, time: clockTime(asOf, office.timeZone) })
    : heading

/** The same with the number of what is below it: 'Zones (3)'. */
export const countedHeadingText = (heading: string, number: number, report: OpenOrEnded, t: Translate) =>
  headingText(t('roll-call-report:headingCount', { heading, number }), report, t)

const AT_THE_END = {
  missing: 'roll-call-report:missingAtEnd',
  help: 'roll-call-report:helpAtEnd',
  any: 'roll-call-report:atTheEnd',
} as const satisfies Record<string, TextKey>

const SO_FAR = {
  missing: 'roll-call-report:missingNow',
  help: 'roll-call-report:helpNow',
  any: 'roll-call-report:soFar',
} as const satisfies Record<keyof typeof AT_THE_END, TextKey>

/** A name for the state at the end, or until the end for the state so far. */
export const atTheEndText = (
  what: keyof typeof AT_THE_END,
  { closedAt }: Pick<RollCallReport, 'closedAt'>,
  t: Translate,
) => t((closedAt === null ? SO_FAR : AT_THE_END)[what])

/** A person or a zone of a report. The name is empty if that record is gone. */
export const nameText = ({ name }: { name: string }, t: Translate) => name || t(RECORD_GONE)

/** The subject of an entry of the timeline: a person, a zone, or the log. */
export const subjectText = (entry: TimelineEntry, t: Translate) =>
  isOfLog(entry.kind) ? t('roll-call-report:log') : nameText(entry, t)

export const NAMES_GONE = 'roll-call-report:namesGone'
