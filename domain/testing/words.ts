import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Language } from '../language'
import { entriesOf, translator, type Entry, type Translate } from '../texts/translate'

const folder = (language: Language) => new URL(`../../texts/${language}/`, import.meta.url)

const filesOf = (language: Language) =>
  existsSync(folder(language)) ? readdirSync(folder(language)).filter((file) => file.endsWith('.json')) : []

export const entriesIn = (language: Language) =>
  Object.assign(
    {},
    ...filesOf(language).map((file) =>
      entriesOf(
        file.replace('.json', ''),
        JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as Record<string, string>,
      ),
    ),
  ) as Record<string, Entry>

/** Says texts in a language in tests. A text that the language lacks and a placeholder without a value fail. */
export function wordsOf(language: Language): Translate {
  const entries = entriesIn(language)
  const t = translator(language, (key) => entries[key])
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
