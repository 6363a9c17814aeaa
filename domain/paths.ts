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
  releaseNotes: '/releasenotes',
  privacy: '/privacy',
  faq: '/faq',
  signedIn: '/signed-in',
  secondFactor: '/second-factor',
  confirmIdentity: '/confirm-sign-in',
  sessions: '/sessions',
  whoCanSee: '/who-can-see',
} as const

/** The name under which a check-in address has the changing code. */
export const CODE_IN_ADDRESS = 'c'

/** The address behind an office's QR code, with the changing code of its screen if one is given. With the id of the office in place of the key it is the app's own link, by which nothing was scanned. */
export const checkInPath = (officeKey: string, code?: string) =>
  `/checkin/${encodeURIComponent(officeKey)}${code ? `?${CODE_IN_ADDRESS}=${code}` : ''}`

/** The address behind the QR code at the exit of an office. */
export const leavePath = (officeKey: string) => `/leave/${encodeURIComponent(officeKey)}`

/** What an address of the visitors' page ends in to begin with the check-out. */
export const CHECKING_OUT = '#check-out'

/** The address of an office's own page, by the office's id. */
export const officePath = (officeId: string) => `/offices/${encodeURIComponent(officeId)}`

/** The address of an office's visitors of today, for its reception. */
export const visitorsPath = (officeId: string) => `${officePath(officeId)}/visitors`

/** The address of an office's roll call. */
export const rollCallPath = (officeId: string) => `${officePath(officeId)}/roll-call`

/** The address of the page that shows an office's changing code on a screen. */
export const doorCodePath = (officeId: string) => `${officePath(officeId)}/door-code`

/** The address of the report of one roll call of an office. */
export const rollCallReportPath = (officeId: string, rollCallId: string) =>
  `${officePath(officeId)}/roll-calls/${encodeURIComponent(rollCallId)}`

/** The address of an office's poster. */
export const posterPath = (officeId: string) => `/poster/${encodeURIComponent(officeId)}`

/** Whether an address belongs to a page. `:name` in the page's path stands for any one part. */
export function isAt(path: string, pathname: string) {
  const wanted = path.split('/')
  const given = pathname.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  )
}

/** Whether a page belongs to the roll call, the small program that also works without a network. */
export const isRollCall = (pathname: string) => isAt(PATHS.rollCall, pathname)

/** Whether there is a page at a path. */
export const isPage = (pathname: string) => Object.values(PATHS).some((path) => isAt(path, pathname))

/** Whether a page belongs to the door, the small program that loads first and least. */
export const isDoor = (pathname: string) =>
  [PATHS.checkIn, PATHS.visitor, PATHS.qr, PATHS.leave, PATHS.alarm, PATHS.haveLeft].some((path) =>
    isAt(path, pathname),
  )

/** Reads the office's key from the address of its check-in page. A key that can't be decoded stays as it is. */
export function officeKeyOf(pathname: string) {
  const part = pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Reads the office from the address of one of its pages. */
export const officeInPath = officeKeyOf
