import type { Language } from '../../domain/language'
import { entriesOf, type Entry } from '../../domain/texts/translate'
import type { Room } from '../../texts/keys'

/** Texts by their keys. */
export type Texts = Readonly<Record<string, Entry>>

/** Files of texts, by import.meta.glob with texts/ as its base. */
export type TextFiles = Readonly<Record<string, () => Promise<Record<string, string>>>>

let english: TextFiles = {}

/** Names the rooms of a program, by their English files. */
export function setTextFiles(ofProgram: TextFiles) {
  english = ofProgram
}

/** True if the program may load a room. */
export const hasRoom = (room: Room) => `./en/${room}.json` in english

/** The rooms of refusals that the program has. A form says some of them before it calls the server. */
export const refusalRooms = () =>
  Object.keys(english).flatMap(
    (file) => (/^\.\/en\/(refusals.*)\.json$/.exec(file)?.[1] as Room | undefined) ?? [],
  )

/** Loads a room of texts. English takes the place of a room that the language lacks. */
export async function importRoom(language: Language, room: Room): Promise<Texts> {
  const others = language === 'en' ? {} : (await import('./other-languages')).otherLanguages
  const load = others[`./${language}/${room}.json`] ?? english[`./en/${room}.json`]
  if (!load) throw new Error(`This program has no texts of ${room}`)
  return entriesOf(room, await load())
}
