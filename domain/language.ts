import languages from '../texts/languages.json' with { type: 'json' }

/** A language of the product, as it stands in `lang`. texts/languages.json lists them. */
export type Language = keyof typeof languages
export const LANGUAGES = Object.keys(languages) as Language[]

/** The languages that the dialogs of a check-in offer first (specification §2). */
export const FIRST_LANGUAGES = ['en', 'es', 'pt'] as const satisfies Language[]

export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code)

/** The name of a language in itself. */
export const languageName = (language: Language) => languages[language].name

export const directionOf = (language: Language) => languages[language].direction as 'ltr' | 'rtl'

/** True if every page is translated, and not only the way in and out, the roll call and Home. */
export const isWhole = (language: Language) => languages[language].isWhole

/** The locale of dates, numbers and lists: always the Gregorian calendar and the digits 0 to 9. */
export const localeOf = (language: Language) => `${languages[language].locale}-u-ca-gregory-nu-latn`

/** The first language of a reader's list that the product has. */
export function spokenLanguage(wanted: readonly string[]): Language | undefined {
  const scriptOf = (tag: string) =>
    /^zh\b(?!.*\b(Hant|TW|HK|MO)\b)/i.test(tag) ? 'zh-Hans' : tag.slice(0, 2)
  return wanted.map((tag) => scriptOf(tag)).find(isLanguage)
}
