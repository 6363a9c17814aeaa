import { fileURLToPath } from 'node:url'
import type { Language } from '../language'
import { translator, type Translate } from '../texts/translate'
import { readCatalogue } from '../../texts/read-catalogue'

/** The entries of a language, by their keys. */
export const entriesIn = (language: Language) =>
  readCatalogue(fileURLToPath(new URL(`../../texts/${language}`, import.meta.url)))

/** Says texts in a language in tests. A text that the language lacks and a placeholder without a value fail. */
export function wordsOf(language: Language): Translate {
  const entries = entriesIn(language)
  const t = translator(language, (key) => entries.get(key))
  const say = (...[text, values]: Parameters<Translate>) => {
    const said = t(text, values)
    const key = typeof text === 'string' ? text : text.key
    const isUnknown = said === key && /^[\w-]+:\w+$/.test(key)
    if (isUnknown || said.includes('{{')) throw new Error(`${language} says ${key} as ${said}`)
    return said
  }
  return Object.assign(say, { language })
}

export const english = wordsOf('en')
