import { folded } from '../folded'
import { codesByName } from './country-name'

// The words of this file are compared, and nobody reads them.
/* oxlint-disable house/words */

/** The codes of English names beside those of `codesByName`. */
const OTHER_NAMES = {
  UAE: 'AE',
  Emirates: 'AE',
  Bosnia: 'BA',
  'Brunei Darussalam': 'BN',
  'Plurinational State of Bolivia': 'BO',
  'DR Congo': 'CD',
  DRC: 'CD',
  'DRC Congo': 'CD',
  'Democratic Republic of Congo': 'CD',
  'Republic of Congo': 'CG',
  Congo: 'CG',
  "Cote d'Ivoire": 'CI',
  PRC: 'CN',
  'Mainland China': 'CN',
  'Peoples Republic of China': 'CN',
  'Cabo Verde': 'CV',
  Czechia: 'CZ',
  'Federated States of Micronesia': 'FM',
  UK: 'GB',
  'Great Britain': 'GB',
  Britain: 'GB',
  England: 'GB',
  Scotland: 'GB',
  Wales: 'GB',
  'Northern Ireland': 'GB',
  'United Kingdom of Great Britain and Northern Ireland': 'GB',
  'Hong Kong': 'HK',
  'Islamic Republic of Iran': 'IR',
  'Democratic Peoples Republic of Korea': 'KP',
  Korea: 'KR',
  'Republic of Korea': 'KR',
  'Lao Peoples Democratic Republic': 'LA',
  Macedonia: 'MK',
  Burma: 'MM',
  Macao: 'MO',
  Holland: 'NL',
  Palestine: 'PS',
  'State of Palestine': 'PS',
  'Russian Federation': 'RU',
  KSA: 'SA',
  'Kingdom of Saudi Arabia': 'SA',
  'Syrian Arab Republic': 'SY',
  Swaziland: 'SZ',
  'East Timor': 'TL',
  Türkiye: 'TR',
  'Province of China Taiwan': 'TW',
  'United Republic of Tanzania': 'TZ',
  US: 'US',
  America: 'US',
  'United States of America': 'US',
  'Holy See': 'VA',
  Vatican: 'VA',
  'Bolivarian Republic of Venezuela': 'VE',
  'Viet Nam': 'VN',
}

/** A country's name for comparison: folded, without signs and "the", and with "St" for "Saint". */
const countryKey = (name: string) =>
  folded(name.replaceAll('.', '').replaceAll('&', ' and '))
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/\bsaint\b/g, 'st')
    .replace(/ +/g, ' ')
    .trim()

const IN_BRACKETS = /^([^(（]*)[(（]([^)）]*)[)）]?$/u
const LONGEST_NAME = 100

/** The keys that a name may have: its own, then without the form of state, as in 'Korea (the Republic of)' or 'Moldova, Republic of'. */
function countryKeys(name: string) {
  if (name.length > LONGEST_NAME) return []
  const [, before = '', within = ''] = IN_BRACKETS.exec(name) ?? /^([^,]*),(.*)$/.exec(name) ?? []
  const turned = within ? countryKey(`${within} ${before}`) : countryKey(name)
  const plain = turned.replace(/^(\w+ )?(republic|state|kingdom|principality|sultanate) of /, '')
  return [...new Set([countryKey(name), turned, plain])].filter(Boolean)
}

/** Languages of CLDR that have three letters, and those with a second script or other names in one country. */
const OTHER_LANGUAGES =
  'agq asa ast bas bem bez bgc bho blo brx bua ccp ceb cgg chr ckb csw dav doi dje dsb dua dyo ebu ewo fil fur gaa gsw guz haw hsb jgo jmc kab kam kde kea kgp khq kkj kln kok ksb ksf ksh kxv lag lij lkt lmo lrc luo luy mai mas mer mfe mgh mgo mni mua mzn naq nds nmg nnh nqo nso nus nyn oc pcm pms prg raj rof rwk sah saq sat sbp scn seh ses shi shn smn szl teo tok twq tyv tzm vai vec vmw vun wae xnr xog yav yrl yue zgh ' +
  'az-Cyrl bs-Cyrl es-419 es-MX ff-Adlm hi-Latn kk-Arab ks-Deva pa-Arab pt-PT sr-Latn uz-Cyrl vai-Latn yue-Hans zh-Hant zh-Hant-HK'

/** The codes by name; null for a name that means two countries. */
type Codes = Map<string, string | null>

function add(codes: Codes, name: string, code: string | null) {
  const before = codes.get(name)
  codes.set(name, before === undefined || before === code ? code : null)
}

// Former countries have letters too: Germany is DD before it is DE.
const codeOfToday = (letters: string) => new Intl.Locale(`und-${letters}`).region ?? letters

/** The codes by the keys of English names. */
function readEnglish(): Codes {
  return new Map(
    [...codesByName(), ...Object.entries(OTHER_NAMES)].flatMap(([name, code]) =>
      [name, name.replace(IN_BRACKETS, '$1')].map((each) => [countryKey(each), codeOfToday(code)]),
    ),
  )
}

/** The codes by the names of all languages, as they are written. */
function readLanguages() {
  const found: Codes = new Map()
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const codes = new Set([...codesByName().values()].map(codeOfToday))
  for (const language of Intl.DisplayNames.supportedLocalesOf([...pairs, ...OTHER_LANGUAGES.split(' ')]))
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })
      for (const code of codes) {
        const name = names.of(code)
        if (name) add(found, name, code)
      }
    }
  return found
}

function withKeys(codes: Codes) {
  const found: Codes = new Map()
  for (const [name, code] of codes) add(found, countryKey(name), code)
  return found
}

let [english, languages, languagesByKey]: (Codes | undefined)[] = []

/**
 * The two letters of a country by its name in English, else in any language that the program knows. Null for any other
 * text. The first name that is not English takes half a second, so only the server asks.
 */
export function countryCode(country: string): string | null {
  english ??= readEnglish()
  for (const key of countryKeys(country)) if (english.has(key)) return english.get(key) ?? null
  if (/^[A-Z]{2}$/.test(country) && [...english.values()].includes(country)) return country
  if (countryKey(country) === '') return null
  languages ??= readLanguages()
  const exact = languages.get(country)
  if (exact) return exact
  languagesByKey ??= withKeys(languages)
  for (const key of [...countryKeys(country), countryKey(country.replace(IN_BRACKETS, '$1'))]) {
    const code = languagesByKey.get(key)
    if (code) return code
  }
  return null
}

/** True if two texts name one country, or are equal but for capitals, accents and signs. */
export function isSameCountry(one: string, other: string) {
  if (countryKey(one) === countryKey(other)) return true
  const code = countryCode(one)
  return code !== null && code === countryCode(other)
}
