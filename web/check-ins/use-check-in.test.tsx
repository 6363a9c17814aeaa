import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckIn as Entered } from '../../domain/check-ins/contract'
import type { FlowEvent } from '../../domain/check-ins/flow'
import { pendingCheckIn, rememberPendingCheckIn } from '../platform/pending-check-in'
import { PageProviders } from '../testing/show-page'
import { useCheckIn } from './use-check-in'

const pending = { key: 'door-key', office: 'Lima' }
const questions = [{ id: 'a', en: 'A', es: 'A', pt: 'A', wording: 'A as it reads now' }]
const door = { next: 'reminder' as const, questions }

const id = '7c1d5be2-58c2-4b6f-9d3c-0a4b5c6d7e8f'
const success = {
  checkIn: {
    action: 'in',
    office: 'Lima',
    officeId: id,
    timeIn: '2026-11-18T09:30:00.000Z',
    timeZone: 'America/Lima',
  },
  declaredUntil: null,
}
const refusal = (code: string) => ({ code, message: code, fields: {} })
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

let checkIn: { current: ReturnType<typeof useCheckIn> }
let known: Entered | null
let answers: (() => Response)[]
let sent: { path: string; key: string | null; language: string | null; body: unknown }[]

const within = ({ children }: { children: ReactNode }) => (
  <PageProviders client={new QueryClient()}>{children}</PageProviders>
)

let redraw: () => void
function show() {
  const { result, rerender } = renderHook(() => useCheckIn(pending, 'page', known), { wrapper: within })
  checkIn = result
  redraw = rerender
}

const does = (event: FlowEvent) =>
  act(async () => {
    checkIn.current.move(event)
    await new Promise((done) => setTimeout(done))
  })

beforeEach(async () => {
  sessionStorage.clear()
  sent = []
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    const body: unknown = JSON.parse(request.body as string)
    const headers = new Headers(request.headers)
    sent.push({ path, key: headers.get('idempotency-key'), language: headers.get('accept-language'), body })
    const next = answers.shift()
    return next ? Promise.resolve(next()) : Promise.reject(new TypeError('no network'))
  })
  known = null
  show()
  rememberPendingCheckIn(pending)
  await does({ type: 'pressed', door })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const keys = () => sent.filter(({ path }) => path === '/api/check-ins').map(({ key }) => key)

test.each<[when: string, first: (() => Response)[]]>([
  ['without a connection', []],
  ['after a fault of the server', [() => answer(500, refusal('unexpected'))]],
  ['after an answer of a proxy', [() => new Response('<html>', { status: 502 })]],
  ['after the page of a lobby’s network', [() => new Response('<html>', { status: 200 })]],
  ['after an answer that is not ours', [() => answer(200, { declaredUntil: null })]],
])('a press %s repeats the same attempt', async (_when, first) => {
  answers = first
  await does({ type: 'agreed' })
  expect(checkIn.current.flow).toMatchObject({ dialog: 'reminder', waitsFor: 'nothing', isCheckedIn: false })
  answers = [() => answer(200, success)]
  await does({ type: 'agreed' })
  expect(checkIn.current.flow.isCheckedIn).toBe(true)
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys()[1]).toBe(keys()[0])
})

test('a press after a refusal is a new attempt', async () => {
  answers = [() => answer(403, refusal('forbidden')), () => answer(200, success)]
  await does({ type: 'agreed' })
  await does({ type: 'agreed' })
  expect(keys()).toHaveLength(2)
  expect(keys()[1]).not.toBe(keys()[0])
})

test('a changed door is read again', async () => {
  const changed = { ...door, next: 'privacy-policy' as const }
  answers = [
    () => answer(409, refusal('conflict')),
    () => answer(200, { id, name: 'Lima', country: 'Peru', door: changed }),
  ]
  await does({ type: 'agreed' })
  expect(sent.at(-1)?.path).toBe('/api/getOfficebyQR')
  expect(checkIn.current.flow).toMatchObject({ dialog: 'privacy-policy', waitsFor: 'nothing' })
})

test('an office that closed while its form was open says so, and the form closes', async () => {
  const closed = 'Lima closed on November 28, 2026.'
  answers = [() => answer(409, { ...refusal('conflict'), fields: { office: closed } })]
  await does({ type: 'agreed' })
  expect(document.body.textContent).toContain(closed)
  expect(checkIn.current.flow).toMatchObject({ dialog: 'none', waitsFor: 'nothing', isCheckedIn: false })
  expect(pendingCheckIn()).toBeNull()
})

test('the check-in confirms the questions as they were shown', async () => {
  answers = [() => answer(200, success)]
  await does({ type: 'closed' })
  await does({ type: 'pressed', door: { ...door, next: 'privacy-policy' } })
  await does({ type: 'agreed' })
  await does({ type: 'ticked', id: 'a' })
  await does({ type: 'agreed' })
  expect(sent.at(-1)?.body).toEqual({ key: 'door-key', confirmed: ['A as it reads now'] })
})

test('a question whose text differs since the Reminder was shown is reported as changed', async () => {
  const reworded = { next: 'privacy-policy', questions: [{ ...questions[0], es: 'Otra', wording: 'new' }] }
  answers = [
    () => answer(409, refusal('conflict')),
    () => answer(200, { id, name: 'Lima', country: 'Peru', door: reworded }),
  ]
  await does({ type: 'agreed' })
  expect(checkIn.current.flow).toMatchObject({ dialog: 'privacy-policy', ticked: [] })
  expect(document.body.textContent).toContain('What this office asks has just changed')
})

test('the questions are read in another language by the same call', async () => {
  const inSpanish = [{ ...questions[0], es: 'A en español' }]
  answers = [
    () => answer(200, { id, name: 'Lima', country: 'Peru', door: { ...door, questions: inSpanish } }),
  ]
  expect(await checkIn.current.readQuestions('es')).toEqual(inSpanish)
  expect(sent).toMatchObject([{ path: '/api/getOfficebyQR', language: 'es', body: { QR: 'door-key' } }])
})

const RECEIPT = '59820180.AAAAAAAAAAAAAA'

async function begin() {
  checkIn = renderHook(() => useCheckIn({ ...pending, receipt: RECEIPT }, 'page', null), {
    wrapper: within,
  }).result
  await does({ type: 'pressed', door })
}

test('the receipt of the changing code goes with the check-in', async () => {
  await begin()
  answers = [() => answer(200, success)]
  await does({ type: 'agreed' })
  expect(sent.at(-1)?.body).toEqual({ key: 'door-key', receipt: RECEIPT })
})

test.each([
  ['screenCodeAsked', 'This office asks for the code on its screen. Please scan that code.'],
  ['codeChanged', 'This code has changed. Please scan the code on the screen again.'],
])(
  'a person who is refused in the middle of a check-in sees %s, and no more is filled in',
  async (problem, text) => {
    await begin()
    const screen = { receipt: null, problem, isAdmitted: false }
    answers = [
      () => answer(409, refusal('conflict')),
      () => answer(200, { id, name: 'Lima', country: 'Peru', door, screen }),
    ]
    await does({ type: 'agreed' })
    expect(sent.at(-1)?.body).toEqual({ QR: 'door-key', receipt: RECEIPT })
    expect(checkIn.current.flow).toMatchObject({ dialog: 'none', waitsFor: 'nothing', isCheckedIn: false })
    expect(document.body.textContent).toContain(text)
  },
)

test('only success removes the pending check-in', async () => {
  answers = [() => answer(500, refusal('unexpected'))]
  await does({ type: 'agreed' })
  expect(pendingCheckIn()).toEqual(pending)
  answers = [() => answer(200, success)]
  await does({ type: 'agreed' })
  expect(pendingCheckIn()).toBeNull()
})

test('a person who has to wait sees for how long, and another way', async () => {
  const headers = { 'retry-after': '1700' }
  answers = [() => new Response(JSON.stringify({ general: 'Too many requests.' }), { status: 429, headers })]
  await does({ type: 'pressed', door: null })
  expect(document.body.textContent).toMatch(/try again in 29 minutes.* tell the reception/)
})

const OFFICE_ID = id
const entry = (id: string): Entered => ({ ...success.checkIn, action: 'in', id, officeId: OFFICE_ID })
const MORNING = '11111111-58c2-4b6f-9d3c-0a4b5c6d7e8f'
const NOW = '22222222-58c2-4b6f-9d3c-0a4b5c6d7e8f'
const asked = (checkedIn: Entered | null) => () =>
  answer(200, { id: OFFICE_ID, name: 'Lima', country: 'Peru', door, checkedIn })

describe('Cancel after a lost answer', () => {
  beforeEach(async () => {
    known = entry(MORNING)
    redraw()
    answers = []
    await does({ type: 'agreed' })
  })

  test('finds the check-in that is stored, and claims no other', async () => {
    answers = [asked(entry(NOW))]
    await does({ type: 'cancelled' })
    expect(checkIn.current).toMatchObject({ flow: { dialog: 'none' }, entered: { id: NOW } })
    expect(pendingCheckIn()).toBeNull()
  })

  test('cancels a check-in that is not stored', async () => {
    answers = [asked(entry(MORNING))]
    await does({ type: 'cancelled' })
    expect(checkIn.current).toMatchObject({ flow: { dialog: 'cancelled', isUnknown: false }, entered: null })
    expect(pendingCheckIn()).toBeNull()
  })

  test.each([
    ['can not be reached', []],
    ['does not answer', [() => new Response('<html>', { status: 502 })]],
    ['has ended the session', [() => answer(200, { id, name: 'Lima', country: 'Peru', door: null })]],
  ])('leaves it unknown while the server %s', async (_why, next) => {
    answers = next
    await does({ type: 'cancelled' })
    expect(checkIn.current.flow).toMatchObject({ dialog: 'unknown', isUnknown: true })
    expect(pendingCheckIn()).toEqual(pending)
    await does({ type: 'closed' })
    await does({ type: 'pressed', door })
    answers = [asked(entry(NOW))]
    await does({ type: 'cancelled' })
    expect(checkIn.current.entered).toMatchObject({ id: NOW })
  })

  test('asks after a reload too, and does not take an earlier check-in for the new one', async () => {
    cleanup()
    show()
    expect(checkIn.current).toMatchObject({ flow: { isUnknown: true }, entered: null })
    await act(async () => {
      known = entry(NOW)
      redraw()
    })
    expect(checkIn.current.entered).toMatchObject({ id: NOW })
  })
})

test('after a lost answer a press that the server does not take leaves the outcome unknown, and the next one has the same key', async () => {
  answers = []
  await does({ type: 'agreed' })
  answers = [() => answer(429, refusal('too_many')), () => answer(200, success)]
  await does({ type: 'agreed' })
  expect(checkIn.current.flow.isUnknown).toBe(true)
  await does({ type: 'agreed' })
  expect(new Set(keys()).size).toBe(1)
  expect(keys()).toHaveLength(3)
})

test('the page that reads of the lost check-in shows it without a press', async () => {
  answers = []
  await does({ type: 'agreed' })
  expect(document.body.textContent).toContain('not known whether this was done')
  await act(async () => {
    known = entry(NOW)
    redraw()
  })
  expect(checkIn.current.entered).toMatchObject({ id: NOW })
})
