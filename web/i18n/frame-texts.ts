/** The texts around every page, in English. The roll call loads no others of the door. */
export const FRAME_TEXTS = {
  retry: 'Retry',
  skip: 'Skip to content',
  loading: 'Loading',
  closeMessage: 'Close message',
  demo: 'Demo',
  demoData: 'Demo: sample data, mails stay in the',
  demoMailbox: 'mailbox',
  demoSteps: 'what to try',
  footerPrivacy: 'Data Protection COVID-19',
  footerFaq: 'FAQ',
  footerNews: 'New Features: November 2021',
  footerVersion: 'Version {version}',
  notShown: 'This page could not be loaded',
  notShownHint: 'The connection may be weak, or a new version was just installed. Please press Retry.',
  tooManyWait:
    'Too many attempts from here. Please try again in {time}. If you cannot wait, tell the reception that you are here.',
}
