import list from '../texts/languages.json' with { type: 'json' }

/** A language of the product, as it stands in `lang`. texts/languages.json lists them. */
export type Language = keyof typeof list

/** A line of the list, which every page has. It names only what is rare. */
type Line = { name: string; direction?: string; locale?: string; isWhole?: boolean }

const languages: Record<Language, Line> = list
export const LANGUAGES = Object.keys(languages) as Language[]

/** The same for a column of the database. */
export const LANGUAGE_CODES = LANGUAGES as [Language, ...Language[]]

/** The languages that the dialogs of a check-in offer first (specification §2). */
export const FIRST_LANGUAGES = ['en', 'es', 'pt'] as const satisfies Language[]

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/** The name of a language in itself. */
export const languageName = (language: Language) => languages[language].name

export const directionOf = (language: Language) => (languages[language].direction ?? 'ltr') as 'ltr' | 'rtl'

/** True if every page is translated, and not only the way in and out, the roll call and Home. */
export const isWhole = (language: Language) => languages[language].isWhole ?? false

/** The locale of dates, numbers and lists: always the Gregorian calendar and the digits 0 to 9. */
export const localeOf = (language: Language) =>
  `${languages[language].locale ?? language}-u-ca-gregory-nu-latn`

/** Chinese that is written with other signs than those of the product. */
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/i

function languageOfTag(tag: string) {
  const [first] = tag.toLowerCase().split('-')
  if (first !== 'zh') return first
  return TRADITIONAL.test(tag) ? undefined : 'zh-Hans'
}

/** The first language of a reader's list that the product has. */
export const spokenLanguage = (wanted: readonly string[]): Language | undefined =>
  wanted.map(languageOfTag).find(isLanguage)

/** No browser lists more. */
const MOST_TAGS = 20

/** The languages of a header `accept-language`, the most wanted first. */
export const languagesIn = (header: string) =>
  header
    .split(',', MOST_TAGS)
    .map((part) => {
      const [tag = '', ...settings] = part.split(';').map((piece) => piece.trim())
      const quality = settings.find((setting) => setting.startsWith('q='))
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)
