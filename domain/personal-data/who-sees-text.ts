import type { TextKey } from '../../texts/keys'
import type { Act } from '../access/ability'
import type { Duty } from '../access/duty'
import { DUTY_WORDS } from '../access/duty-text'
import type { KeptTime } from '../retention/kept-days'
import { ACTING_HOURS } from '../roll-call/alarm-contract'
import { listText, unitText } from '../texts/formats'
import type { Translate } from '../texts/translate'
import {
  isGroup,
  type Group,
  type KindOfData,
  type SeenKind,
  type Viewer,
  type WhoSees,
} from './who-sees-contract'

const GROUPS = {
  everybody: 'privacy:groupEverybody',
  host: 'privacy:groupHost',
  seen: 'personal-data:groupSeen',
  support: 'personal-data:groupSupport',
  programs: 'privacy:groupPrograms',
  wardens: 'personal-data:groupWardens',
  webhooks: 'privacy:groupWebhooks',
} as const satisfies Record<Group, TextKey>

/** The reason for each act that shows data of others. */
const WHY = {
  'call the roll': 'privacy:whyCallTheRoll',
  'lead the roll call': 'privacy:whyLeadTheRollCall',
  'read attendance': 'personal-data:whyReadAttendance',
  'trace contacts': 'privacy:whyTraceContacts',
  'receive visitors': 'privacy:whyReceiveVisitors',
  'read the audit': 'privacy:whyReadTheAudit',
  'answer for personal data': 'privacy:whyAnswerForPersonalData',
  'download everything': 'privacy:whyDownloadEverything',
  'administer people': 'personal-data:whyAdministerPeople',
  'see declarations': 'privacy:whySeeDeclarations',
  'correct an office': 'personal-data:whyCorrectAnOffice',
  'give duties': 'personal-data:whyGiveDuties',
  'pair screens': 'personal-data:whyPairScreens',
  'manage systems': 'personal-data:whyManageSystems',
} as const satisfies Partial<Record<Act, TextKey>>

const KIND_NAMES = {
  record: 'personal-data:kindRecord',
  'day statuses': 'personal-data:kindDayStatuses',
  'usual week': 'personal-data:kindUsualWeek',
  'calendar address': 'personal-data:kindCalendarAddress',
  followed: 'personal-data:kindFollowed',
  phone: 'personal-data:kindPhone',
  badge: 'personal-data:kindBadge',
  'checked in today': 'personal-data:kindCheckedInToday',
  helpers: 'personal-data:kindHelpers',
  'check-ins': 'privacy:kindCheckIns',
  leaving: 'privacy:kindLeaving',
  visits: 'privacy:kindVisits',
  arrivals: 'personal-data:kindArrivals',
  invitations: 'personal-data:kindInvitations',
  'roll call lists': 'privacy:kindRollCallLists',
  'roll call marks': 'privacy:kindRollCallMarks',
  contacts: 'privacy:kindContacts',
  declarations: 'privacy:kindDeclarations',
  'weekly snapshots': 'personal-data:kindWeeklySnapshots',
  attendance: 'personal-data:kindAttendance',
  extracts: 'personal-data:kindExtracts',
  audit: 'privacy:kindAudit',
  looks: 'personal-data:kindLooks',
  duties: 'personal-data:kindDuties',
  offices: 'personal-data:kindOffices',
  screens: 'personal-data:kindScreens',
  'program keys': 'personal-data:kindProgramKeys',
  webhooks: 'personal-data:kindWebhooks',
  'sign-in': 'personal-data:kindSignIn',
  sessions: 'personal-data:kindSessions',
  'known devices': 'personal-data:kindKnownDevices',
  'alarm messages': 'personal-data:kindAlarmMessages',
  tickets: 'personal-data:kindTickets',
  mails: 'personal-data:kindMails',
  'barred addresses': 'personal-data:kindBarredAddresses',
  'repeated calls': 'privacy:kindRepeatedCalls',
} as const satisfies Record<KindOfData, TextKey>

/** The texts of a kind of data. Their keys begin with that of its name. */
export function kindTexts(kind: KindOfData) {
  const name = KIND_NAMES[kind]
  return { name, what: `${name}What`, why: `${name}Why` } as const satisfies Record<string, TextKey>
}

const KEPT = {
  'check-ins': 'privacy:keptDays',
  visits: 'privacy:keptDays',
  declarations: 'privacy:keptDays',
  'day statuses': 'personal-data:keptDayStatuses',
  'weekly snapshots': 'privacy:keptDays',
  tickets: 'privacy:keptDays',
  mails: 'privacy:keptDays',
  'audit entries': 'privacy:keptDays',
  record: 'personal-data:keptRecord',
  today: 'personal-data:keptToday',
  'worked out': 'privacy:keptWorkedOut',
  'no copy': 'personal-data:keptNoCopy',
  duties: 'personal-data:keptDuties',
  screen: 'personal-data:keptScreen',
  'program key': 'personal-data:keptProgramKey',
  webhook: 'personal-data:keptWebhook',
  sessions: 'personal-data:keptSessions',
  'known devices': 'personal-data:keptKnownDevices',
  'sign-out': 'personal-data:keptSignOut',
  'new record': 'personal-data:keptNewRecord',
  'repeated calls': 'privacy:keptDays',
} as const satisfies Record<KeptTime, TextKey>

const QUESTIONS = [
  { asked: 'personal-data:askedCheckIns', answer: 'personal-data:answerCheckIns' },
  { asked: 'personal-data:askedProfile', answer: 'personal-data:answerProfile' },
  { asked: 'personal-data:askedManager', answer: 'personal-data:answerManager' },
  { asked: 'personal-data:askedTime', answer: 'personal-data:answerTime' },
  { asked: 'personal-data:askedLooks', answer: 'personal-data:answerLooks' },
  { asked: 'personal-data:askedLeaving', answer: 'personal-data:answerLeaving' },
  { asked: 'personal-data:askedFiles', answer: 'personal-data:answerFiles' },
  { asked: 'personal-data:askedAlarm', answer: 'personal-data:answerAlarm' },
  { asked: 'personal-data:askedVisitors', answer: 'personal-data:answerVisitors' },
  { asked: 'personal-data:askedPerformance', answer: 'personal-data:answerPerformance' },
] as const satisfies readonly Record<'asked' | 'answer', TextKey>[]

export const inDays = (days: number, t: Translate) => unitText(days, 'day', t.language)

const whyText = (act: Act, t: Translate) => {
  const why = (WHY as Partial<Record<Act, TextKey>>)[act]
  if (!why) throw new Error(`no reason is told for ${act}`)
  return t(why)
}

export const keptText = ({ kept, days }: Pick<SeenKind, 'kept' | 'days'>, t: Translate) =>
  t(KEPT[kept], days === null ? {} : { days: inDays(days, t) })

const dutyNames = (duties: readonly Duty[], t: Translate) =>
  listText(
    duties.map((duty) => t(DUTY_WORDS[duty])),
    t.language,
  )

/** The name of a viewer without the reason. */
function nameOf({ by, duties }: Viewer, t: Translate) {
  if (isGroup(by)) return t(GROUPS[by])
  return duties.length > 0 ? dutyNames(duties, t) : t('privacy:administrators')
}

function viewerText(viewer: Viewer, t: Translate) {
  const name = nameOf(viewer, t)
  if (isGroup(viewer.by)) return name
  const who = viewer.everywhereOnly ? t('privacy:everywhereOnly', { who: name }) : name
  return t('privacy:forWhy', { who, why: whyText(viewer.by, t) })
}

/** The lines on administrators, beside the lines on people with a duty. */
function administratorTexts(viewers: readonly Viewer[], t: Translate) {
  const acts = viewers.flatMap(({ by }) => (isGroup(by) ? [] : by))
  const alone = acts.filter((act) => viewers.some(({ by, duties }) => by === act && duties.length === 0))
  if (acts.length === 0) return []
  if (alone.length === 0) return [t('privacy:administratorsToo')]
  const why = listText(
    alone.map((act) => whyText(act, t)),
    t.language,
  )
  return [
    t(alone.length < acts.length ? 'privacy:administratorsAlso' : 'personal-data:onlyAdministrators', {
      why,
    }),
  ]
}

/** The viewers of a kind of data with their reasons, one line for each reason. */
export function viewerTexts({ viewers, isOwn }: Pick<SeenKind, 'viewers' | 'isOwn'>, t: Translate) {
  const lines = [
    ...viewers
      .filter(({ by, duties }) => isGroup(by) || duties.length > 0)
      .map((viewer) => viewerText(viewer, t)),
    ...administratorTexts(viewers, t),
    ...(isOwn ? [t('privacy:seenByYou')] : []),
  ]
  return lines.length > 0 ? lines : [t('privacy:seenByNobody')]
}

/** The lines on the recording of looks at a kind of data. Empty if nobody sees it. */
export function looksTexts({ viewers, recorded, unrecorded, told }: Omit<SeenKind, 'people'>, t: Translate) {
  if (recorded.length + unrecorded.length === 0) return []
  if (recorded.length === 0) return [t('personal-data:looksUnrecorded')]
  const who = viewers.filter(({ by }) => unrecorded.includes(by)).map((viewer) => nameOf(viewer, t))
  const first =
    who.length > 0
      ? t('privacy:looksPartly', { who: [...new Set(who)].join('; ') })
      : t('privacy:looksRecorded')
  if (told === 'none') return [first]
  return [first, t(told === 'all' ? 'privacy:looksTold' : 'privacy:looksToldPartly')]
}

const everyDuty = (viewers: readonly Viewer[], without: readonly Viewer['by'][] = []) => [
  ...new Set(viewers.filter(({ by }) => !without.includes(by)).flatMap(({ duties }) => duties)),
]

/** The questions of works councils, with answers by the rules of one office. */
export function answersOf({ kinds }: Pick<WhoSees, 'kinds'>, t: Translate) {
  const of = (kind: KindOfData) => {
    const found = kinds.find((each) => each.kind === kind)
    if (!found) throw new Error(`nothing is told of ${kind}`)
    return found
  }
  const dutiesOf = (kind: KindOfData) => dutyNames(everyDuty(of(kind).viewers), t)
  const daysOf = (kind: KindOfData) => inDays(of(kind).days ?? 0, t)
  const callers = of('roll call lists').viewers.filter(({ by }) => by === 'call the roll')
  const values = {
    checkIns: daysOf('check-ins'),
    visits: daysOf('visits'),
    statuses: daysOf('day statuses'),
    audit: daysOf('audit'),
    seesCheckIns: dutiesOf('check-ins'),
    seesLeaving: dutiesOf('leaving'),
    seesVisits: dutiesOf('visits'),
    exports: dutiesOf('extracts'),
    callsTheRoll: dutyNames(everyDuty(callers), t),
    leavingInFiles: t(
      of('leaving').isFile ? 'personal-data:leavingInFiles' : 'personal-data:leavingNotInFiles',
    ),
    hours: ACTING_HOURS,
  }
  return QUESTIONS.map(({ asked, answer }) => ({ asked: t(asked), answer: t(answer, values) }))
}
