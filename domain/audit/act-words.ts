import type { TextKey } from '../../texts/keys'
import type { AuditAction } from '../audit-actions'
import type { Translate } from '../texts/translate'

/** The text of each act on the audit page. */
export const AUDIT_WORDS = {
  'sign in': 'audit:signIn',
  'sign out': 'audit:signOut',
  'refuse sign-in': 'audit:refuseSignIn',
  'refuse proof': 'audit:refuseProof',
  'hold up sign-in': 'audit:holdUpSignIn',
  'open account': 'audit:openAccount',
  'set password': 'audit:setPassword',
  'link identity': 'audit:linkIdentity',
  'end sessions': 'audit:endSessions',
  'read roll call': 'audit:readRollCall',
  'read roll call report': 'audit:readRollCallReport',
  'start roll call': 'audit:startRollCall',
  'close roll call': 'audit:closeRollCall',
  'reopen roll call': 'audit:reopenRollCall',
  'call for help after end': 'audit:callForHelpAfterEnd',
  'act as warden': 'audit:actAsWarden',
  'refuse mark': 'audit:refuseMark',
  'change roll call settings': 'audit:changeRollCallSettings',
  'change visitor limit': 'audit:changeVisitorLimit',
  'read visitors': 'audit:readVisitors',
  'read leavings': 'audit:readLeavings',
  'check visitor in': 'audit:checkVisitorIn',
  'check visitor out': 'audit:checkVisitorOut',
  'confirm visitor left': 'audit:confirmVisitorLeft',
  'find colleague': 'audit:findColleague',
  'check colleague out': 'audit:checkColleagueOut',
  'take back check-out': 'audit:takeBackCheckOut',
  'search people': 'audit:searchPeople',
  'list incomplete people': 'audit:listIncompletePeople',
  'read stays of day': 'audit:readStaysOfDay',
  'find contacts': 'audit:findContacts',
  'change own profile': 'audit:changeOwnProfile',
  'change person': 'audit:changePerson',
  'create person': 'audit:createPerson',
  'delete person': 'audit:deletePerson',
  'erase person': 'audit:erasePerson',
  'grant Admin': 'audit:grantAdmin',
  'revoke Admin': 'audit:revokeAdmin',
  'give duty': 'audit:giveDuty',
  'change duty': 'audit:changeDuty',
  'take duty': 'audit:takeDuty',
  'set up second factor': 'audit:setUpSecondFactor',
  'remove second factor': 'audit:removeSecondFactor',
  'reset second factor': 'audit:resetSecondFactor',
  'use recovery code': 'audit:useRecoveryCode',
  'renew recovery codes': 'audit:renewRecoveryCodes',
  'change office': 'audit:changeOffice',
  'create office': 'audit:createOffice',
  'rename office': 'audit:renameOffice',
  'correct office': 'audit:correctOffice',
  'close office': 'audit:closeOffice',
  'keep office open': 'audit:keepOfficeOpen',
  'choose questions': 'audit:chooseQuestions',
  'renew office key': 'audit:renewOfficeKey',
  'download list of people': 'audit:downloadListOfPeople',
  'download office data': 'audit:downloadOfficeData',
  'download tracing report': 'audit:downloadTracingReport',
  'download all users': 'audit:downloadAllUsers',
  'download statuses history': 'audit:downloadStatusesHistory',
  'download QR check-ins': 'audit:downloadQrCheckIns',
  'download times in and out': 'audit:downloadTimesInAndOut',
  'download contacts': 'audit:downloadContacts',
  'download duties': 'audit:downloadDuties',
  'download offices without duty': 'audit:downloadOfficesWithoutDuty',
  'download my data': 'audit:downloadMyData',
  'download personal data': 'audit:downloadPersonalData',
  'take snapshots': 'audit:takeSnapshots',
  'forget old records': 'audit:forgetOldRecords',
} as const satisfies Record<AuditAction, TextKey>

/** An action of an older or newer server has only its name. */
export const auditWords = (action: string, t: Translate) => wordOf(AUDIT_WORDS, action, t) ?? action

/** An actor without an address in words. An address stays. */
export const actorInWords = (actor: string, t: Translate) => wordOf(ACTORS, actor, t) ?? actor

const wordOf = (texts: Readonly<Record<string, TextKey>>, code: string, t: Translate) => {
  const key = texts[code]
  return key && t(key)
}

const ACTORS: Readonly<Record<string, TextKey>> = {
  retention: 'presence:actorServer',
  'command line': 'presence:actorCommandLine',
  'not signed in': 'presence:actorNotSignedIn',
  ADMIN_EMAILS: 'presence:actorAdminEmails',
}

/** True for an actor that is no person. */
export const isNamelessActor = (actor: string) => actor in ACTORS
