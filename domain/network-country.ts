import type { Language } from './language'
import { kept } from './texts/day-text'

const names = kept((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

const CODE = /^[A-Z]{2}$/i

/** The country of a network as two letters, from the header of a proxy. Proxies write XX for an unknown one, and T1 for Tor. */
export function networkCountry(header: unknown) {
  if (typeof header !== 'string' || !CODE.test(header)) return ''
  const code = header.toUpperCase()
  return code === 'XX' || countryText(code, 'en') === code ? '' : code
}

/** The name of a country by its two letters. Any other text stays as it is. */
export const countryText = (code: string, language: Language) =>
  CODE.test(code) ? (names(language).of(code.toUpperCase()) ?? code) : code
