import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Extended = { waitUntil: (work: Promise<unknown>) => void }
type Fetched = Extended & { request: object; respondWith: (answer: Promise<Response>) => void }
const listeners = new Map<string, (event: never) => void>()
const tell = <Event extends object>(name: string, event: Event) =>
  (listeners.get(name) as ((event: Event) => void) | undefined)?.(event)

let cache: (path: string) => Promise<Response | undefined>
let network: () => Promise<Response>

/** The paths in each cache. */
const stored = new Map<string, Set<string>>()
let isOffline = false
const showNotification = vi.fn(async (_title: string, _options: object) => undefined)
const words = (title: string) => ({ title, body: '' })

const ORIGIN = 'https://whereabouts.example'
const never = () => new Promise<never>(() => undefined)
const broken = () => Promise.reject(new Error('The disk is broken'))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const answer = (words: string) => async () => new Response(words)
const later = (ms: number, words: string) => () =>
  new Promise<Response>((done) => setTimeout(() => done(new Response(words)), ms))

beforeAll(async () => {
  vi.stubGlobal('self', {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: (event: never) => void) => listeners.set(name, listener),
    registration: { showNotification },
  })
  vi.stubGlobal('FILES', ['/assets/roll-call.js'])
  vi.stubGlobal(
    'TEXTS',
    ['en', 'fr', 'ar', 'de'].flatMap((language) =>
      ['roll-call', 'refusals'].map((room) => `/assets/texts/v1/${language}/${room}.js`),
    ),
  )
  vi.stubGlobal('VERSION', 'one')
  vi.stubGlobal('UNREADABLE', {
    en: words('A message'),
    fr: words('Un message'),
    ar: words('رسالة'),
    de: words('Nachricht'),
  })
  vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'] })
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init: RequestInit) {
        super(ORIGIN + path, init)
      }
    },
  )
  vi.stubGlobal('caches', {
    match: (path: string) => cache(path),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => {
      const paths = stored.get(name) ?? new Set()
      stored.set(name, paths)
      return {
        keys: async () => [...paths].map((path) => ({ url: ORIGIN + path })),
        addAll: async (wanted: (string | Request)[]) => {
          if (isOffline) throw new TypeError('Failed to fetch')
          for (const each of wanted) paths.add(typeof each === 'string' ? each : new URL(each.url).pathname)
        },
      }
    },
  })
  vi.stubGlobal('fetch', () => network())
  await import('./service-worker')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const work: Promise<unknown>[] = []
const waitUntil = (each: Promise<unknown>) => void work.push(each)
async function happens(name: string, event: object = {}) {
  tell<Extended>(name, { ...event, waitUntil })
  await Promise.all(work.splice(0))
}

/** The languages of the stored texts of the roll call. */
const languagesIn = (name: string) => [
  ...new Set(
    [...(stored.get(name) ?? [])].flatMap((path) => path.match(/texts\/v1\/([^/]+)\/roll-call/)?.[1] ?? []),
  ),
]

/** Opens an address as the browser does. Returns the page on the screen after some time, or nothing if it still waits. */
async function shownAfter(ms: number, path: string, mode = 'navigate') {
  let shown = ''
  const request = { method: 'GET', mode, url: ORIGIN + path }
  const respondWith = (answer: Promise<Response>) =>
    void answer.then(
      async (response) => (shown = await response.text()),
      () => (shown = 'no connection'),
    )
  tell<Fetched>('fetch', { request, respondWith, waitUntil })
  await vi.advanceTimersByTimeAsync(ms)
  return shown
}

test.each([
  ['that fails', broken],
  ['that never answers', never],
  ['that is empty', async () => undefined],
])('a page opens by the network beside a cache %s', async (_case, match) => {
  cache = match
  network = answer('the page')
  for (const path of ['/', '/offices/London/roll-call', '/visitor'])
    expect(await shownAfter(0, path)).toBe('the page')
})

test.each([
  ['that fails', broken, 0],
  ['that never answers', never, 1000],
])('a file comes from the network beside a cache %s', async (_case, match, ms) => {
  cache = match
  network = answer('the file')
  expect(await shownAfter(ms, '/assets/roll-call.js', 'cors')).toBe('the file')
})

test('without a network the shell opens and its files are there, also from a slow cache', async () => {
  network = noNetwork
  cache = later(3000, 'the cache')
  expect(await shownAfter(3000, '/offices/London/roll-call')).toBe('the cache')
  expect(await shownAfter(3000, '/assets/roll-call.js', 'cors')).toBe('the cache')
  cache = broken
  expect(await shownAfter(3000, '/offices/London/roll-call')).toBe('no connection')
})

test('the shell takes the place of a network that gives no answer, but not at the door', async () => {
  network = never
  cache = answer('the shell')
  expect(await shownAfter(2499, '/offices/London/roll-call')).toBe('')
  expect(await shownAfter(2500, '/offices/London/roll-call')).toBe('the shell')
  expect(await shownAfter(10_000, '/')).toBe('the shell')
  expect(await shownAfter(60_000, '/visitor')).toBe('')
})

test('a stored file is not fetched', async () => {
  network = noNetwork
  cache = async (path) => new Response(`stored ${path}`)
  expect(await shownAfter(0, '/assets/roll-call.js?v=1', 'cors')).toBe('stored /assets/roll-call.js')
})

test('the texts of the languages that an older worker stored are stored by the next one too, and English', async () => {
  stored.clear()
  stored.set('whereabouts-old', new Set(['/assets/texts/v0/fr/roll-call.js', '/assets/roll-call.old.js']))
  stored.set('another', new Set(['/assets/texts/v0/de/roll-call.js']))
  await happens('install')
  expect(languagesIn('whereabouts-one')).toEqual(['en', 'fr'])
  expect([...stored.get('whereabouts-one')!]).toContain('/assets/texts/v1/fr/refusals.js')
  await happens('activate')
  expect([...stored.keys()]).toEqual(['another', 'whereabouts-one'])
})

test('a language is stored once a page uses it, and a failure is tried again', async () => {
  cache = async () => undefined
  network = answer('the texts')
  stored.clear()
  await happens('install')
  isOffline = true
  expect(await shownAfter(0, '/assets/texts/v1/ar/frame.js', 'cors')).toBe('the texts')
  expect(languagesIn('whereabouts-one')).toEqual(['en'])
  isOffline = false
  expect(await shownAfter(0, '/assets/texts/v1/ar/frame.js', 'cors')).toBe('the texts')
  expect(languagesIn('whereabouts-one')).toEqual(['en', 'ar'])
  await happens('message', { data: { language: 'de' } })
  await happens('message', { data: { language: '../x' } })
  expect(languagesIn('whereabouts-one')).toEqual(['en', 'ar', 'de'])
})

test('a message that can’t be read is shown in the language of the browser', async () => {
  await happens('push', { data: null })
  expect(showNotification).toHaveBeenCalledWith('Un message', expect.objectContaining({ tag: 'unreadable' }))
})
