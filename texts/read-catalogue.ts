import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { entriesOf, type Entry } from '../domain/texts/translate'

/** Reads the entries of a language by their keys from the folder of its rooms. A language without a folder has none. */
export function readCatalogue(folder: string): ReadonlyMap<string, Entry> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : []
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>
      return Object.entries(entriesOf(path.basename(file, '.json'), texts))
    }),
  )
}
