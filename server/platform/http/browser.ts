import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkCountry } from '../../../domain/network-country'
import { languagesIn, spokenLanguage, type Language } from '../../../domain/language'
import { deviceName } from '../../../domain/device-name'

/** The cookies of one request: read, set and cleared under one set of rules. */
export type Browser = {
  cookie: (name: CookieName) => string | null
  setCookie: (name: CookieName, value: string, seconds: number) => void
  clearCookie: (name: CookieName) => void
  /** Its name for its owner, such as 'Firefox on Windows'. */
  device: string
  /** The country of its network as two letters, by the header of the operator's proxy. Empty when it is unknown. */
  country: string
  /** The language of its page, which every call of our pages names. English if no known one is named. */
  language: Language
}

export type CookieName = 'session' | 'single-sign-on' | 'pending-link' | 'device' | 'visitor' | 'screen'

/** The parts of the settings that a browser's cookies and facts depend on. */
export type Site = { publicUrl: string; countryHeader: string | null }

const isSecure = ({ publicUrl }: Pick<Site, 'publicUrl'>) => publicUrl.startsWith('https:')

export const cookieName = (name: CookieName, site: Pick<Site, 'publicUrl'>) =>
  `${isSecure(site) ? '__Host-' : ''}whereabouts-${name}`

/** Cookies are HttpOnly and SameSite=Lax, and over https Secure with the __Host- prefix. That of a paired screen is SameSite=Strict: nothing leads to its page from elsewhere. */
export function browserOf(request: FastifyRequest, reply: FastifyReply, site: Site): Browser {
  const fullName = (name: CookieName) => cookieName(name, site)
  const rulesOf = (name: CookieName) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: name === 'screen' ? 'strict' : 'lax',
      secure: isSecure(site),
    }) as const
  return {
    cookie: (name) => request.cookies[fullName(name)] ?? null,
    setCookie: (name, value, seconds) =>
      void reply.setCookie(fullName(name), value, { ...rulesOf(name), maxAge: seconds }),
    clearCookie: (name) => void reply.clearCookie(fullName(name), rulesOf(name)),
    device: deviceName(request.headers['user-agent'] ?? ''),
    language: spokenLanguage(languagesIn(request.headers['accept-language'] ?? '')) ?? 'en',
    country: site.countryHeader === null ? '' : networkCountry(request.headers[site.countryHeader]),
  }
}
