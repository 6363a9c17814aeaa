/** Everything that leaves an audit entry, with its words on the audit page. */
export const AUDIT_WORDS = {
  'sign in': 'Signed in',
  'sign out': 'Signed out',
  'refuse sign-in': 'Was refused: the password or the link was wrong',
  'refuse proof': 'Was refused: the proof was wrong',
  'hold up sign-in': 'Has to wait after too many wrong passwords or codes',
  'open account': 'Opened their account by the mailed link',
  'set password': 'Set a new password',
  'link identity': 'Linked their single sign-on',
  'end sessions': 'Ended their other sessions',
  'read roll call': 'Read the roll call of an office',
  'read roll call report': 'Read the report of a roll call',
  'start roll call': 'Started a roll call',
  'close roll call': 'Ended a roll call',
  'reopen roll call': 'Opened a roll call again that had ended',
  'call for help after end': 'Brought a call for help after a roll call had ended',
  'act as warden': 'Took the duty of an acting warden in an alarm',
  'refuse mark': 'Brought marks of a roll call that were refused',
  'change roll call settings': 'Changed the zones of an office, or how often it has a drill',
  'change visitor limit': 'Let an office admit more visitors on a day',
  'read visitors': 'Read the visitors of an office',
  'read leavings': 'Read when the people of an office left',
  'check visitor in': 'Checked a visitor in at the reception',
  'check visitor out': 'Checked a visitor out at the reception',
  'confirm visitor left': 'Confirmed as the host that a visitor has left',
  'find colleague': 'Searched at the reception for a person who is inside',
  'check colleague out': 'Said at the reception that a person has left',
  'take back check-out': 'Took back at the reception that a person has left',
  'search people': 'Searched for people',
  'list incomplete people': 'Listed the people without an office or a name',
  'find contacts': 'Looked up who was at an office with somebody',
  'change own profile': 'Changed their own profile',
  'change person': 'Changed a person',
  'create person': 'Made a record for a person',
  'delete person': 'Deleted a person',
  'erase person': 'Erased all that was kept of a person',
  'grant Admin': 'Made a person an administrator',
  'revoke Admin': 'Took the Admin role from a person',
  'give duty': 'Gave a person a duty',
  'change duty': 'Changed until when a duty lasts',
  'take duty': 'Took a duty from a person',
  'set up second factor': 'Set up a second factor',
  'remove second factor': 'Removed their second factor',
  'reset second factor': 'Reset the second factor of an administrator',
  'use recovery code': 'Used a recovery code in place of their second factor',
  'renew recovery codes': 'Made new recovery codes',
  'change office': 'Changed an office',
  'create office': 'Created an office',
  'rename office': 'Gave an office another name',
  'choose questions': 'Chose the questions of an office',
  'renew office key': 'Renewed the check-in key of an office',
  'download list of people': 'Downloaded the list of people of an office',
  'download office data': 'Downloaded the data of an office',
  'download tracing report': 'Downloaded the tracing report of an office',
  'download all users': 'Downloaded all users',
  'download statuses history': 'Downloaded the history of statuses',
  'download QR check-ins': 'Downloaded the QR check-ins',
  'download times in and out': 'Downloaded the times in and out of an office',
  'download contacts': 'Downloaded who was at an office with somebody',
  'download my data': 'Downloaded their own data',
  'download personal data': 'Downloaded all that was kept of a person',
  'take snapshots': 'Took the weekly snapshots',
  'forget old records': 'Removed records past their time',
} as const

export type AuditAction = keyof typeof AUDIT_WORDS

/** The words of an action. An action of an older or newer server has only its name. */
export const auditWords = (action: string) => (AUDIT_WORDS as Record<string, string>)[action] ?? action

/** The words for an actor without an account. */
export const actorInWords = (actor: string) => ACTORS[actor] ?? actor

const ACTORS: Record<string, string> = {
  retention: 'The server, as time was up',
  'command line': 'Somebody at the command line',
  'not signed in': 'Somebody who is not signed in',
  ADMIN_EMAILS: 'The setting ADMIN_EMAILS',
}

export const AUDIT_ACTIONS = Object.keys(AUDIT_WORDS) as AuditAction[]
