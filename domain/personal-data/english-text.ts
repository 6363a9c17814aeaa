import type { Act } from '../access/ability'
import { DUTY_WORDS, type Duty } from '../access/duty'
import type { KeptTime } from '../retention/kept-days'
import type { Group, KindOfData } from './who-sees-contract'

/** The texts of the page “Who can see what”, in one language. A name in braces stands for a value. */
export type DataTexts = {
  duties: Record<Duty, string>
  administrators: string
  groups: Record<Group, string>
  /** The reason for each act that shows data of others. */
  why: Partial<Record<Act, string>>
  kinds: Record<KindOfData, { name: string; what: string; why: string }>
  kept: Record<KeptTime, string>
  questions: readonly { asked: string; answer: string }[]
} & Record<Phrase, string>

type Phrase =
  | 'heading'
  | 'intro'
  | 'office'
  | 'print'
  | 'noOffice'
  | 'dutiesAt'
  | 'dutiesNote'
  | 'officePage'
  | 'duty'
  | 'people'
  | 'thisOffice'
  | 'given'
  | 'everywhere'
  | 'everybodyCount'
  | 'kindsHeading'
  | 'kindsNote'
  | 'kind'
  | 'viewers'
  | 'time'
  | 'looks'
  | 'peopleWithRight'
  | 'everywhereOnly'
  | 'forWhy'
  | 'administratorsToo'
  | 'administratorsAlso'
  | 'onlyAdministrators'
  | 'nobody'
  | 'own'
  | 'looksRecorded'
  | 'looksPartly'
  | 'looksUnrecorded'
  | 'looksTold'
  | 'looksToldPartly'
  | 'questionsHeading'
  | 'leavingInFiles'
  | 'leavingNotInFiles'

export const ENGLISH: DataTexts = {
  duties: DUTY_WORDS,
  administrators: 'Administrators',
  groups: {
    everybody: 'Everybody who is signed in',
    host: 'The host whom the visitor named, while it is said and not confirmed that the visitor has left',
    seen: 'The person who was looked at, on the same day',
    support: 'The support team, by mail',
  },
  why: {
    'call the roll': 'to know in an alarm who may be inside',
    'lead the roll call': 'to end a roll call and to learn from it',
    'read attendance': 'to plan for how many people an office must be safe',
    'trace contacts': 'to find who was near somebody who fell ill',
    'receive visitors': 'to receive visitors and to note who has left',
    'read the audit': 'to check who changed, read or downloaded what',
    'answer for personal data': 'at the request of the person',
    'download everything': 'to report on statuses and check-ins',
    'administer people': 'to keep the records of people right',
    'see declarations': 'to see whose form is valid',
    'correct an office': 'to correct the country or time zone of an office, or to close it for good',
    'give duties': 'to give and take duties',
  },
  kinds: {
    record: {
      name: 'Your record',
      what: 'name, picture, e-mail address, office, role, comment and language, and who changed them last',
      why: 'Colleagues find each other.',
    },
    'day statuses': {
      name: 'Status of each day',
      what: 'Home, Office, Client or On Leave, and a comment',
      why: 'Colleagues know where to reach each other.',
    },
    'checked in today': {
      name: 'Checked in today',
      what: 'whether you have checked in to an office today: yes or no',
      why: 'Colleagues know who is in.',
    },
    helpers: {
      name: 'Wardens and first aiders',
      what: 'who is a warden or first aider of an office, whether they are in now, and their status of today',
      why: 'Everybody finds help in an alarm or after an accident.',
    },
    'check-ins': {
      name: 'Check-ins of staff',
      what: 'who came to which office, when, and by which code',
      why: 'It is known who may be inside in an alarm, and who met whom if somebody falls ill.',
    },
    leaving: {
      name: 'Leaving and staying',
      what: 'what you or the reception said of your leaving or of being still there, how and when',
      why: 'Nobody searches in an alarm for people who have left, and nobody counts as met who had left.',
    },
    visits: {
      name: 'Visits',
      what: 'name, e-mail address, company, phone and host of a visitor, and when and how the visit began and ended',
      why: 'The office receives visitors and knows who is inside.',
    },
    'roll call lists': {
      name: 'Lists of roll calls',
      what: 'who stood on the list of an office on a day',
      why: 'Marks of several wardens mean the same person.',
    },
    'roll call marks': {
      name: 'Marks of roll calls',
      what: 'what was marked of whom, by whom and when, and who started, called and ended a roll call',
      why: 'Missing people are found, and a wrong mark can be traced.',
    },
    contacts: {
      name: 'Contact tracing',
      what: 'who was at an office at the same time as somebody, and for how many minutes',
      why: 'People can be warned if somebody falls ill.',
    },
    declarations: {
      name: 'Health declarations',
      what: 'that all statements were confirmed, in which words, for which office, until when; never an answer',
      why: 'An office that asks for a form is entered with a valid one.',
    },
    'weekly snapshots': {
      name: 'Copy of each week',
      what: 'the statuses of a week, taken on Monday, with name, office and comments',
      why: 'A past week can be read as it was.',
    },
    attendance: {
      name: 'Numbers of an office',
      what: 'how many people came, how many of them are in, and how many are expected, without names',
      why: 'People and offices can plan.',
    },
    extracts: {
      name: 'Files',
      what: 'personal data that somebody downloads as a file',
      why: 'Lists are needed on paper and in other programs.',
    },
    audit: {
      name: 'The audit',
      what: 'who changed, read or downloaded what, who signed in, and about whom it was, by e-mail address; no comments and no health data',
      why: 'Misuse can be proven.',
    },
    looks: {
      name: 'Who looked',
      what: 'who saw you by name on the day of your check-in, and when',
      why: 'You know who looked at you.',
    },
    duties: {
      name: 'Duties',
      what: 'who has which duty, where, from when and until when, and the end of its certificate; colleagues see who is a warden or first aider of which place, and nothing else',
      why: 'Only people with a duty see more than their colleagues.',
    },
    offices: {
      name: 'Names at an office',
      what: 'who coordinates an office and who changed it last',
      why: 'You know whom to ask.',
    },
    'sign-in': {
      name: 'How you sign in',
      what: 'the password as a hash, the link to your company account, a second factor, encrypted, and for an hour at most the hash of a mailed link; nobody is shown a password or a code',
      why: 'Nobody else gets into your account.',
    },
    sessions: {
      name: 'Where you are signed in',
      what: 'the kind of browser, how, when and from which country you signed in, and the last use',
      why: 'You can end each sign-in.',
    },
    'known devices': {
      name: 'Known browsers',
      what: 'the browsers in which you signed in before, each as a hash',
      why: 'You are told of a sign-in in a new one.',
    },
    'alarm messages': {
      name: 'Alarm messages',
      what: 'the devices on which you turned them on',
      why: 'Your device shows an alarm.',
    },
    tickets: {
      name: 'Support tickets',
      what: 'name, e-mail address and description',
      why: 'Somebody can help you.',
    },
    mails: {
      name: 'Mails to you',
      what: 'address and subject; the text only until it is sent',
      why: 'No mail is lost, and none is sent twice.',
    },
    'barred addresses': {
      name: 'Addresses of deleted accounts',
      what: 'a hash of the address, and since when',
      why: 'Nobody opens the account again.',
    },
    'repeated calls': {
      name: 'Answers to your last calls',
      what: 'the answer to each press, and that something has changed',
      why: 'Pressing twice does nothing twice, and open pages stay up to date.',
    },
  },
  kept: {
    'check-ins': '{days}',
    declarations: '{days}',
    'day statuses': '{days} after the day',
    'weekly snapshots': '{days}',
    tickets: '{days}',
    mails: '{days}',
    'audit entries': '{days}',
    record: 'until it is changed or the record is deleted',
    today: 'until the day ends',
    'worked out': 'not kept; counted anew each time from the check-ins and statuses',
    'no copy': 'The server keeps no copy. Who downloads a file must delete it.',
    duties: 'until it is taken; one that has ended, {days} longer',
    sessions: '{days}, or until you sign out',
    'known devices': '{days} after you last signed in there',
    'sign-out': 'until you turn them off or sign out',
    'new record': 'until an administrator makes a new record',
    'repeated calls': '{days}',
  },
  heading: 'Who can see what',
  intro:
    'For each kind of personal data: who can see it at an office, how many people that is now, why, for how long it is kept, and whether looks are recorded. The page is made from the rules by which Whereabouts decides. It shows counts, and no names.',
  office: 'Office',
  print: 'Print',
  noOffice: 'Choose an office to see who can see what there.',
  dutiesAt: 'Duties that count at {office}',
  dutiesNote:
    'A duty is given for one office, a country, a business unit or everywhere. Who has it for two of these counts for both, and once in “People”. The coordinator of an office is named on its page.',
  officePage: 'To the page of {office}',
  duty: 'Duty',
  people: 'People',
  thisOffice: 'Here',
  given: 'Given for',
  everywhere: 'Everywhere',
  everybodyCount: '{people} people can sign in. {administrators} of them are administrators.',
  kindsHeading: 'Who sees which data',
  kindsNote:
    '“You: your own” means: in the file of “Download my data” in the menu behind your initials. “At the request of the person” means: if somebody asks for their own data, or wants it erased.',
  kind: 'Data',
  viewers: 'Seen by',
  time: 'Kept',
  looks: 'Looks',
  peopleWithRight: 'With a duty for it or the Admin role: {people}',
  everywhereOnly: '{who}, if it counts everywhere',
  forWhy: '{who}: {why}',
  administratorsToo: 'Administrators: all of this',
  administratorsAlso: 'Administrators: all of this, and {why}',
  onlyAdministrators: 'Administrators only: {why}',
  nobody: 'Nobody; no page shows it',
  own: 'You: your own',
  looksRecorded: 'Each look is recorded in the audit.',
  looksPartly: 'Looks are recorded in the audit, but not each by: {who}.',
  looksUnrecorded: 'Looks are not recorded.',
  looksTold: 'Home tells you on the day of your check-in.',
  looksToldPartly: 'Home tells you of some on the day of your check-in.',
  questionsHeading: 'Questions of works councils',
  leavingInFiles: 'It is in files and in contact tracing too.',
  leavingNotInFiles: 'It is in no file and not in contact tracing.',
  questions: [
    {
      asked: 'Who sees my check-ins?',
      answer:
        'Colleagues see whether you have checked in today, and of a warden or first aider whether he or she is in now; nothing else. Office and time are seen by people with these duties: {seesCheckIns}; and by administrators.',
    },
    {
      asked: 'Is there a profile of my presence over months?',
      answer:
        'No page shows the days of one person. Check-ins are removed after {checkIns} and statuses {statuses} after their day, so nothing goes back farther. Files of an office name who came on each of these days, and each download is recorded.',
    },
    {
      asked: 'Can my manager see it?',
      answer:
        'Whereabouts does not know who manages whom. A manager sees what every colleague sees, unless he or she has one of the duties on this page or is an administrator.',
    },
    {
      asked: 'How long is it kept?',
      answer:
        'Each kind of data has its time on this page: check-ins {checkIns}, statuses {statuses}, the audit {audit}. What is older is removed every night.',
    },
    {
      asked: 'Who looked at me, and when?',
      answer:
        'On the day of your check-in, Home shows who saw you by name in a roll call, a file, a search or contact tracing, and when. The audit has these looks for {audit}. For an earlier day, ask somebody with the duty Privacy. Colleagues who open the list of people leave no entry.',
    },
    {
      asked: 'Is it recorded when I leave?',
      answer:
        'Only if you say so yourself, or if the reception does. Nothing measures it. It is seen by people with these duties: {seesLeaving}; and by administrators. Of a warden or first aider everybody sees that he or she is not in any more, without a time. {leavingInFiles} An end that nobody said is an estimate and is named as one.',
    },
    {
      asked: 'Who can export data?',
      answer:
        'Everybody who is signed in can download the list of people of an office with their statuses, as the page shows it. All other files are for people with these duties: {exports}; and for administrators. Each download is recorded with person, time and office.',
    },
    {
      asked: 'What happens in an alarm?',
      answer:
        'People with these duties see by name who may be inside, and mark who was found: {callsTheRoll}. Whoever is checked in can take the duty of an acting warden until the roll call ends, for {hours} hours at most. That they took it is recorded. The coordinator, if the office has one, gets a mail.',
    },
    {
      asked: 'Is the data of visitors kept apart?',
      answer:
        'Visitors have no account. Their visits stand beside the check-ins of staff, for {checkIns} too, and no list of colleagues shows them. Visits are seen by people with these duties: {seesVisits}; by administrators; and in part by the host whom the visitor named.',
    },
    {
      asked: 'Can it be used to control performance?',
      answer:
        'It is not made for that. An arrival is what a person says at the door, and no page adds up hours of work. The report of a roll call says how fast an office was and who marked whom, and no list is made by person. Who may read arrivals or files could misuse them. For this case there are the audit and the short times.',
    },
  ],
}
