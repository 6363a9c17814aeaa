import type access from './en/access.json'
import type account from './en/account.json'
import type administration from './en/administration.json'
import type alarm from './en/alarm.json'
import type arrivals from './en/arrivals.json'
import type attendance from './en/attendance.json'
import type audit from './en/audit.json'
import type calendarFeed from './en/calendar-feed.json'
import type checkIn from './en/check-in.json'
import type consoleRoom from './en/console.json'
import type dates from './en/dates.json'
import type design from './en/design.json'
import type directories from './en/directories.json'
import type door from './en/door.json'
import type downloads from './en/downloads.json'
import type drills from './en/drills.json'
import type duties from './en/duties.json'
import type errorPage from './en/error-page.json'
import type followed from './en/followed.json'
import type frame from './en/frame.json'
import type handOver from './en/hand-over.json'
import type health from './en/health.json'
import type home from './en/home.json'
import type infoPages from './en/info-pages.json'
import type invitations from './en/invitations.json'
import type invited from './en/invited.json'
import type leaving from './en/leaving.json'
import type looks from './en/looks.json'
import type mailsAccount from './en/mails-account.json'
import type mailsDuties from './en/mails-duties.json'
import type mailsInvitations from './en/mails-invitations.json'
import type mailsPresence from './en/mails-presence.json'
import type mailsRollCall from './en/mails-roll-call.json'
import type mailsSystems from './en/mails-systems.json'
import type mailsVisitors from './en/mails-visitors.json'
import type messages from './en/messages.json'
import type navigation from './en/navigation.json'
import type officeChoice from './en/office-choice.json'
import type offices from './en/offices.json'
import type people from './en/people.json'
import type personalData from './en/personal-data.json'
import type phases from './en/phases.json'
import type posters from './en/posters.json'
import type presence from './en/presence.json'
import type privacy from './en/privacy.json'
import type profile from './en/profile.json'
import type proof from './en/proof.json'
import type reception from './en/reception.json'
import type refusals from './en/refusals.json'
import type refusalsAccount from './en/refusals-account.json'
import type refusalsDoor from './en/refusals-door.json'
import type refusalsDuties from './en/refusals-duties.json'
import type refusalsHealth from './en/refusals-health.json'
import type refusalsInvitations from './en/refusals-invitations.json'
import type refusalsMessages from './en/refusals-messages.json'
import type refusalsOffices from './en/refusals-offices.json'
import type refusalsPeople from './en/refusals-people.json'
import type refusalsPresence from './en/refusals-presence.json'
import type refusalsProfile from './en/refusals-profile.json'
import type refusalsReports from './en/refusals-reports.json'
import type refusalsRollCall from './en/refusals-roll-call.json'
import type refusalsSupport from './en/refusals-support.json'
import type refusalsSystems from './en/refusals-systems.json'
import type refusalsVisitors from './en/refusals-visitors.json'
import type rollCall from './en/roll-call.json'
import type rollCallReport from './en/roll-call-report.json'
import type scanner from './en/scanner.json'
import type screens from './en/screens.json'
import type signIn from './en/sign-in.json'
import type sources from './en/sources.json'
import type statuses from './en/statuses.json'
import type support from './en/support.json'
import type systems from './en/systems.json'
import type tracing from './en/tracing.json'
import type unsent from './en/unsent.json'
import type usualWeek from './en/usual-week.json'
import type visitors from './en/visitors.json'

/** The English catalogue of each room. */
type Rooms = {
  access: typeof access
  account: typeof account
  administration: typeof administration
  alarm: typeof alarm
  arrivals: typeof arrivals
  attendance: typeof attendance
  audit: typeof audit
  'calendar-feed': typeof calendarFeed
  'check-in': typeof checkIn
  console: typeof consoleRoom
  dates: typeof dates
  design: typeof design
  directories: typeof directories
  door: typeof door
  downloads: typeof downloads
  drills: typeof drills
  duties: typeof duties
  'error-page': typeof errorPage
  followed: typeof followed
  frame: typeof frame
  'hand-over': typeof handOver
  health: typeof health
  home: typeof home
  'info-pages': typeof infoPages
  invitations: typeof invitations
  invited: typeof invited
  leaving: typeof leaving
  looks: typeof looks
  'mails-account': typeof mailsAccount
  'mails-duties': typeof mailsDuties
  'mails-invitations': typeof mailsInvitations
  'mails-presence': typeof mailsPresence
  'mails-roll-call': typeof mailsRollCall
  'mails-systems': typeof mailsSystems
  'mails-visitors': typeof mailsVisitors
  messages: typeof messages
  navigation: typeof navigation
  'office-choice': typeof officeChoice
  offices: typeof offices
  people: typeof people
  'personal-data': typeof personalData
  phases: typeof phases
  posters: typeof posters
  presence: typeof presence
  privacy: typeof privacy
  profile: typeof profile
  proof: typeof proof
  reception: typeof reception
  refusals: typeof refusals
  'refusals-account': typeof refusalsAccount
  'refusals-door': typeof refusalsDoor
  'refusals-duties': typeof refusalsDuties
  'refusals-health': typeof refusalsHealth
  'refusals-invitations': typeof refusalsInvitations
  'refusals-messages': typeof refusalsMessages
  'refusals-offices': typeof refusalsOffices
  'refusals-people': typeof refusalsPeople
  'refusals-presence': typeof refusalsPresence
  'refusals-profile': typeof refusalsProfile
  'refusals-reports': typeof refusalsReports
  'refusals-roll-call': typeof refusalsRollCall
  'refusals-support': typeof refusalsSupport
  'refusals-systems': typeof refusalsSystems
  'refusals-visitors': typeof refusalsVisitors
  'roll-call': typeof rollCall
  'roll-call-report': typeof rollCallReport
  scanner: typeof scanner
  screens: typeof screens
  'sign-in': typeof signIn
  sources: typeof sources
  statuses: typeof statuses
  support: typeof support
  systems: typeof systems
  tracing: typeof tracing
  unsent: typeof unsent
  'usual-week': typeof usualWeek
  visitors: typeof visitors
}

/** A file of texts, by its name. */
export type Room = keyof Rooms

type WithoutForm<Name> = Name extends `${infer Plain}_${Intl.LDMLPluralRule}` ? Plain : Name

/** The key of a text, such as 'door:checkIn'. The plural forms of a text have one key. */
export type TextKey = { [R in Room]: `${R}:${WithoutForm<keyof Rooms[R] & string>}` }[Room]
