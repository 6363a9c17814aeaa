import type { TextKey } from '../../texts/keys'
import { DUTY_WORDS } from '../access/duty'
import { Day } from '../day'
import { deviceText } from '../device-name'
import { directionOf } from '../language'
import type { DayStatus } from '../statuses/day-status'
import { dayStatusText } from '../statuses/day-status-text'
import { dayText } from '../texts/formats'
import { isolatedIn, type Translate } from '../texts/translate'
import type { AuditRow } from './contract'

type Details = AuditRow['details']
type Texts = Readonly<Record<string, TextKey>>

const STATUS = /^status (\d{4}-\d{2}-\d{2})$/
const CHANGE = ' → '

/** One line of text for each detail. */
export function detailLines(details: Details, t: Translate) {
  const { from, to, rows, ...others } = details
  const rest = (named: Record<string, Details[string] | undefined>) =>
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [lineOf(name, value, t)]))
  const window =
    isDay(from) && isDay(to)
      ? [t('audit:window', { from: dayText(from, t.language), to: dayText(to, t.language) })]
      : rest({ from, to })
  return [
    ...window,
    ...(typeof rows === 'number' ? [t('audit:rows', { count: rows })] : rest({ rows })),
    ...rest(others),
  ]
}

const isDay = (value: Details[string] | undefined): value is Day => Day.safeParse(value).success

function lineOf(name: string, value: Details[string], t: Translate) {
  const [, day] = STATUS.exec(name) ?? []
  if (day)
    return t('audit:detail', {
      name: dayText(day, t.language),
      value: eachPart(CHANGE, value, (code) => statusInWords(code, t), t),
    })
  if (name === 'fields')
    return value === ''
      ? t('audit:nothingChanged')
      : t('audit:changed', { fields: eachPart(', ', value, (field) => sayOr(FIELDS, field, spaced, t), t) })
  return t('audit:detail', { name: sayOr(NAMES, name, inWords, t), value: valueInWords(name, value, t) })
}

const statusInWords = (code: string, t: Translate) =>
  /^[1-4]$/.test(code) ? dayStatusText({ status: Number(code) as DayStatus }, t).text : t('audit:notSet')

/** Says each part of a value. The sign of a change points along the line of reading. */
const eachPart = (between: string, value: Details[string], textOf: (part: string) => string, t: Translate) =>
  String(value)
    .split(between)
    .map((part) => isolatedIn(t.language, textOf(part)))
    .join(directionOf(t.language) === 'rtl' ? between.replace('→', '←') : between)

/** Says a name of the code. One of an older or newer server is shown by its own words. */
function sayOr(texts: Texts, name: string, otherwise: (name: string) => string, t: Translate) {
  const key = texts[name]
  return key ? t(key) : otherwise(name)
}

/** 'validUntil' becomes 'valid until'. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const inWords = (name: string) => spaced(name).replace(/^./, (first) => first.toUpperCase())

function valueInWords(name: string, value: Details[string], t: Translate) {
  if (typeof value === 'boolean') return t(value ? 'audit:yes' : 'audit:no')
  if (value === null || value === '') return t('audit:none')
  if (name === 'device') return deviceText(String(value), t)
  const partText = (part: string) =>
    isDay(part) ? dayText(part, t.language) : sayOr(VALUES[name] ?? NO_VALUE, part, String, t)
  return eachPart(CHANGE, value, partText, t)
}

const NO_VALUE: Texts = { none: 'audit:none' }

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
  where: { Everywhere: 'access:everywhere' },
  kind: { drill: 'audit:kindOfDrill', real: 'audit:kindOfReal' },
  audience: { employee: 'audit:audienceEmployee', visitor: 'audit:audienceVisitor' },
}

const FIELDS: Texts = {
  name: 'audit:fieldName',
  comment: 'audit:fieldComment',
  office: 'audit:fieldOffice',
  statuses: 'audit:fieldStatuses',
  picture: 'audit:fieldPicture',
  phase: 'audit:fieldPhase',
  openingHours: 'audit:fieldOpeningHours',
  assemblyPoints: 'audit:fieldAssemblyPoints',
  closesAt: 'audit:fieldClosesAt',
  asksForScreenCode: 'audit:fieldAsksForScreenCode',
  nudgesBeforeClosing: 'audit:fieldNudgesBeforeClosing',
  coordinator: 'audit:fieldCoordinator',
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
  reason: 'audit:detailReason',
  kind: 'audit:detailKind',
  joined: 'audit:detailJoined',
  'nobody ended it': 'audit:detailNobodyEndedIt',
  'building may be entered': 'audit:detailMayEnter',
  'phones of visitors': 'audit:detailPhonesOfVisitors',
  zones: 'audit:detailZones',
  'months between drills': 'audit:detailMonthsBetweenDrills',
  week: 'audit:detailWeek',
  people: 'audit:detailPeople',
  country: 'audit:detailCountry',
  region: 'audit:detailRegion',
  businessUnit: 'audit:detailBusinessUnit',
  'business unit': 'audit:detailBusinessUnit',
  'time zone': 'audit:detailTimeZone',
  'last day': 'audit:detailLastDay',
  name: 'audit:detailName',
  phase: 'audit:detailPhase',
  asksForScreenCode: 'audit:detailAsksForScreenCode',
  nudgesBeforeClosing: 'audit:detailNudgesBeforeClosing',
  closesAt: 'audit:detailClosesAt',
  validUntil: 'audit:detailValidUntil',
  'days changed': 'audit:detailDaysChanged',
  'no longer coordinator of': 'audit:detailNoLongerCoordinatorOf',
  'visitors per hour': 'audit:detailVisitorsPerHour',
  'check-ins': 'audit:countCheckIns',
  declarations: 'audit:countDeclarations',
  'day statuses': 'audit:countDayStatuses',
  'weekly snapshots': 'audit:countWeeklySnapshots',
  tickets: 'audit:countTickets',
  mails: 'audit:countMails',
  'audit entries': 'audit:countAuditEntries',
  'roll calls': 'audit:countRollCalls',
  'roll call lines': 'audit:countRollCallLines',
  'roll call marks': 'audit:countRollCallMarks',
  statuses: 'audit:countStatuses',
  sessions: 'audit:countSessions',
  duties: 'audit:countDuties',
  mentions: 'audit:countMentions',
}
