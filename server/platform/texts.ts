import { join } from 'node:path'
import type { TextKey } from '../../texts/keys'
import { LANGUAGES, type Language } from '../../domain/language'
import { translator, type Translate } from '../../domain/texts/translate'
import { readCatalogue } from '../../texts/read-catalogue'
import { rootDirectory } from './db/root'

const FOLDER = join(rootDirectory(), 'texts')

const catalogues: Partial<Record<Language, ReturnType<typeof readCatalogue>>> = {}
const catalogueOf = (language: Language) => (catalogues[language] ??= readCatalogue(join(FOLDER, language)))

const translators = new Map<Language, Translate>(
  LANGUAGES.map((language) => [
    language,
    translator(language, (key) => catalogueOf(language).get(key) ?? catalogueOf('en').get(key)),
  ]),
)

/** Returns the function that says texts in a language: in English if the stored language is unknown, as is a text that the language lacks. */
export const translatorOf = (language: Language) =>
  (translators.get(language) ?? translators.get('en')) as Translate

/**
 * Writes by the texts of a language, and wholly in English if the language lacks one of them. Returns the language in
 * which it is written, and what is written.
 */
export function inOneLanguage<Written>(
  language: Language,
  write: (t: Translate) => Written,
): [Language, Written] {
  let isWhole = true
  const t = translator(language, (key) => {
    const entry = catalogueOf(language).get(key)
    if (entry === undefined) isWhole = false
    return entry ?? catalogueOf('en').get(key)
  })
  const written = write(t)
  return isWhole ? [language, written] : ['en', write(english)]
}

/** Says a text in English, as the bodies of answers have it for programs. */
export const english = translatorOf('en')

/** True if a schema's message is a key. */
export const isTextKey = (text: string): text is TextKey => catalogueOf('en').has(text)
