import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMyPresence, sayPresence, type OwnPresence } from '../../domain/presence/own-presence'
import { readingOf, useRead } from './use-read'
import { useToggleCall } from './use-toggle-call'
import { HERE_IN_LIMA } from '../presence/testing/here-in-lima'

const CHECK_IN = HERE_IN_LIMA.checkIn
const here = HERE_IN_LIMA
const left: OwnPresence = { ...here, state: 'left', source: 'self', at: '2026-11-18T22:02:00.000Z' }
const back: OwnPresence = { ...here, source: 'reception', at: '2026-11-18T22:05:00.000Z' }

type Answer = () => Promise<Response>
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const says =
  (body: object, status = 200): Answer =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))
const conflict = says({ code: 'conflict', message: 'Checked in again since.', fields: {} }, 409)

/** The state at the server, which a page reads. Null stands for no network. */
let atServer: OwnPresence | null
let answer: Answer
let sent: { says: string; key: string | null }[]
let reads: number
beforeEach(() => {
  sessionStorage.clear()
  atServer = here
  sent = []
  reads = 0
  vi.stubGlobal('fetch', (_: string, { body, headers }: { body?: string; headers: HeadersInit }) => {
    if (body === undefined) {
      reads++
      return atServer ? says({ presence: atServer })() : noNetwork()
    }
    const { says: word } = JSON.parse(body) as { says: string }
    sent.push({ says: word, key: new Headers(headers).get('idempotency-key') })
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function shown() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = readingOf(readMyPresence, {})
  const drawn: (string | undefined)[] = []
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const { data, dataUpdatedAt } = useRead(readMyPresence, {})
      const toggle = useToggleCall(sayPresence, {
        state: data?.presence,
        readAt: dataUpdatedAt,
        isSo: (presence, input) => presence?.state === input.says,
        onDone: (presence) => client.setQueryData(queryKey, { presence }),
      })
      drawn.push(data?.presence?.state)
      return { ...toggle, state: data?.presence?.state }
    },
    { wrapper },
  )
  await waitFor(() => expect(result.current.state).toBe('here'))
  const press = (word: 'left' | 'here') => act(() => result.current.send({ checkIn: CHECK_IN, says: word }))
  const readAgain = () => act(() => client.refetchQueries())
  return { page: result, press, readAgain, drawn }
}

test('a lost answer leaves only the same act, with the same key, until an answer comes', async () => {
  const { page, press } = await shown()
  atServer = null
  answer = noNetwork
  await press('left')
  expect(page.current.lost).toEqual({ checkIn: CHECK_IN, says: 'left' })
  expect(page.current.failure).toMatchObject({ kind: 'lost', problem: { isOffline: true } })
  atServer = left
  answer = says(left)
  await press('left')
  expect(page.current).toMatchObject({ lost: null, failure: null, state: 'left', done: { says: 'left' } })
  expect(sent.map(({ says: word }) => word)).toEqual(['left', 'left'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a newer state shows that the lost press was obeyed, and removes its error', async () => {
  const { page, press, readAgain } = await shown()
  atServer = null
  answer = noNetwork
  await press('left')
  expect(page.current.lost).not.toBeNull()
  atServer = left
  await readAgain()
  await waitFor(() =>
    expect(page.current).toMatchObject({ lost: null, failure: null, state: 'left', done: { says: 'left' } }),
  )
})

test('the state is read again at once after a lost answer', async () => {
  const { page, press } = await shown()
  answer = () => {
    atServer = left
    return noNetwork()
  }
  await press('left')
  await waitFor(() => expect(page.current).toMatchObject({ lost: null, failure: null, state: 'left' }))
  expect(sent).toHaveLength(1)
})

test('a newer state shows that the press has not arrived, and the next press has the same key', async () => {
  const { page, press } = await shown()
  answer = noNetwork
  await press('left')
  await waitFor(() => expect(page.current.failure?.kind).toBe('missed'))
  expect(page.current.lost).toBeNull()
  answer = says(left)
  await press('left')
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

test('a press from a newer state is a new act, even for the same input', async () => {
  const { page, press, readAgain } = await shown()
  answer = () => {
    atServer = left
    return noNetwork()
  }
  await press('left')
  await waitFor(() => expect(page.current.state).toBe('left'))
  atServer = back
  await readAgain()
  await waitFor(() => expect(page.current.state).toBe('here'))
  answer = says(left)
  await press('left')
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

test('an answer that comes after a newer reading does not replace it', async () => {
  const { page, readAgain, drawn } = await shown()
  let arrive = () => {}
  answer = () =>
    new Promise((done) => {
      arrive = () => done(new Response(JSON.stringify(left)))
    })
  await act(async () => void page.current.send({ checkIn: CHECK_IN, says: 'left' }))
  // The reception took it back before the answer came.
  atServer = back
  await readAgain()
  await act(async () => arrive())
  await waitFor(() => expect(page.current.isSending).toBe(false))
  expect(page.current.state).toBe('here')
  expect(drawn).not.toContain('left')
})

test.each([
  [503, 'unavailable'],
  [500, 'unexpected'],
  [429, 'too_many'],
])('an answer %d leaves it open if an earlier press has arrived', async (status, code) => {
  const { page, press } = await shown()
  atServer = null
  answer = says({ code, message: 'No.', fields: {} }, status)
  await press('left')
  expect(page.current.lost).toEqual({ checkIn: CHECK_IN, says: 'left' })
})

test('a refusal reads the state again, and allows the other act', async () => {
  const { page, press } = await shown()
  atServer = { ...back, source: 'door' }
  answer = conflict
  const before = reads
  await press('left')
  expect(page.current.failure).toMatchObject({ kind: 'refused', problem: { code: 'conflict' } })
  expect(page.current.lost).toBeNull()
  await waitFor(() => expect(reads).toBe(before + 1))
})
