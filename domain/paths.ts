/** The addresses of specification §2: the pages that exist, spelled once. */
export const PATHS = {
  home: '/',
  login: '/login',
  signup: '/signup',
  reset: '/reset',
  newPassword: '/reset/new',
  verify: '/verify',
  offices: '/offices',
  poster: '/poster/:office',
  people: '/people',
  admin: '/admin',
  tracing: '/tracing',
  developers: '/developers',
  support: '/support',
  visitor: '/visitor',
  qr: '/qr',
  checkIn: '/checkin/:officeKey',
  releaseNotes: '/releasenotes',
  privacy: '/privacy',
  faq: '/faq',
  signedIn: '/signed-in',
} as const

/** The address behind an office's QR code. */
export const checkInPath = (officeKey: string) => `/checkin/${encodeURIComponent(officeKey)}`

/** The address of an office's poster, for administrators. */
export const posterPath = (office: string) => `/poster/${encodeURIComponent(office)}`

/** Whether a page lives at a path; anything else is the not-found page. */
export const isPage = (pathname: string) =>
  Object.values(PATHS).some((path) => {
    const wanted = path.split('/')
    const given = pathname.split('/')
    return (
      wanted.length === given.length &&
      wanted.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
    )
  })
