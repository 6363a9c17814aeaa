/** The addresses of specification §2: the pages that exist, spelled once. */
export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  reset: '/reset',
  newPassword: '/reset/new',
  verify: '/verify',
  offices: '/offices',
  office: '/offices/:office',
  rollCall: '/offices/:office/roll-call',
  ownRollCall: '/roll-call',
  rollCallReport: '/offices/:office/roll-calls/:rollCall',
  drills: '/drills',
  doorCode: '/offices/:office/door-code',
  visitors: '/offices/:office/visitors',
  poster: '/poster/:office',
  posters: '/posters',
  people: '/people',
  admin: '/admin',
  audit: '/admin/audit',
  tracing: '/tracing',
  developers: '/developers',
  support: '/support',
  visitor: '/visitor',
  qr: '/qr',
  checkIn: '/checkin/:officeKey',
  leave: '/leave/:officeKey',
  alarm: '/alarm',
  haveLeft: '/have-left',
  arrival: '/arrival',
  invited: '/invited',
  screen: '/screen',
  releaseNotes: '/releasenotes',
  privacy: '/privacy',
  faq: '/faq',
  signedIn: '/signed-in',
  secondFactor: '/second-factor',
  confirmIdentity: '/confirm-sign-in',
  sessions: '/sessions',
  whoCanSee: '/who-can-see',
} as const

/** The tasks of the Admin Console. The first one has the address of the console. */
export const ADMIN_TASKS = {
  people: '/admin',
  joiners: '/admin/joiners',
  incomplete: '/admin/incomplete',
  duties: '/admin/duties',
  administrators: '/admin/administrators',
  personalData: '/admin/personal-data',
  systems: '/admin/systems',
} as const

/** The tasks of Contacts Tracing. The first one has the address of the page. */
export const TRACING_TASKS = {
  report: '/tracing',
  day: '/tracing/day',
  contacts: '/tracing/contacts',
  times: '/tracing/times',
} as const

/** The addresses of a page that has several. */
export const addressesOf = (page: keyof typeof PATHS): readonly string[] =>
  page === 'admin'
    ? Object.values(ADMIN_TASKS)
    : page === 'tracing'
      ? Object.values(TRACING_TASKS)
      : [PATHS[page]]

/** The name under which a check-in address has the changing code. */
export const CODE_IN_ADDRESS = 'c'

/** The address behind an office's QR code, with the changing code of its screen if one is given. With the id of the office in place of the key it is the app's own link, by which nothing was scanned. */
export const checkInPath = (officeKey: string, code?: string) =>
  `/checkin/${encodeURIComponent(officeKey)}${code ? `?${CODE_IN_ADDRESS}=${code}` : ''}`

/** The address behind the QR code at the exit of an office. */
export const leavePath = (officeKey: string) => `/leave/${encodeURIComponent(officeKey)}`

/** The visitors' page opens at the check-out if its address ends like this. */
export const CHECKING_OUT = '#check-out'

/** The end of the address of the login for an account that may use a password in an emergency. */
export const WITH_PASSWORD = '#password'

/** An office's check-in page begins with the check-in if its address ends like this, because it was pressed already. */
export const CHECKING_IN = '#check-in'

export const officePath = (officeId: string) => `/offices/${encodeURIComponent(officeId)}`

export const visitorsPath = (officeId: string) => `${officePath(officeId)}/visitors`

export const rollCallPath = (officeId: string) => `${officePath(officeId)}/roll-call`

export const doorCodePath = (officeId: string) => `${officePath(officeId)}/door-code`

export const rollCallReportPath = (officeId: string, rollCallId: string) =>
  `${officePath(officeId)}/roll-calls/${encodeURIComponent(rollCallId)}`

export const posterPath = (officeId: string) => `/poster/${encodeURIComponent(officeId)}`

/** The posters of a business unit as one print, or of all offices without a unit. */
export const postersPath = (unit: string) =>
  unit ? `${PATHS.posters}?${new URLSearchParams({ unit }).toString()}` : PATHS.posters

/** `:name` in the page's path stands for any one part. */
export function isAt(path: string, pathname: string) {
  const wanted = path.split('/')
  const given = pathname.split('/', wanted.length + 1)
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** The roll call is a small program that also works without a network. */
export const isRollCall = (pathname: string) => isAt(PATHS.rollCall, pathname)

export const isPage = (pathname: string) =>
  (Object.keys(PATHS) as (keyof typeof PATHS)[]).flatMap(addressesOf).some((path) => isAt(path, pathname))

/** The door is the small program that loads first and least. */
export const isDoor = (pathname: string) =>
  [
    PATHS.checkIn,
    PATHS.visitor,
    PATHS.qr,
    PATHS.leave,
    PATHS.alarm,
    PATHS.haveLeft,
    PATHS.arrival,
    PATHS.invited,
    PATHS.screen,
  ].some((path) => isAt(path, pathname))

/** A key that can't be decoded stays as it is. */
export function officeKeyOf(pathname: string) {
  const part = pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const officeInPath = officeKeyOf

/** The name under which the address of the list of offices has its business unit. */
export const UNIT_IN_ADDRESS = 'unit'

/** True for the pages of the app whose texts every language has. The others are in English where a language is not whole. */
export const isInEveryLanguage = (pathname: string) =>
  /^\/(|login|signup|reset.*|verify|signed-in|confirm-sign-in|admin\/systems|roll-call|offices\/[^/]+(\/visitors|\/roll-.*)?)$/.test(
    pathname,
  )
