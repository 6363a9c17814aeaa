import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '../language'
import { entriesOf, translator, type Entry } from '../texts/translate'

const folder = (language: Language) => new URL(`../../texts/${language}/`, import.meta.url)

const entriesIn = (language: Language) =>
  Object.assign(
    {},
    ...readdirSync(folder(language)).map((file) =>
      entriesOf(
        file.replace('.json', ''),
        JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Record<string, string>,
      ),
    ),
  ) as Record<string, Entry>

/** Says texts in a language in tests. A missing value of a placeholder fails. */
export function wordsOf(language: Language) {
  const entries = entriesIn(language)
  return translator(language, (key) => entries[key])
}

export const english = wordsOf('en')
