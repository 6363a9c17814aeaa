import type { ReportLine, RollCallNumbers, RollCallReport } from './contract'
import type { RollCallKind } from './kinds'
import type { MarkKind } from './mark'

export const ROLL_CALL_WORDS: Record<RollCallKind, string> = { real: 'Real alarm', drill: 'Drill' }

const MARK_WORDS: Record<MarkKind, string> = {
  seen: 'Seen',
  help: 'Needs help',
  out: 'Not in the building',
  missing: 'Still missing',
  added: 'Added, not on the list',
  mistake: 'Added by mistake',
  clear: 'Clear',
  unchecked: 'Could not check',
  open: 'Still to be checked',
}

/** A mark of a newer server is shown as it is. */
export const markText = (kind: string) =>
  Object.hasOwn(MARK_WORDS, kind) ? MARK_WORDS[kind as MarkKind] : kind

export const LISTED_WORDS: Record<ReportLine['listed'], string> = {
  inside: 'Inside',
  'probably left': 'Probably left (estimated)',
  unconfirmed: 'Said to have left, not confirmed',
  expected: 'Expected, not checked in',
  later: 'Came later',
  added: 'Not on the list',
}

const MINUTE = 60
const HOUR = 60 * MINUTE

const withRest = (large: string, rest: number, unit: string) =>
  rest === 0 ? large : `${large} ${rest} ${unit}`

/** A number of seconds in its two largest units: '2 min 10 s'. */
export function spanText(seconds: number) {
  if (seconds < MINUTE) return `${seconds} s`
  if (seconds < HOUR) return withRest(`${Math.floor(seconds / MINUTE)} min`, seconds % MINUTE, 's')
  return withRest(`${Math.floor(seconds / HOUR)} h`, Math.floor((seconds % HOUR) / MINUTE), 'min')
}

const NOT_REACHED = 'Not reached'

/** The time until a share of the people was accounted for. */
export const reachedText = (seconds: number | null) => (seconds === null ? NOT_REACHED : spanText(seconds))

/** The age of the list at the start of the roll call. */
export const listAgeText = (seconds: number | null) =>
  seconds === null ? 'The phone had no list' : `${spanText(seconds)} old`

const counted = (count: number, one: string, many = one) => `${count} ${count === 1 ? one : many}`

/** The number of missing people: '8, 4 of them only expected'. */
export const missingText = ({ missing, expected = 0 }: Pick<RollCallNumbers, 'missing' | 'expected'>) =>
  expected > 0 ? `${missing}, ${expected} of them only expected` : String(missing)

/** The outcome of a roll call in short: '150 people, 3 missing, half in 1 min 10 s'. It names the best time that was reached. */
export function outcomeText({ people, missing, expected = 0, help, all, nineTenths, half }: RollCallNumbers) {
  const time =
    all !== null
      ? `all in ${spanText(all)}`
      : nineTenths !== null
        ? `nine tenths in ${spanText(nineTenths)}`
        : half !== null && `half in ${spanText(half)}`
  const parts = [
    counted(people, 'person', 'people'),
    missing > 0 && `${missing} missing${expected > 0 ? ` (${expected} only expected)` : ''}`,
    help > 0 && counted(help, 'needs help', 'need help'),
    time,
  ]
  return parts.filter(Boolean).join(', ')
}

/** The time between drills: 'every 12 months'. */
export const everyMonthsText = (months: number) => (months === 1 ? 'every month' : `every ${months} months`)

/** A description of the line for people who do not see it. */
export const progressText = ({ half, nineTenths, all }: RollCallNumbers) =>
  `People inside who were accounted for: half ${afterText(half)}, nine tenths ${afterText(nineTenths)}, all ${afterText(all)}.`

const afterText = (seconds: number | null) => (seconds === null ? 'never' : `after ${spanText(seconds)}`)

/** The maker of a mark. A missing name means that the person answered by the mailed link, or that the record is gone. */
export const madeByText = ({ by, broughtBy }: Pick<RollCallReport['timeline'][number], 'by' | 'broughtBy'>) =>
  [by || 'Own answer, or a deleted record', broughtBy && `brought by ${broughtBy}`].filter(Boolean).join(', ')

export const NAMES_GONE = 'The names have been deleted together with the check-ins. The numbers stay.'
