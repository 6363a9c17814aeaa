import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession } from '../../domain/session/contract'
import type { LiveTopic } from '../../domain/live'
import { listOfficePeople } from '../../domain/people/contract'
import { useLive } from './live'
import { subjectIn } from './use-read'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  constructor(readonly address: string) {
    super()
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
}

const streams = () => Stream.opened
const newest = () => streams().at(-1)!
const openStreams = () => streams().filter(({ readyState }) => readyState !== Stream.CLOSED)

const peopleOfLima = [listOfficePeople.path, { office: 'Lima', day: undefined }]

let reads: number
let hangs: boolean
let ownReads: number

type Listening = { office: string | null; also: string[] }

function useListening({ office, also }: Listening) {
  useLive(office, also)
  useQuery({
    queryKey: peopleOfLima,
    meta: subjectIn(listOfficePeople, { office: 'Lima', also }),
    queryFn: () => (++reads, hangs ? new Promise<number>(() => undefined) : Promise.resolve(reads)),
    staleTime: Infinity,
  })
  useQuery({
    queryKey: [readSession.path, {}],
    meta: subjectIn(readSession, {}),
    queryFn: () => Promise.resolve(++ownReads),
    staleTime: Infinity,
  })
}

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const hears = (event: string) => act(async () => void newest().dispatchEvent(new Event(event)))
const hearsOf = (topic: LiveTopic) =>
  act(async () => void newest().dispatchEvent(new MessageEvent('changed', { data: JSON.stringify(topic) })))
const lima = { topic: 'office', office: 'Lima' } as const

async function isRefused() {
  newest().readyState = Stream.CLOSED
  await hears('error')
}

async function sight(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
}

let client: QueryClient
let rerender: (listening: Listening) => void

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const show = (office: string | null, ...also: string[]) => act(async () => rerender({ office, also }))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Stream)
  Stream.opened = []
  reads = ownReads = 0
  hangs = false
  client = new QueryClient()
  const initialProps: Listening = { office: 'Lima', also: [] }
  rerender = renderHook(useListening, { initialProps, wrapper: within }).rerender
  await passing(10)
})

const aWhile = () => passing(600)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('one stream, for the office on the screen', () => {
  expect(streams().map(({ address }) => address)).toEqual(['/api/live?office=Lima'])
  expect(reads).toBe(1)
})

test('what was read on entering is not read again when the stream opens', async () => {
  await hears('open')
  await passing(1000)
  expect(reads).toBe(1)
})

test('a reading that gets no answer keeps the page from the next news for a moment only', async () => {
  hangs = true
  await hearsOf(lima)
  await passing(1000)
  hangs = false
  await hearsOf(lima)
  await passing(1000)
  expect(client.getQueryData(peopleOfLima)).toBe(1)
  await passing(5000)
  expect(client.getQueryData(peopleOfLima)).toBe(3)
})

test('an event reads anew; several that come together do so once', async () => {
  await hearsOf(lima)
  await hearsOf({ topic: 'offices' })
  await passing(1000)
  expect(reads).toBe(2)
  await hearsOf(lima)
  await passing(1000)
  expect(reads).toBe(3)
})

test('of several offices in one list one stream tells, and news of each reads the list anew', async () => {
  await show('Lima', 'Quito')
  expect(newest().address).toBe('/api/live?office=Lima&office=Quito')
  expect(openStreams()).toHaveLength(1)
  await show('Lima', 'Quito')
  expect(openStreams()).toHaveLength(1)
  const before = reads
  await hearsOf({ topic: 'office', office: 'Quito' })
  await passing(1000)
  expect(reads).toBe(before + 1)
})

test('the people of another office stay as they are', async () => {
  await show('Quito')
  expect(newest().address).toBe('/api/live?office=Quito')
  await hearsOf({ topic: 'office', office: 'Quito' })
  await passing(1000)
  expect(reads).toBe(1)
  expect(openStreams()).toHaveLength(1)
})

test('news of oneself reads oneself anew, and nothing else; news of others leaves oneself', async () => {
  await hearsOf(lima)
  await passing(1000)
  expect([reads, ownReads]).toEqual([2, 1])
  await hearsOf({ topic: 'me' })
  await passing(1000)
  expect([reads, ownReads]).toEqual([2, 2])
})

test('without an office the stream is of the offices alone', async () => {
  await show(null)
  expect(newest().address).toBe('/api/live')
})

test('a stream that was refused is opened again, less and less often, and what was missed is read', async () => {
  await aWhile()
  await isRefused()
  await passing(10)
  expect(reads).toBe(2)
  await passing(1500)
  expect(streams()).toHaveLength(2)
  await isRefused()
  await passing(999)
  expect(streams()).toHaveLength(2)
  await passing(2001)
  expect(streams()).toHaveLength(3)
  expect(reads).toBe(2)
  await hears('open')
  await passing(10)
  expect(reads).toBe(3)
})

test('a stream that the browser mends itself is left to it', async () => {
  newest().readyState = 0
  await hears('error')
  await passing(60_000)
  expect(streams()).toHaveLength(1)
})

test('a hidden tab listens to nothing and reads anew once it is seen', async () => {
  await sight('hidden')
  await aWhile()
  expect(openStreams()).toHaveLength(0)
  await sight('visible')
  await hears('open')
  await passing(10)
  expect(openStreams()).toHaveLength(1)
  expect(reads).toBe(2)
})

test('leaving the page ends it', async () => {
  cleanup()
  await sight('visible')
  await passing(60_000)
  expect(openStreams()).toHaveLength(0)
})
