import * as audit from '../domain/audit/contract'
import * as auditLooks from '../domain/audit/looks-contract'
import * as auth from '../domain/auth/contract'
import * as authProof from '../domain/auth/proof-contract'
import * as authSecondFactor from '../domain/auth/second-factor-contract'
import * as authSession from '../domain/auth/session-contract'
import * as checkInsChangingCode from '../domain/check-ins/changing-code-contract'
import * as checkIns from '../domain/check-ins/contract'
import * as directories from '../domain/directories/contract'
import * as duties from '../domain/duties/contract'
import * as dutiesCover from '../domain/duties/cover'
import * as health from '../domain/health/contract'
import * as healthQuestion from '../domain/health/question-contract'
import * as home from '../domain/home/contract'
import * as invitations from '../domain/invitations/contract'
import * as invitationsGuest from '../domain/invitations/guest-contract'
import * as messages from '../domain/messages/contract'
import * as officesAdministration from '../domain/offices/administration'
import * as offices from '../domain/offices/contract'
import * as officesDays from '../domain/offices/days-contract'
import * as officesLife from '../domain/offices/life-contract'
import * as officesNames from '../domain/offices/names-contract'
import * as officesUnknown from '../domain/offices/unknown-contract'
import * as peopleAdministration from '../domain/people/administration'
import * as people from '../domain/people/contract'
import * as peopleFollowed from '../domain/people/followed-contract'
import * as peopleJoiners from '../domain/people/joiners'
import * as peopleLeavers from '../domain/people/leavers'
import * as peoplePicture from '../domain/people/picture-contract'
import * as personalDataAddressData from '../domain/personal-data/address-data'
import * as personalDataErasure from '../domain/personal-data/erasure'
import * as personalDataMentions from '../domain/personal-data/mentions'
import * as personalDataMyData from '../domain/personal-data/my-data'
import * as personalDataWhoSees from '../domain/personal-data/who-sees-contract'
import * as presenceAttendance from '../domain/presence/attendance'
import * as presenceDoorSignal from '../domain/presence/door-signal-contract'
import * as presenceMailedPresence from '../domain/presence/mailed-presence'
import * as presenceOfficeToday from '../domain/presence/office-today'
import * as presenceOwnPresence from '../domain/presence/own-presence'
import * as presencePastAttendance from '../domain/presence/past-attendance'
import * as profile from '../domain/profile/contract'
import * as profileLanguage from '../domain/profile/language-contract'
import * as programKeys from '../domain/program-keys/contract'
import * as receptionColleagues from '../domain/reception/colleagues-contract'
import * as receptionGuests from '../domain/reception/guests-contract'
import * as receptionVisitorsOfToday from '../domain/reception/visitors-of-today-contract'
import * as receptionVisits from '../domain/reception/visits-contract'
import * as reports from '../domain/reports/contract'
import * as reportsTracing from '../domain/reports/tracing-contract'
import * as retention from '../domain/retention/contract'
import * as rollCallAlarm from '../domain/roll-call/alarm-contract'
import * as rollCallAllClear from '../domain/roll-call/all-clear-contract'
import * as rollCall from '../domain/roll-call/contract'
import * as rollCallLink from '../domain/roll-call/link-contract'
import * as rollCallList from '../domain/roll-call/list-contract'
import * as rollCallProgram from '../domain/roll-call/program-contract'
import * as rollCallSettings from '../domain/roll-call/settings-contract'
import * as rollCallVisitAlarm from '../domain/roll-call/visit-alarm-contract'
import * as screens from '../domain/screens/contract'
import * as session from '../domain/session/contract'
import * as statusesCalendarFeed from '../domain/statuses/calendar-feed-contract'
import * as statusesUsualWeek from '../domain/statuses/usual-week-contract'
import * as support from '../domain/support/contract'
import * as visitorsArrival from '../domain/visitors/arrival-contract'
import * as visitors from '../domain/visitors/contract'
import * as visitorsDoor from '../domain/visitors/door-contract'
import * as visitorsHost from '../domain/visitors/host-contract'
import * as webhooks from '../domain/webhooks/contract'
import type { Endpoint } from '../domain/endpoint'

/** Every file with a contract. The name under which a file exports an endpoint is the id of the call in the API's description. */
const CONTRACTS: readonly object[] = [
  audit,
  auditLooks,
  auth,
  authProof,
  authSecondFactor,
  authSession,
  checkIns,
  checkInsChangingCode,
  directories,
  duties,
  dutiesCover,
  health,
  healthQuestion,
  home,
  invitations,
  invitationsGuest,
  messages,
  offices,
  officesAdministration,
  officesDays,
  officesLife,
  officesNames,
  officesUnknown,
  people,
  peopleAdministration,
  peopleFollowed,
  peopleJoiners,
  peopleLeavers,
  peoplePicture,
  personalDataAddressData,
  personalDataErasure,
  personalDataMentions,
  personalDataMyData,
  personalDataWhoSees,
  presenceAttendance,
  presenceDoorSignal,
  presenceMailedPresence,
  presenceOfficeToday,
  presenceOwnPresence,
  presencePastAttendance,
  profile,
  profileLanguage,
  programKeys,
  receptionColleagues,
  receptionGuests,
  receptionVisitorsOfToday,
  receptionVisits,
  reports,
  reportsTracing,
  retention,
  rollCall,
  rollCallAlarm,
  rollCallAllClear,
  rollCallLink,
  rollCallList,
  rollCallProgram,
  rollCallSettings,
  rollCallVisitAlarm,
  screens,
  session,
  statusesCalendarFeed,
  statusesUsualWeek,
  support,
  visitors,
  visitorsArrival,
  visitorsDoor,
  visitorsHost,
  webhooks,
]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'access' in exported && 'path' in exported

const IDS = new Map(
  CONTRACTS.flatMap((contract) =>
    Object.entries<unknown>({ ...contract }).flatMap(([name, exported]) =>
      isEndpoint(exported) ? [[exported, name] as const] : [],
    ),
  ),
)

/** The id of a call in the API's description. Undefined if its contract is in none of the files above. */
export const operationIdOf = (endpoint: Endpoint) => IDS.get(endpoint)
