import type { Language } from '../language'
import { inOrderOf } from '../natural-order'
import { countryText } from '../network-country'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** English names that Intl does not use. */
const OTHER_NAMES = { USA: 'US', Turkey: 'TR', 'Czech Republic': 'CZ', Macau: 'MO', 'Ivory Coast': 'CI' }

let codes: Map<string, string> | undefined

/** The two letters of each country by its English names, the long and the short one. Those of a former country may come first. */
export function codesByName() {
  const found = new Map<string, string>(Object.entries(OTHER_NAMES))
  for (const style of ['long', 'short'] as const) {
    const english = new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })
    for (const first of LETTERS)
      for (const second of LETTERS) {
        const name = english.of(first + second)
        if (name && !found.has(name)) found.set(name, first + second)
      }
  }
  return found
}

/** The name of an office's country in the reader's language. Offices store the English name, and any other text stays as it is. */
export function countryName(country: string, language: Language) {
  if (language === 'en') return country
  const code = (codes ??= codesByName()).get(country)
  return code ? countryText(code, language) : country
}

/** Sorts by the country as readers of the language expect it. What is of one country keeps its order. */
export const byCountry = <T extends { country: string }>(things: readonly T[], language: Language) =>
  inOrderOf(language)(
    things.map((thing) => ({ thing, name: countryName(thing.country, language) })),
    ({ name }) => name,
  ).map(({ thing }) => thing)
