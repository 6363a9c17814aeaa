/** The pages that anybody may open. */
export const OPEN_PAGES = [
  '/',
  '/login',
  '/signup',
  '/reset',
  '/reset/new',
  '/verify',
  '/confirm-sign-in',
  '/support',
  '/visitor',
  '/checkin/unknown',
  '/releasenotes',
  '/not-there',
]

/** The pages for signed-in people. Administrators see more of them. */
export const PROTECTED_PAGES = [
  '/offices',
  '/offices/London',
  '/offices/London/roll-call',
  '/offices/London/visitors',
  '/people',
  '/admin',
  '/admin/audit',
  '/tracing',
  '/developers',
  '/sessions',
]
