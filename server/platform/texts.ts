import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextKey } from '../../texts/keys'
import { LANGUAGES, type Language } from '../../domain/language'
import { entriesOf, translator, type Entry, type Translate } from '../../domain/texts/translate'
import { rootDirectory } from './db/root'

const FOLDER = join(rootDirectory(), 'texts')

function readCatalogue(language: Language): ReadonlyMap<string, Entry> {
  const folder = join(FOLDER, language)
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) =>
      Object.entries(
        entriesOf(
          file.slice(0, -'.json'.length),
          JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>,
        ),
      ),
    ),
  )
}

const catalogues: Partial<Record<Language, ReadonlyMap<string, Entry>>> = {}
const catalogueOf = (language: Language) => (catalogues[language] ??= readCatalogue(language))

const translators = new Map<Language, Translate>(
  LANGUAGES.map((language) => [
    language,
    translator(language, (key) => catalogueOf(language).get(key) ?? catalogueOf('en').get(key)),
  ]),
)

/** Returns the function that says texts in a language. A text that the language lacks is in English. */
export const translatorOf = (language: Language) => translators.get(language) as Translate

/** Says a text in English, as the bodies of answers have it for programs. */
export const english = translatorOf('en')

/** True if a text is the key of another. */
export const isTextKey = (text: string): text is TextKey => catalogueOf('en').has(text)
