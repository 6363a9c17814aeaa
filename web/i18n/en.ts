import { SENTENCES } from '../../domain/sentences'
import { FRAME_TEXTS } from './frame-texts'

/** Every text of the check-in and visitor pages. The other catalogues must have the same keys to compile. */
export const en = {
  ...SENTENCES,
  ...FRAME_TEXTS,

  agree: 'Agree',
  cancel: 'Cancel',
  close: 'Close',
  language: 'Language',

  welcome: 'Welcome to {organisation}!',
  processing: 'Processing your information. Please wait.',
  scanAgain:
    'The code may have been replaced. Scan the poster at the entrance again, or ask at the reception.',
  signInToCheckIn: 'Sign In to Check In',
  greeting: 'Hi {name}, welcome to {office} office',
  readyToCheckIn: 'Check in now so that your colleagues know that you are here.',
  checkIn: 'Check In',
  visitorInstead: 'Click Here for Visitor',
  backToApp: 'Back to the app',
  welcomeToOffice: 'Welcome to {office} office',
  staffOrVisitor: 'Do you work for {organisation}, or are you visiting?',
  staffSignIn: 'Staff Sign In',
  visitor: 'Visitor Click Here',
  notReached: 'We could not reach the server',
  notReachedHint: 'There seems to be no connection. Check your network, then press Retry.',
  notAnswered: 'This is taking a moment',
  notAnsweredHint: 'The server could not answer right now. Please wait a little, then press Retry.',
  checkedIn: 'You have successfully checked in to {office} office. Stay Safe. You can close this page or',
  continueWithApp: 'Continue with the app',
  alreadyIn: 'You checked in at {time}.',

  signIn: 'Sign In',
  signInToOffice: 'Sign in to check in to {office} office.',
  next: 'Next',
  goOnInWindow: 'Please go on in the window of single sign-on.',
  showWindow: 'Show it',
  foreignAddress: 'This address does not belong to one of our companies.',
  visitingOffice: 'Visiting an office?',
  checkInAsVisitor: 'Check in as a visitor',

  completeCheckIn: 'Complete Check-In',
  pressOk: 'Press OK to complete the check-in to {office} office.',
  notCheckedIn: 'You are not checked in to {office} yet.',
  completeNow: 'Complete check-in',
  keyRenewed:
    'The code of {office} office has been replaced since you scanned it. You are not checked in yet: scan the poster at the entrance again, or open Check-In to this office on the office’s card.',

  phaseClosedDirected: 'Closed - {organisation} directed',
  phaseClosedGovernment: 'Closed - Government Order',
  phaseApprovedOnly: 'Closed - Approved Access Only',
  phaseScheduled: 'Open – Scheduled Access',
  phaseOpen: 'Open - Completely open',
  phaseUntil: 'Until {day}',
  phaseExpired: 'This status expired on {day} and may have changed since.',
  checkInAnyway: 'You can check in all the same.',

  privacyPolicy: 'Privacy Policy',
  privacyRecords:
    'When you check in, {organisation} records your name, e-mail address, the office and the time. If the office asks health questions, it also records that you confirmed all of them and how long that is valid. Your answers are not kept.',
  privacyUse:
    'Colleagues can see that you are checked in, and may see how long your form is valid. The records help in alarms and to trace contacts. They are deleted after a limited time.',
  privacyAgree: 'By pressing Agree you accept that your data is collected and processed in this way.',
  privacyContact: 'Questions about your data:',
  privacyDocument: 'Read the data protection notice (opens in a new window)',

  communityResponsibility: 'Community Responsibility',
  last14Days: 'In the last 14 days I confirm that:',
  willExpireOn: 'Will expire on {time}',
  unableToTick: 'If you are unable to tick all items, please cancel your check-in.',

  reminder: 'Reminder',
  reminderIntro: 'By entering the office, you have confirmed that in the last 14 days:',

  checkInCancelled: 'Check-in Cancelled',
  notPermitted:
    'You are NOT permitted to enter the office. If you need to access the office, please contact the COVID Coordinator. Please note you are NOT checked-in to {office} Office.',

  formSubmitted: 'New Community Responsibility Form submitted. Stay Safe.',
  declarationFailed: 'Something went wrong, please try again.',
  noConnection: 'There is no connection. Nothing is lost: check your network and press again.',
  formRanOut: 'Your form has run out in the meantime. Please confirm each item again.',
  signInAgain: 'You have been signed out. Please sign in again to check in.',
  tooManyAttempts: 'Too many attempts. Please wait a moment, then press again.',

  visitorHeading: 'Visitors',
  checkOut: 'Check Out',
  visiting: 'You are visiting',
  otherOffice: 'Choose another office',
  office: 'Office',
  chooseOffice: 'Please choose',
  officesNotRead: 'The list of offices could not be loaded.',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Contact Number',
  phoneHint: 'You check out with this number.',
  host: 'Your host at {organisation}',

  healthForm: 'Visitor Health Status Form',
  healthAsked: 'This office asks its visitors about their health.',
  healthTicked: '{ticked} of {count} items confirmed',
  healthNotRead: 'What this office asks its visitors could not be loaded.',
  healthValidity: 'This form is valid for 48 hours.',
  ok: 'OK',

  agreeToPolicy: 'I agree with the data collection and processing policy.',
  readPolicy: 'Read the policy (opens in a new window)',
  rememberMe: 'Remember me on this device',
  rememberMeHint: 'Only on a device of your own: next time the form is filled in for you.',
  forgetMeHint: 'Your details are kept on this device. Untick this to delete them.',
  reset: 'Reset',
  stillMissing: 'Still missing: {list}',
  healthShort: 'health form',
  policyShort: 'consent',

  visitorWelcome: 'Welcome to {organisation}. Please remember to Check Out when leaving the office.',
  checkInAgain: 'Check in again, or somebody else',
  nextVisitor: 'Next visitor',
  nextVisitorIn: 'Ready for the next visitor in {time}.',
  stillThere: 'Are you still there?',
  deletedIn: 'What was typed here will be deleted in {time}.',
  typedDeleted: 'What was typed here was deleted after two minutes without a touch.',
  stillHere: 'Yes, continue',
  startAgain: 'Delete and start again',
  openVisit: 'You are checked in to {office} office since {time}.',
  endVisit: 'End my visit',
  orByPhone: 'Or with your contact number:',
  nameBesideNumber: 'If you gave the number differently at check-in, add your name as you wrote it then.',
  visitorThanks: 'Thank you for visiting {organisation}.',
  leftByWord:
    'Others may know your number, so in an emergency the office would still look for you. If you checked in on a device of your own, please press “{button}” there too.',
  visitorOffline: 'There is no connection. Nothing is lost: check your network, then press Retry.',
  visitorNotAnswered:
    'The server could not answer right now. Nothing is lost: wait a little, then press Retry.',
  checkOutNotAnswered:
    'The server could not answer right now. Nothing is lost: wait a little, then press again.',
  visitorsWait:
    'Too many attempts right now. Nothing is lost: please try again in {time}. If you cannot wait, ask your host or the reception to check you in.',
  leavingWait:
    'Too many attempts right now. Nothing is lost: please try again in {time}. You need not stay for it: tell your host or the reception that you are leaving.',
  sending: 'One moment, please …',

  scanCode: 'Scan the code',
}

export type TextKey = keyof typeof en
export type Catalogue = Record<TextKey, string>
