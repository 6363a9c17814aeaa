import { entriesOf, type Entry } from '../../domain/texts/translate'
import type { Language } from '../../domain/language'

/** The texts of one file, by their keys. */
export type Texts = Readonly<Record<string, Entry>>

/** Stands for all the texts of the program. */
export const ALL = 'all'

/** The texts of the server's refusals. */
export const REFUSALS = 'refusals'

/** The part that the program starts with. */
export const START = 'start'

// The build replaces this file: there a language has a file for each part of a program (vite/texts.ts).
const rooms = import.meta.glob<Record<string, string>>('../../texts/*/*.json', { import: 'default' })

export async function importTexts(language: Language, _part: string): Promise<Texts> {
  const files = Object.entries(rooms).filter(([file]) => file.split('/').at(-2) === language)
  const english = language === 'en' ? {} : await importTexts('en', ALL)
  const found = await Promise.all(
    files.map(async ([file, load]) => entriesOf(file.split('/').at(-1)!.replace('.json', ''), await load())),
  )
  return Object.assign({}, english, ...found) as Texts
}
