import type { Language } from '../../domain/language'
import type { Message } from '../../domain/problem'
import { translator, type Text, type Translate } from '../../domain/texts/translate'
import type { Room } from '../../texts/keys'
import { storedValue } from './storage'
import { takesTurns } from './takes-turns'
import { hasRoom, importRoom, refusalRooms, setTextFiles, type TextFiles, type Texts } from './text-files'

const HALF_A_DAY_MS = 12 * 3_600_000

// A scan, a mailed link and a sign-in may each open another tab.
export const storedLanguage = storedValue<Language>('device', 'language', HALF_A_DAY_MS)

/** The language of the office that this device last checked visitors in to. */
export const officeLanguage = storedValue<Language>('device', 'office-language', 14 * HALF_A_DAY_MS)

/** The wish of a reader on this device, whose own language is given if somebody is signed in. */
export function wishHere(own?: string | null) {
  const isShared = takesTurns.read() !== null
  const onDevice = storedLanguage.read() ?? (isShared ? officeLanguage.read() : null)
  return { own, onDevice, takesTurns: isShared }
}

const tables: Partial<Record<Language, Texts>> = {}
const loads = new Map<string, Promise<void>>()
const arrived = new Set<string>()
/** The rooms that the program has asked for. A change of the language loads them all. */
const rooms = new Set<Room>()
/** The languages that the page has beside the present one. */
const beside = new Set<Language>()
let current: Language = 'en'
/** The last one that was asked for. Its texts may still be loading. */
let wanted: Language = 'en'

/** Loads a room in a language once. A failed load is tried again by the next caller. */
function loadRoom(language: Language, room: Room) {
  const name = `${language}/${room}`
  const loading =
    loads.get(name) ??
    importRoom(language, room).then(
      (texts) => {
        tables[language] = { ...tables[language], ...texts }
        arrived.add(name)
      },
      (cause: unknown) => {
        loads.delete(name)
        throw cause
      },
    )
  loads.set(name, loading)
  return loading
}

const loadIn = (language: Language, some: Iterable<Room>) =>
  Promise.all([...some].map((room) => loadRoom(language, room)))

/** Loads every room of the program in a language, those too that the program asks for meanwhile. */
async function loadAllIn(language: Language) {
  let count = -1
  while (rooms.size > count) {
    count = rooms.size
    await loadIn(language, rooms)
  }
}

/** Loads rooms of texts in the languages of the page. */
export async function loadRooms(some: readonly Room[]) {
  for (const room of some) rooms.add(room)
  await Promise.all([current, ...beside].map((language) => loadIn(language, some)))
}

/** Loads the refusals of the program in the present language. Null if they are here. */
export function loadRefusals() {
  const missing = refusalRooms().filter((room) => !arrived.has(`${current}/${room}`))
  return missing.length === 0 ? null : loadRooms(missing)
}

/** Loads the rooms of a server's sentences. An English page needs them only after a change of its language, because the answer has them in English. */
export async function loadRoomsOf(sentences: readonly Text[]) {
  const some = sentences.flatMap(roomsIn).filter(hasRoom)
  for (const room of some) rooms.add(room)
  if (current !== 'en') await loadRooms(some)
}

const roomOf = (key: string) => key.split(':', 1)[0] as Room

const roomsIn = ({ key, values = {} }: Text): Room[] => [
  roomOf(key),
  ...Object.values(values).flatMap((value) =>
    typeof value === 'object' && 'key' in value ? roomsIn(value) : [],
  ),
]

/** Loads the texts that a program starts with. English takes the place of a language that can't be loaded. */
export async function startTexts(
  language: Language,
  files: TextFiles,
  some: readonly Room[],
): Promise<Language> {
  setTextFiles(files)
  current = language
  try {
    await loadRooms(some)
  } catch (cause) {
    if (language === 'en') throw cause
    current = 'en'
    await loadRooms(some)
  }
  return current
}

/**
 * Loads the rooms of the program in another language, and speaks it from then on. Returns false if yet another one was
 * asked for meanwhile, which stays.
 */
export async function changeLanguage(language: Language) {
  wanted = language
  await loadAllIn(language)
  if (wanted === language) current = language
  return wanted === language
}

/** Loads some rooms in another language, beside the present one. */
export async function loadRoomsIn(language: Language, some: readonly Room[]): Promise<Translate> {
  await loadIn(language, some)
  return translatorOf(language)
}

/** Loads the rooms of the program in another language, beside the present one, and from then on each further room. */
export async function speakBeside(language: Language): Promise<Translate> {
  beside.add(language)
  await loadAllIn(language)
  return translatorOf(language)
}

const lateRooms = new Set<Room>()
const listeners = new Set<() => void>()
let lateCount = 0

/** Counts the rooms that came after a page had said a text of them, such as a refusal that only a press causes. */
export const roomsThatCameLate = {
  count: () => lateCount,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The entry of a text. If nothing has loaded its room, it is empty until the room has come. */
function entryOf(language: Language, key: string) {
  const entry = tables[language]?.[key]
  if (entry !== undefined) return entry
  const room = roomOf(key)
  if (!rooms.has(room) && hasRoom(room)) fetchLate(room)
  return lateRooms.has(room) ? '' : undefined
}

function fetchLate(room: Room) {
  lateRooms.add(room)
  loadRooms([room])
    .finally(() => {
      lateRooms.delete(room)
      lateCount++
      for (const tell of listeners) tell()
    })
    .catch(() => undefined)
}

const translators: Partial<Record<Language, Translate>> = {}

export const translatorOf = (language: Language): Translate =>
  (translators[language] ??= translator(language, (key) => entryOf(language, key)))

/** Says a text in the present language, outside components. What it said does not change with the language. */
export const said = (text: Parameters<Translate>[0], values?: Text['values']) =>
  translatorOf(current)(text, values)

export const presentLanguage = () => current

/** Says a message of the server by its key. A message without a key that this page knows stays in English. */
export function sayMessage(message: string | Message, t = translatorOf(current)) {
  if (typeof message === 'string') return t(message as Text['key'])
  const { text, said } = message
  if (!said || t.language === 'en') return text
  const words = t(said)
  return words === said.key ? text : words || text
}
