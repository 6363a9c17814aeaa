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

test('a page has one stream, for the office on the screen', () => {
  expect(streams().map(({ address }) => address)).toEqual(['/api/live?office=Lima'])
  expect(reads).toBe(1)
})

test('an answer that was read on entering is not read again when the stream opens', async () => {
  await hears('open')
  await passing(1000)
  expect(reads).toBe(1)
})

test('a reading without an answer delays the next news for a moment only', async () => {
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

test('an event causes a new reading, and several events together cause one', async () => {
  await hearsOf(lima)
  await hearsOf({ topic: 'offices' })
  await passing(1000)
  expect(reads).toBe(2)
  await hearsOf(lima)
  await passing(1000)
  expect(reads).toBe(3)
})

test('a list of several offices has one stream, and news of each office read the list again', async () => {
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

test('the people of another office are not read again', async () => {
  await show('Quito')
  expect(newest().address).toBe('/api/live?office=Quito')
  await hearsOf({ topic: 'office', office: 'Quito' })
  await passing(1000)
  expect(reads).toBe(1)
  expect(openStreams()).toHaveLength(1)
})

test('news of the reader read only the reader again, and news of others do not', async () => {
  await hearsOf(lima)
  await passing(1000)
  expect([reads, ownReads]).toEqual([2, 1])
  await hearsOf({ topic: 'me' })
  await passing(1000)
  expect([reads, ownReads]).toEqual([2, 2])
})

test('a page without an office has a stream of the offices alone', async () => {
  await show(null)
  expect(newest().address).toBe('/api/live')
})

test('a refused stream is opened again, at growing intervals, and missed news are read', async () => {
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

test('a stream that the browser repairs itself is left to it', async () => {
  newest().readyState = 0
  await hears('error')
  await passing(60_000)
  expect(streams()).toHaveLength(1)
})

test('a hidden tab has no stream, and reads again when it is shown', async () => {
  await sight('hidden')
  await aWhile()
  expect(openStreams()).toHaveLength(0)
  await sight('visible')
  await hears('open')
  await passing(10)
  expect(openStreams()).toHaveLength(1)
  expect(reads).toBe(2)
})

test('leaving the page ends the stream', async () => {
  cleanup()
  await sight('visible')
  await passing(60_000)
  expect(openStreams()).toHaveLength(0)
})
