import type { TextKey } from '../../texts/keys'
import { DUTY_WORDS, SCREEN_DUTY_WORDS } from '../access/duty-text'
import { Day } from '../day'
import { deviceText } from '../device-name'
import { directionOf, isLanguage, languageName } from '../language'
import { PROGRAM_DUTY_WORDS } from '../access/program-duty-text'
import type { DayStatus } from '../statuses/day-status'
import { dayStatusText } from '../statuses/day-status-text'
import { weekdayClosingText, weekdaysText } from '../offices/week-text'
import { dayText } from '../texts/formats'
import { isolatedIn, type Translate } from '../texts/translate'
import { FACT_WORDS } from '../webhooks/fact-text'
import type { AuditRow, ChangedFields } from './contract'

type Details = AuditRow['details']
type Value = string | number | boolean | null
type Texts = Readonly<Record<string, TextKey>>

const STATUS = /^status (\d{4}-\d{2}-\d{2})$/
const CHANGE = ' → '

/** One line of text for each detail. */
export function detailLines(details: Details, t: Translate) {
  const { from, to, rows, changed, ...others } = withChanges(details)
  const rest = (named: Details) =>
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [lineOf(name, value, t)]))
  const window =
    isDay(from) && isDay(to)
      ? [t('audit:window', { from: dayText(from, t.language), to: dayText(to, t.language) })]
      : rest({ from, to } as Details)
  return [
    ...window,
    ...(typeof rows === 'number' ? [t('audit:rows', { count: rows })] : rest({ rows } as Details)),
    ...(isChanged(changed) ? changeLines(changed, t) : []),
    ...rest(others),
  ]
}

/** Entries of older servers have a change as a text: 'old → new' by the field's name, and the names of the fields in `fields`. */
function withChanges({ fields, ...details }: Details): Details {
  const isOlder = (value: Details[string]): value is string =>
    typeof value === 'string' && value.includes(CHANGE)
  const valuesOf = (text: string) => text.split(CHANGE).map((part) => (part === 'none' ? null : part))
  const texts = Object.entries(details).flatMap(([name, value]) => (isOlder(value) ? [{ name, value }] : []))
  if (typeof fields !== 'string' && texts.length === 0) return details
  const named = typeof fields === 'string' && fields !== '' ? fields.split(', ') : []
  return {
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => !isOlder(value))),
    changed: Object.fromEntries([
      ...named.map((field) => [field, null]),
      ...texts.map(({ name, value }) => [name, valuesOf(value)]),
    ]) as ChangedFields,
  }
}

const isChanged = (value: Details[string] | undefined): value is ChangedFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDay = (value: unknown): value is Day => Day.safeParse(value).success

/** The fields whose values the audit has not are one line. Each of the others has a line of its own. */
function changeLines(changed: ChangedFields, t: Translate) {
  if (Object.keys(changed).length === 0) return [t('audit:nothingChanged')]
  const personal = Object.keys(changed).filter((field) => !changed[field])
  const fields = personal.map((field) => sayOr(FIELDS, field, spaced, t))
  // The sign of a change points along the line of reading.
  const sign = directionOf(t.language) === 'rtl' ? CHANGE.replace('→', '←') : CHANGE
  return [
    ...(personal.length > 0 ? [t('audit:changed', { fields: listed(fields, ', ', t) })] : []),
    ...Object.entries(changed).flatMap(([field, values]) =>
      values
        ? [
            detail(
              field,
              listed(
                values.map((value) => valueInWords(field, value, t)),
                sign,
                t,
              ),
              t,
            ),
          ]
        : [],
    ),
  ]
}

const lineOf = (name: string, value: Details[string], t: Translate) =>
  detail(
    name,
    Array.isArray(value)
      ? listed(
          value.map((part) => valueInWords(name, part, t)),
          ', ',
          t,
        )
      : valueInWords(name, value as Value, t),
    t,
  )

function detail(name: string, value: string, t: Translate) {
  const [, day] = STATUS.exec(name) ?? []
  return t('audit:detail', { name: day ? dayText(day, t.language) : sayOr(NAMES, name, inWords, t), value })
}

const listed = (parts: readonly string[], between: string, t: Translate) =>
  parts.map((part) => isolatedIn(t.language, part)).join(between)

const statusInWords = (code: string, t: Translate) =>
  /^[1-4]$/.test(code) ? dayStatusText({ status: Number(code) as DayStatus }, t).text : t('audit:notSet')

/** Says a name of the code. One of an older or newer server is shown by its own words. */
function sayOr(texts: Texts, name: string, otherwise: (name: string) => string, t: Translate) {
  const key = texts[name]
  return key ? t(key) : otherwise(name)
}

/** 'validUntil' becomes 'valid until'. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const inWords = (name: string) => spaced(name).replace(/^./, (first) => first.toUpperCase())

function valueInWords(name: string, value: Value, t: Translate) {
  if (STATUS.test(name)) return statusInWords(String(value), t)
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no')
  if (value === null || value === '') return t('audit:none')
  const text = String(value)
  if (isDay(text)) return dayText(text, t.language)
  if (name === 'workingDays') return weekdaysText(text, t.language)
  if (name === 'weekdayClosing') return weekdayClosingText(text, t.language)
  if (name === 'device') return deviceText(text, t)
  if (name === 'language' && isLanguage(text)) return languageName(text)
  return sayOr(VALUES[name] ?? {}, text, String, t)
}

const VALUES: Readonly<Record<string, Texts>> = {
  by: {
    password: 'audit:byPassword',
    'mailed link': 'audit:byMailedLink',
    'single sign-on': 'audit:bySingleSignOn',
    'second factor': 'audit:bySecondFactor',
    'command line': 'audit:byCommandLine',
    request: 'audit:byRequest',
    mention: 'audit:byMention',
    name: 'audit:byName',
    'e-mail': 'audit:byEmail',
  },
  duty: DUTY_WORDS,
  shows: SCREEN_DUTY_WORDS,
  'program may': PROGRAM_DUTY_WORDS,
  tells: FACT_WORDS,
  where: { Everywhere: 'access:everywhere' },
  kind: { drill: 'audit:kindOfDrill', real: 'audit:kindOfReal' },
  answer: {
    coming: 'audit:answerComing',
    'send-up': 'audit:answerSendUp',
    'not-mine': 'audit:answerNotMine',
  },
  audience: { employee: 'audit:audienceEmployee', visitor: 'audit:audienceVisitor' },
}

const FIELDS: Texts = {
  name: 'audit:fieldName',
  language: 'audit:fieldLanguage',
  comment: 'audit:fieldComment',
  office: 'audit:fieldOffice',
  statuses: 'audit:fieldStatuses',
  picture: 'audit:fieldPicture',
  'usual week': 'audit:fieldUsualWeek',
  'calendar address': 'audit:fieldCalendarAddress',
  phase: 'audit:fieldPhase',
  openingHours: 'audit:fieldOpeningHours',
  streetAddress: 'audit:fieldStreetAddress',
  assemblyPoints: 'audit:fieldAssemblyPoints',
  closesAt: 'audit:fieldClosesAt',
  workingDays: 'audit:fieldWorkingDays',
  weekdayClosing: 'audit:fieldWeekdayClosing',
  asksForScreenCode: 'audit:fieldAsksForScreenCode',
  nudgesBeforeClosing: 'audit:fieldNudgesBeforeClosing',
  coordinator: 'audit:fieldCoordinator',
  defaultHost: 'audit:fieldDefaultHost',
  validUntil: 'audit:fieldValidUntil',
}

const NAMES: Texts = {
  from: 'audit:detailFrom',
  to: 'audit:detailTo',
  rows: 'audit:detailRows',
  left: 'audit:detailLeft',
  ended: 'audit:detailEnded',
  by: 'audit:detailBy',
  device: 'audit:detailDevice',
  duty: 'audit:detailDuty',
  where: 'audit:detailWhere',
  until: 'audit:detailUntil',
  'certificate until': 'audit:detailCertificateUntil',
  office: 'audit:detailOffice',
  audience: 'audit:detailAudience',
  questions: 'audit:detailQuestions',
  marks: 'audit:detailMarks',
  lines: 'audit:detailLines',
  'lines struck out': 'audit:detailLinesStruckOut',
  reason: 'audit:detailReason',
  domains: 'audit:detailDomains',
  word: 'audit:detailWord',
  screen: 'audit:detailScreen',
  shows: 'audit:detailShows',
  'program may': 'audit:detailProgramMay',
  host: 'audit:detailHost',
  tells: 'audit:detailTells',
  'names people': 'audit:detailNamesPeople',
  deliveries: 'audit:detailDeliveries',
  kind: 'audit:detailKind',
  joined: 'audit:detailJoined',
  'nobody ended it': 'audit:detailNobodyEndedIt',
  'building may be entered': 'audit:detailMayEnter',
  'phones of visitors': 'audit:detailPhonesOfVisitors',
  'phones of colleagues': 'audit:detailPhonesOfColleagues',
  zones: 'audit:detailZones',
  'months between drills': 'audit:detailMonthsBetweenDrills',
  week: 'audit:detailWeek',
  day: 'audit:detailDay',
  answer: 'audit:detailAnswer',
  guests: 'audit:detailGuests',
  language: 'audit:detailLanguage',
  person: 'audit:detailPerson',
  timeZone: 'audit:detailTimeZone',
  people: 'audit:detailPeople',
  country: 'audit:detailCountry',
  region: 'audit:detailRegion',
  businessUnit: 'audit:detailBusinessUnit',
  'business unit': 'audit:detailBusinessUnit',
  'time zone': 'audit:detailTimeZone',
  'last day': 'audit:detailLastDay',
  name: 'audit:detailName',
  address: 'audit:detailAddress',
  phase: 'audit:detailPhase',
  asksForScreenCode: 'audit:detailAsksForScreenCode',
  nudgesBeforeClosing: 'audit:detailNudgesBeforeClosing',
  closesAt: 'audit:detailClosesAt',
  workingDays: 'audit:detailWorkingDays',
  weekdayClosing: 'audit:detailWeekdayClosing',
  'days set': 'audit:detailDaysSet',
  'days removed': 'audit:detailDaysRemoved',
  validUntil: 'audit:detailValidUntil',
  'days changed': 'audit:detailDaysChanged',
  'no longer coordinator of': 'audit:detailNoLongerCoordinatorOf',
  'visitors per hour': 'audit:detailVisitorsPerHour',
  'days kept': 'audit:detailDaysKept',
  'check-ins': 'audit:countCheckIns',
  declarations: 'audit:countDeclarations',
  'day statuses': 'audit:countDayStatuses',
  'weekly snapshots': 'audit:countWeeklySnapshots',
  tickets: 'audit:countTickets',
  mails: 'audit:countMails',
  'audit entries': 'audit:countAuditEntries',
  'roll calls': 'audit:countRollCalls',
  invitations: 'audit:countInvitations',
  'roll call lines': 'audit:countRollCallLines',
  'roll call marks': 'audit:countRollCallMarks',
  statuses: 'audit:countStatuses',
  sessions: 'audit:countSessions',
  duties: 'audit:countDuties',
  mentions: 'audit:countMentions',
}
