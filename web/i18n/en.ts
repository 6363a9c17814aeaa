/** Every text of the check-in and visitor path; the other catalogues have the same keys or do not compile. */
export const en = {
  agree: 'Agree',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Retry',
  language: 'Language',

  welcome: 'Welcome to {organisation}!',
  processing: 'Processing your information. Please wait.',
  officeNotRecognised: 'We could not recognise the office code.',
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

  privacyPolicy: 'Privacy Policy',
  privacyRecords:
    'When you check in, {organisation} records your name, your e-mail address, the office and the time. If the office asks health questions, it also records that you confirmed all of them and how long that is valid. Your answers themselves are not kept.',
  privacyUse:
    'Your colleagues can see that you are checked in and how long your form is valid. Administrators use the records to trace contacts. The records are deleted after a limited time.',
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
  checkedInTo: 'Checked in to {office} office. Stay Safe.',
  checkInFailed: 'Something went wrong, please try again',
  declarationFailed: 'Something went wrong, please try again.',
  noConnection: 'There is no connection. Nothing is lost: check your network and press again.',
  questionsChanged: 'What this office asks has just changed. Please read it again.',
  signInAgain: 'You have been signed out. Please sign in again to check in.',
  tooManyAttempts: 'Too many attempts. Please wait a moment, then press again.',
}

export type TextKey = keyof typeof en
export type Catalogue = Record<TextKey, string>
