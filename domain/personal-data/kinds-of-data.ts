import type { ActAsked } from '../access/right'
import type { AuditAction } from '../audit-actions'
import { listAuditEntries } from '../audit/contract'
import { downloadDuties, listDuties } from '../duties/contract'
import { previewOfficeEnding, previewOfficePlace } from '../offices/life-contract'
import type { Endpoint } from '../endpoint'
import { readOffice } from '../offices/administration'
import { listMyInvitations } from '../invitations/contract'
import { listOffices } from '../offices/contract'
import { listAdministrators, listIncompletePeople, searchPeople } from '../people/administration'
import { previewJoiners } from '../people/joiners'
import { previewLeavers } from '../people/leavers'
import { listMovers } from '../people/movers'
import { downloadOfficePeople, listOfficePeople, readPerson, searchOfficePeople } from '../people/contract'
import { listFollowed } from '../people/followed-contract'
import { readPicture } from '../people/picture-contract'
import { readOfficeAttendance } from '../presence/attendance'
import { listUncovered } from '../duties/cover'
import { readOfficeToday } from '../presence/office-today'
import { listMyLooks } from '../audit/looks-contract'
import { findColleagues } from '../reception/colleagues-contract'
import { listGuestsOfDay } from '../reception/guests-contract'
import { downloadVisitorsOfToday, readVisitorsOfToday } from '../reception/visitors-of-today-contract'
import * as reports from '../reports/contract'
import * as tracing from '../reports/tracing-contract'
import { listProgramKeys } from '../program-keys/contract'
import { listScreens } from '../screens/contract'
import { listWebhooks } from '../webhooks/contract'
import type { KeptTime } from '../retention/kept-days'
import { exchangeMarks } from '../roll-call/contract'
import { readRollCallReport, readRollCallTimeline } from '../roll-call/report-contract'
import { readRollCall } from '../roll-call/list-contract'
import { readWhoIsIn } from '../roll-call/program-contract'
import { listMyArrivals } from '../visitors/arrival-contract'
import { listReportedVisits } from '../visitors/host-contract'
import { downloadAddressData, type ADDRESS_DATA_PARTS } from './address-data'
import { findMentions } from './mentions'
import { MY_DATA_PARTS } from './my-data'
import { KINDS_OF_DATA, type Group, type KindOfData } from './who-sees-contract'

/** A call that reads data of a kind, the entry that it leaves in the audit, and its readers if the route itself decides on them. */
export type DataReading = {
  call: Endpoint
  leaves: AuditAction | null
  readers?: Group | ActAsked | 'setting'
}

type Part = (typeof MY_DATA_PARTS | typeof ADDRESS_DATA_PARTS)[number]

type DataOfKind = {
  /** The tables of the registry that hold it. */
  tables: readonly string[]
  /** The parts of the file of a person's data that contain it. */
  parts: readonly Part[]
  readings: readonly DataReading[]
  kept: KeptTime
  /** True if it is mailed to the support mailbox. */
  isMailed?: true
  /** True if webhooks tell other programs of it. */
  isTold?: true
  /** True if its people have no Home, where they could read who looked at them. */
  isOfOutsiders?: true
}

const read = (call: Endpoint, leaves: AuditAction | null = null): DataReading => ({ call, leaves })
const readBy = (
  readers: DataReading['readers'] & {},
  call: Endpoint,
  leaves: AuditAction | null = null,
): DataReading => ({ call, leaves, readers })

const LISTED = [read(listOfficePeople), read(downloadOfficePeople, 'download list of people')]
const TRACING_REPORT = read(reports.downloadTracingReport, 'download tracing report')
const OFFICE_DATA = read(reports.downloadOfficeData, 'download office data')
const ALL_USERS = read(reports.downloadAllUsers, 'download all users')
const HISTORY = [OFFICE_DATA, TRACING_REPORT, ALL_USERS]
const CAME = [
  read(reports.downloadQrCheckIns, 'download QR check-ins'),
  read(reports.downloadTimesInAndOut, 'download times in and out'),
]
const STAYS = read(tracing.readStaysOfDay, 'read stays of day')
const CONTACTS = [
  read(tracing.findContacts, 'find contacts'),
  read(tracing.downloadContacts, 'download contacts'),
]
const ROLL_CALL = read(readRollCall, 'read roll call')
/** The list of a program. People with the right to the roll call may make the call too. */
const WHO_IS_IN = [read(readWhoIsIn, 'read roll call'), readBy('programs', readWhoIsIn, 'read roll call')]
const VISITORS = [
  read(readVisitorsOfToday, 'read visitors'),
  readBy('programs', readVisitorsOfToday, 'read visitors'),
]
const RECEPTION = [...VISITORS, read(downloadVisitorsOfToday, 'download visitors of today')]
const REPORT = [
  read(readRollCallReport, 'read roll call report'),
  read(readRollCallTimeline, 'read roll call report'),
]
const OF_FORMS = LISTED.map(({ call, leaves }) => readBy('setting', call, leaves))

/** The tables that hold each kind of personal data, the calls that read it, and the time for which it is kept. */
const DATA: Record<Exclude<KindOfData, 'extracts'>, DataOfKind> = {
  record: {
    tables: ['users', 'person_pictures', 'directory_people'],
    parts: ['record'],
    readings: [
      ...LISTED,
      read(readPerson),
      read(listFollowed),
      read(readPicture),
      // It shows its callers a part of what the list of people shows everybody.
      readBy('everybody', searchOfficePeople),
      read(searchPeople, 'search people'),
      read(listIncompletePeople, 'list incomplete people'),
      read(listAdministrators),
      read(findMentions, 'search people'),
      read(previewJoiners, 'search people'),
      read(previewLeavers, 'search people'),
      read(listMovers),
      ...HISTORY,
    ],
    kept: 'record',
    isTold: true,
  },
  'day statuses': {
    tables: ['day_statuses'],
    parts: ['statuses'],
    readings: [...LISTED, read(readPerson), read(listFollowed), ...HISTORY],
    kept: 'day statuses',
  },
  'usual week': { tables: ['usual_weeks'], parts: ['usualWeek'], readings: [], kept: 'record' },
  'calendar address': {
    tables: ['calendar_feeds'],
    parts: ['calendarAddress'],
    readings: [],
    kept: 'record',
  },
  followed: { tables: ['followed_people'], parts: ['follows'], readings: [], kept: 'record' },
  phone: {
    tables: ['directory_people'],
    parts: ['record'],
    readings: [readBy('wardens', readRollCall, 'read roll call')],
    kept: 'record',
  },
  badge: { tables: ['directory_people'], parts: ['record'], readings: [], kept: 'record' },
  'checked in today': { tables: [], parts: [], readings: [...LISTED, read(readOfficeToday)], kept: 'today' },
  helpers: {
    tables: [],
    parts: [],
    readings: [read(readOfficeToday), read(listUncovered)],
    kept: 'worked out',
  },
  'check-ins': {
    tables: ['check_ins'],
    parts: ['checkIns'],
    readings: [
      ROLL_CALL,
      ...WHO_IS_IN,
      read(findColleagues, 'find colleague'),
      ...CONTACTS,
      STAYS,
      ...CAME,
      ...HISTORY,
    ],
    kept: 'check-ins',
    isTold: true,
  },
  leaving: {
    tables: ['presence_statements'],
    parts: ['checkIns'],
    readings: [
      ROLL_CALL,
      ...WHO_IS_IN,
      read(findColleagues, 'find colleague'),
      readBy({ may: 'call the roll', where: 'the office' }, listOfficePeople, 'read leavings'),
      readBy({ may: 'call the roll', where: 'the office' }, downloadOfficePeople, 'download list of people'),
      ...CONTACTS,
      STAYS,
      read(reports.downloadTimesInAndOut, 'download times in and out'),
    ],
    kept: 'check-ins',
    isTold: true,
  },
  visits: {
    tables: ['check_ins', 'visits', 'presence_statements'],
    parts: ['visits', 'rollCallsOfVisits'],
    readings: [
      ...RECEPTION,
      readBy('host', listReportedVisits),
      readBy('host', listMyArrivals),
      ROLL_CALL,
      ...WHO_IS_IN,
      ...CONTACTS,
      STAYS,
      ...CAME,
      ...HISTORY,
    ],
    kept: 'visits',
    isOfOutsiders: true,
  },
  arrivals: {
    tables: ['arrivals', 'arrival_tellings'],
    parts: ['arrivals'],
    readings: [...RECEPTION, readBy('host', listMyArrivals)],
    kept: 'visits',
  },
  invitations: {
    tables: ['invitations', 'invited_guests'],
    parts: ['invitations', 'invitedVisits'],
    readings: [readBy('host', listMyInvitations), read(listGuestsOfDay, 'read visitors'), ROLL_CALL],
    kept: 'visits',
    isOfOutsiders: true,
  },
  'roll call lists': {
    tables: ['roll_call_lines', 'roll_call_people'],
    parts: ['rollCalls'],
    readings: [ROLL_CALL, ...WHO_IS_IN],
    kept: 'check-ins',
  },
  'roll call marks': {
    tables: [
      'roll_call_marks',
      'roll_calls',
      'roll_call_starts',
      'roll_call_callers',
      'roll_call_told',
      'roll_call_all_clears',
    ],
    parts: ['rollCalls'],
    readings: [readBy({ may: 'call the roll', where: 'the office' }, exchangeMarks), ...REPORT],
    kept: 'check-ins',
  },
  contacts: { tables: [], parts: [], readings: CONTACTS, kept: 'worked out' },
  declarations: {
    tables: ['declarations'],
    parts: ['declarations'],
    readings: OF_FORMS,
    kept: 'declarations',
  },
  'weekly snapshots': {
    tables: ['weekly_snapshots'],
    parts: ['weeklySnapshots'],
    readings: [read(reports.downloadStatusesHistory, 'download statuses history')],
    kept: 'weekly snapshots',
  },
  attendance: {
    tables: [],
    parts: [],
    readings: [read(readOfficeToday), read(readOfficeAttendance), readBy('programs', readOfficeAttendance)],
    kept: 'worked out',
  },
  audit: {
    tables: ['audit_entries'],
    parts: ['audit'],
    readings: [read(listAuditEntries)],
    kept: 'audit entries',
  },
  looks: { tables: ['audit_entries'], parts: [], readings: [readBy('seen', listMyLooks)], kept: 'today' },
  duties: {
    tables: ['duties'],
    parts: ['duties'],
    readings: [
      ...LISTED,
      read(readPerson),
      read(listDuties),
      read(downloadDuties, 'download duties'),
      read(previewOfficePlace),
      read(previewOfficeEnding),
    ],
    kept: 'duties',
  },
  offices: {
    tables: ['offices'],
    parts: ['coordinatorOf', 'defaultHostOf'],
    readings: [read(readOffice), read(listOffices)],
    kept: 'record',
  },
  screens: {
    tables: ['screens'],
    parts: ['screens'],
    readings: [read(listScreens)],
    kept: 'screen',
  },
  'program keys': {
    tables: ['program_keys', 'program_key_places', 'directory_tokens'],
    parts: ['programs', 'directories'],
    readings: [read(listProgramKeys)],
    kept: 'program key',
  },
  webhooks: {
    tables: ['webhooks', 'webhook_places', 'webhook_secrets', 'webhook_lanes', 'webhook_deliveries'],
    parts: ['webhooks'],
    readings: [read(listWebhooks)],
    kept: 'webhook',
  },
  'sign-in': {
    tables: [
      'passwords',
      'single_sign_on_identities',
      'one_time_secrets',
      'second_factors',
      'recovery_codes',
    ],
    parts: ['signInMethods'],
    readings: [],
    kept: 'record',
  },
  sessions: { tables: ['sessions'], parts: ['sessions'], readings: [], kept: 'sessions' },
  'known devices': {
    tables: ['known_devices'],
    parts: ['knownDevices'],
    readings: [],
    kept: 'known devices',
  },
  'alarm messages': {
    tables: ['message_devices'],
    parts: ['messageDevices'],
    readings: [],
    kept: 'sign-out',
  },
  tickets: {
    tables: ['support_tickets'],
    parts: ['supportTickets', 'otherSupportTickets'],
    readings: [],
    kept: 'tickets',
    isMailed: true,
  },
  mails: { tables: ['mail_outbox'], parts: ['mails'], readings: [], kept: 'mails' },
  'barred addresses': {
    tables: ['barred_addresses'],
    parts: ['barredSince'],
    readings: [],
    kept: 'new record',
    isOfOutsiders: true,
  },
  'repeated calls': {
    tables: ['idempotency_keys', 'events'],
    parts: [],
    readings: [],
    kept: 'repeated calls',
  },
}

const ON_REQUEST = read(downloadAddressData, 'download personal data')

const isFile = ({ call }: DataReading) => call.download !== undefined

const unique = (readings: readonly DataReading[]) =>
  readings.filter(({ call }, index) => readings.findIndex((other) => other.call === call) === index)

/** The tables, parts, readings and time of a kind. A person who answers for personal data reads each kind with a part. */
export function dataOf(kind: KindOfData): DataOfKind {
  if (kind === 'extracts') return EXTRACTS
  const data = DATA[kind]
  return data.parts.length > 0 ? { ...data, readings: [...data.readings, ON_REQUEST] } : data
}

const EXTRACTS: DataOfKind = {
  tables: [],
  parts: [],
  readings: unique([...Object.values(DATA).flatMap(({ readings }) => readings), ON_REQUEST])
    .filter(isFile)
    .map(({ call, leaves }) => read(call, leaves)),
  kept: 'no copy',
}

/** Every call that reads personal data of others, once. */
export const allReadings = () => unique(KINDS_OF_DATA.flatMap((kind) => dataOf(kind).readings))

/** True if people can download their own data of a kind. */
export const isOwn = (kind: KindOfData) =>
  dataOf(kind).parts.some((part) => (MY_DATA_PARTS as readonly Part[]).includes(part))

/** True if a person can read a kind as a file, other than at the request of its owner. */
export const isInFile = (kind: KindOfData) =>
  dataOf(kind).readings.some((reading) => isFile(reading) && reading !== ON_REQUEST)
