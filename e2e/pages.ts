/** The pages that anybody may open. A screen at the door has no foot, and screens.story.ts looks at it. */
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
  '/alarm',
  '/checkin/unknown',
  '/leave/unknown',
  '/have-left',
  '/arrival',
  '/invited',
  '/releasenotes',
  '/not-there',
]

/** Divides the pages among stories of this many pages each, which can run at the same time. */
export const inParts = (paths: readonly string[], size = 4) =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, part) =>
    paths.slice(part * size, (part + 1) * size),
  )

/** The pages with the most names beside each other. */
export const CROWDED_PAGES = [
  '/',
  '/offices',
  '/people',
  '/admin/duties',
  '/admin/audit',
  '/offices/London/visitors',
  '/tracing',
  '/who-can-see',
]

/** The pages for signed-in people. Administrators see more of them. */
export const PROTECTED_PAGES = [
  '/offices',
  '/offices/London',
  '/offices/London/roll-call',
  '/offices/London/visitors',
  '/offices/London/door-code',
  '/offices/London/roll-calls/00000000-0000-4000-8000-000000000000',
  '/roll-call',
  '/drills',
  '/posters',
  '/people',
  '/admin',
  '/admin/joiners',
  '/admin/incomplete',
  '/admin/duties',
  '/admin/personal-data',
  '/admin/systems',
  '/admin/audit',
  '/tracing',
  '/tracing/day',
  '/tracing/contacts',
  '/tracing/times',
  '/developers',
  '/sessions',
  '/who-can-see',
]
