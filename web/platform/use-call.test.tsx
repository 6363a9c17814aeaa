import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSignInMethod } from '../../domain/auth/contract'
import { createOffice } from '../../domain/offices/administration'
import { listOffices } from '../../domain/offices/contract'
import { readPerson } from '../../domain/people/contract'
import { sendTicket } from '../../domain/support/contract'
import { useRead } from './use-read'
import { useCall } from './use-call'

const TICKET = { name: 'Ada', email: 'ada@erm.example', description: 'The scanner stays dark.' }

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))
const refusal = (code: string, fields: Record<string, string> = {}) =>
  answer(422, { code, message: 'Please correct the marked fields.', fields })
const told = answer(200, { info: 'Sent' })
const UNKNOWN =
  'No answer came, so it is not known whether this was done. Check your connection and what the page shows now, or press again.'
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

let answers: (() => Promise<Response>)[]
let keys: (string | null)[]
let caught: unknown

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(fault: unknown) {
    caught = fault
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <Boundary>{children}</Boundary>
  </QueryClientProvider>
)

beforeEach(() => {
  sessionStorage.clear()
  answers = []
  keys = []
  caught = undefined
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return (answers.shift() ?? noNetwork)()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FIELDS = ['name', 'email'] as const
test.each([
  ['refused', refusal('conflict'), ['onFailed', 'onRefused']],
  ['lost', noNetwork, ['onFailed', 'onUnknown']],
  ['done', told, ['onDone']],
])('after an act that was %s run only the handlers for it', async (_how, reply, expected) => {
  answers = [reply]
  const ran: string[] = []
  const noting = (name: string) => () => void ran.push(name)
  const form = ticketCall({
    onDone: noting('onDone'),
    onFailed: noting('onFailed'),
    onRefused: noting('onRefused'),
    onUnknown: noting('onUnknown'),
  })
  await act(() => form.current.send(TICKET))
  expect(ran).toEqual(expected)
})

test('a reading whose answer was lost leaves nothing unknown', async () => {
  const { result } = renderHook(() => useCall(findSignInMethod), { wrapper: within })
  await act(() => result.current.send({ email: TICKET.email }))
  expect(result.current.problems.general).toMatch(/^No connection/)
})

type Handlers = Partial<Record<'onDone' | 'onFailed' | 'onRefused' | 'onUnknown', () => unknown>> & {
  withinMs?: number
}

function ticketCall(handlers: Handlers = {}) {
  const { result } = renderHook(() => useCall(sendTicket, { fields: FIELDS, ...handlers }), {
    wrapper: within,
  })
  return result
}

test('a refusal stands at the fields of the form, and its rest is general, until a field is changed', async () => {
  answers = [refusal('invalid', { name: 'Too long', description: 'Empty' })]
  const form = ticketCall()
  await act(() => form.current.send(TICKET))
  expect(form.current).toMatchObject({ problems: { name: 'Too long', general: 'Empty' }, refusals: 1 })
  act(() => form.current.solve(['name']))
  expect(form.current.problems).toEqual({})
})

test('a call is sending until all work after the answer is done', async () => {
  answers = [told]
  let goOn = () => {}
  const form = ticketCall({ onDone: () => new Promise<void>((done) => (goOn = done)) })
  await act(async () => void form.current.send(TICKET))
  await waitFor(() => expect(form.current.isSending).toBe(true))
  await act(async () => goOn())
  await waitFor(() => expect(form.current.isSending).toBe(false))
})

test('a press while a call is under way sends nothing', async () => {
  answers = [told, told]
  const form = ticketCall()
  await act(() => Promise.all([form.current.send(TICKET), form.current.send(TICKET)]))
  expect(keys).toHaveLength(1)
})

test('the same input keeps its key until the server has answered', async () => {
  answers = [noNetwork, told, told]
  const form = ticketCall()
  for (let press = 0; press < 3; press++) await act(() => form.current.send(TICKET))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test.each([
  ['no answer', noNetwork, UNKNOWN],
  ['the page of a lobby’s network', answer(200, '<html>'), UNKNOWN],
  ['nothing', answer(200, 'null'), UNKNOWN],
  ['an answer of another call', answer(200, { name: 'Lima' }), UNKNOWN],
  ['an answer of another kind', answer(200, { info: 7 }), UNKNOWN],
])('%s is shown as an unknown outcome', async (_what, reply, general) => {
  answers = [reply]
  const onDone = vi.fn()
  const form = ticketCall({ onDone })
  await act(() => form.current.send(TICKET))
  expect(form.current.problems).toEqual({ general })
  expect(onDone).not.toHaveBeenCalled()
})

test('a call without an answer in time says so', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_done, fail) =>
        signal?.addEventListener('abort', () => fail(signal.reason as DOMException)),
      ),
  )
  const form = ticketCall({ withinMs: 20 })
  await act(() => form.current.send(TICKET))
  expect(form.current.problems.general).toBe(UNKNOWN)
})

test.each(['onDone', 'onRefused'] as const)(
  'a bug in %s goes to the console and the error boundary, and shows no other message',
  async (handler) => {
    const fault = new TypeError('x is undefined')
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answers = [handler === 'onDone' ? told : refusal('conflict')]
    const onRefused = vi.fn()
    const form = ticketCall({
      onRefused,
      [handler]: () => {
        throw fault
      },
    })
    await act(() => form.current.send(TICKET))
    await waitFor(() => expect(caught).toBe(fault))
    expect(log).toHaveBeenCalledWith(fault)
    expect(onRefused).not.toHaveBeenCalled()
    log.mockRestore()
  },
)

test('an act and a lost answer make the page read its subjects again, and nothing else, and a refusal makes it read nothing', async () => {
  const read: string[] = []
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    read.push(`${method} ${url}`)
    if (url.startsWith('/api/people')) return answer(200, PERSON)()
    if (method === 'GET') return answer(200, { businessUnit: 'A', businessUnits: ['A'], offices: [] })()
    return (answers.shift() ?? noNetwork)()
  })
  const { result } = renderHook(
    () => {
      useRead(listOffices, {})
      useRead(readPerson, { id: 'p' })
      return useCall(createOffice)
    },
    { wrapper: within },
  )
  await waitFor(() => expect(read).toHaveLength(2))
  const office = {
    name: 'Oslo',
    country: 'N',
    region: 'E',
    businessUnit: 'A',
    timeZone: 'Europe/Oslo',
    phase: 'open',
  } as const
  answers = [
    refusal('conflict'),
    answer(200, { info: 'Created', office: 'Oslo', officeId: 'b0f3a3a6-3df8-4d35-a4c0-2f2a3c1c6a10' }),
  ]
  await act(() => result.current.send(office))
  await act(() => result.current.send(office))
  await waitFor(() => expect(read).toHaveLength(5))
  expect(read.slice(2)).toEqual(['POST /api/offices', 'POST /api/offices', 'GET /api/offices'])
  await act(() => result.current.send(office))
  await waitFor(() => expect(read).toHaveLength(7))
  expect(read.slice(5)).toEqual(['POST /api/offices', 'GET /api/offices'])
})

const PERSON = {
  id: 'p',
  name: 'Ada',
  email: 'ada@erm.example',
  role: '',
  country: null,
  office: null,
  officeId: null,
  comment: '',
  lastUpdated: null,
  updatedBy: '',
  statuses: {},
}
