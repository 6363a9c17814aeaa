import { spokenLanguage } from '../domain/language'
import { readMessage, type UnreadableWords } from '../domain/messages/message'
import { isDoor, isRollCall } from '../domain/paths'

// The build fills them in: the files of the roll call, those of its texts in every language, a name that changes with them,
// and the words for a message that can't be read.
declare const FILES: string[]
declare const TEXTS: string[]
declare const VERSION: string
declare const UNREADABLE: Record<string, UnreadableWords>

/** The parts of a worker that this file needs. The types of a worker and those of a page do not go together. */
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Extendable & { data: { text: () => string } | null }
type Pressed = Extendable & { notification: Notification }
type Told = Extendable & { data: { language?: string } | null }
type Fetched = Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void }

const on = (name: string, listener: (event: never) => void) =>
  self.addEventListener(name, listener as (event: Event) => void)

type Scope = {
  registration: ServiceWorkerRegistration
  clients: { openWindow: (path: string) => Promise<unknown> }
}
const scope = self as unknown as Scope

const PREFIX = 'whereabouts-'
const CACHE = PREFIX + VERSION
const SHELL = '/roll-call-shell'

/** A network without an answer to the roll call counts as lost after this time. */
const ALARM_WAIT_MS = 2_500
/** Other pages wait longer, because the shell has nothing of them. */
const PAGE_WAIT_MS = 10_000
/** A file is fetched if the cache gives none within this time. */
const CACHE_WAIT_MS = 1_000

on('install', (event: Extendable) => event.waitUntil(store()))
on('activate', (event: Extendable) => event.waitUntil(removeOthers()))
on('fetch', (event: Fetched) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  const language = languageOf(pathname)
  if (language) event.waitUntil(keepTexts(language))
  if (mode === 'navigate') event.respondWith(openPage(event.request, pathname))
  else if (FILES.includes(pathname) || pathname.startsWith('/assets/'))
    event.respondWith(openFile(event.request))
})

// A page whose texts came before this worker names its language.
on('message', (event: Told) => {
  if (event.data?.language) event.waitUntil(keepTexts(event.data.language))
})

on('push', (event: Pushed) => event.waitUntil(show(event.data?.text())))
on('notificationclick', (event: Pressed) => {
  event.notification.close()
  event.waitUntil(scope.clients.openWindow((event.notification.data as { path: string }).path))
})

function show(text: string | undefined) {
  const { title, body, tag, path } = readMessage(text, unreadable())
  const options = { body, tag, renotify: true, requireInteraction: true, icon: '/icons/icon-192.png' }
  return scope.registration.showNotification(title, { ...options, data: { path } })
}

async function store() {
  const cache = await caches.open(CACHE)
  // A file with a hash in its name never changes. Any other must not come from the browser's own cache.
  const texts = [...(await usedLanguages())].flatMap(textsIn)
  const wanted = [SHELL, ...FILES, ...texts].map(
    (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' }),
  )
  await cache.addAll(wanted)
}

const isSpoken = (language: string) => Object.hasOwn(UNREADABLE, language)
const languageOf = (path: string) => /^\/assets\/texts\/[^/]+\/([^/]+)\//.exec(path)?.[1]
const textsIn = (language: string) => TEXTS.filter((path) => languageOf(path) === language)

/** English, and the languages that are stored on this device, also by a worker of an older version. */
async function usedLanguages() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  const used = stored.flat().flatMap(({ url }) => languageOf(new URL(url).pathname) ?? [])
  return new Set(['en', ...used.filter(isSpoken)])
}

const kept = new Map<string, Promise<unknown>>()

/** Stores the texts of the roll call in a language that is used here. A failure is tried again at the next use. */
async function keepTexts(language: string) {
  if (!isSpoken(language)) return
  const keeping = kept.get(language) ?? storeTexts(language)
  kept.set(language, keeping)
  await keeping.catch(() => kept.delete(language))
}

async function storeTexts(language: string) {
  const cache = await caches.open(CACHE)
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(textsIn(language).filter((path) => !stored.has(path)))
}

/** The words for a message that can't be read, in the language of the browser. */
function unreadable() {
  const language = spokenLanguage(navigator.languages) ?? 'en'
  return (UNREADABLE[language] ?? UNREADABLE.en) as UnreadableWords
}

async function removeOthers() {
  // An older worker may have removed them when it took over meanwhile.
  if (!(await caches.match(SHELL, { cacheName: CACHE }))) await store()
  // One may have come into use since this worker was installed.
  for (const language of await usedLanguages()) await keepTexts(language)
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Finds a stored file. A cache that fails has none. */
async function stored(path: string) {
  try {
    // A page of a newer version finds its files in the cache of the worker that waits.
    return await caches.match(path, { ignoreVary: true, ignoreSearch: true })
  } catch {
    return undefined
  }
}

/** Returns the answer of the network. Without one the stored file takes its place. */
const orStored = (answer: Promise<Response>, found: Promise<Response | undefined>) =>
  answer.catch(async (cause: unknown) => {
    const file = await found
    if (!file) throw cause
    return file
  })

async function openFile(request: Request) {
  const file = stored(new URL(request.url).pathname)
  const soon = await Promise.race([file, after(CACHE_WAIT_MS)])
  return soon ?? orStored(fetch(request), file)
}

/** Opens the document of the network. Without one the shell takes its place. */
async function openPage(request: Request, pathname: string) {
  const shell = stored(SHELL)
  const answer = orStored(documentOf(request, isRollCall(pathname)), shell)
  // A person at the door waits for the door.
  if (isDoor(pathname)) return answer
  const late = after(isRollCall(pathname) ? ALARM_WAIT_MS : PAGE_WAIT_MS)
  return Promise.race([answer, late.then(async () => (await shell) ?? answer)])
}

/** Asks the network for a document. With `isWhole` it counts only when all of it is there. */
async function documentOf(request: Request, isWhole: boolean) {
  const answer = await fetch(request)
  if (isWhole && answer.ok) await answer.clone().arrayBuffer()
  // A server that does not work is no better than none.
  if (answer.status >= 500) throw new Error('The server does not work')
  return answer
}

const after = (ms: number) => new Promise<undefined>((done) => setTimeout(done, ms, undefined))
