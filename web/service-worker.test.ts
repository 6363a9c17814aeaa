import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Fetched = { request: object; respondWith: (answer: Promise<Response>) => void }
const listeners = new Map<string, (event: Fetched) => void>()

let cache: (path: string) => Promise<Response | undefined>
let network: () => Promise<Response>

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
    addEventListener: (name: string, listener: (event: Fetched) => void) => listeners.set(name, listener),
  })
  vi.stubGlobal('FILES', ['/assets/roll-call.js'])
  vi.stubGlobal('VERSION', 'one')
  vi.stubGlobal('caches', { match: (path: string) => cache(path) })
  vi.stubGlobal('fetch', () => network())
  await import('./service-worker')
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Opens an address as the browser does. Returns the page on the screen after some time, or nothing if it still waits. */
async function shownAfter(ms: number, path: string, mode = 'navigate') {
  let shown = ''
  const request = { method: 'GET', mode, url: ORIGIN + path }
  const respondWith = (answer: Promise<Response>) =>
    void answer.then(
      async (response) => (shown = await response.text()),
      () => (shown = 'no connection'),
    )
  listeners.get('fetch')?.({ request, respondWith })
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
