import { beforeEach, expect, test, vi } from 'vitest'
import type { HostedArrival } from '../../domain/visitors/arrival-contract'
import { button, press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { ArrivalPage } from './arrival-page'

const vera: HostedArrival = {
  id: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  name: 'Vera Visitor',
  company: 'Guests Ltd',
  office: 'Lyon',
  timeZone: 'Europe/Paris',
  since: '2026-11-18T09:00:00.000Z',
  host: 'Hanna Host',
  isHost: true,
  answer: null,
  answeredAt: null,
  tellsLeaving: false,
  isLeft: false,
}

const json = (body: object, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

let read: () => Promise<Response>
let answer: () => Promise<Response>
let sent: object[]
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  read = () => json({ arrival: vera })
  answer = () => {
    const arrival = { ...vera, answer: 'send-up', answeredAt: '2026-11-18T09:02:00.000Z' }
    read = () => json({ arrival })
    return json(arrival)
  }
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path === '/api/arrivals/read') return read()
    sent.push({ path, ...(JSON.parse(body as string) as object) })
    return answer()
  })
})

const showPage = pageShower()
async function open(hash = '#token=a-token') {
  window.history.replaceState(null, '', `/arrival${hash}`)
  await showPage(<ArrivalPage />, { role: '', organisation: {}, me: null })
}
const text = () => document.body.textContent
const SEND_UP = 'Please send up: Vera Visitor'

test('opening the link shows the visitor, takes the token out of the address, and sends no answer', async () => {
  await open()
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('Vera Visitor is here'))
  expect(window.location.hash).toBe('')
  expect(sent).toEqual([])
})

test('one press answers without a sign-in', async () => {
  await open()
  await until(() => expect(button(SEND_UP)?.disabled).toBe(false))
  press(SEND_UP)
  await until(() => expect(text()).toContain('Answered at 10:02: Please send up'))
  expect(sent).toEqual([
    { path: '/api/arrivals/answer', token: 'a-token', answer: 'send-up', seen: null, tellsLeaving: false },
  ])
})

test.each([
  ['of another day', () => json({ arrival: null }), 'This arrival was on another day.'],
  ['of a visitor who has left', () => json({ arrival: { ...vera, isLeft: true } }), 'Vera Visitor has left.'],
  [
    'that is not known',
    () => json({ code: 'not_found', message: 'No.', fields: {} }, 404),
    'We could not recognise this link.',
  ],
])('a link %s says so, and offers no answer', async (_what, answered, sentence) => {
  read = answered
  await open()
  await until(() => expect(text()).toContain(sentence))
  expect(button(SEND_UP)).toBeUndefined()
})

test('an address without a token says that the link is not recognised', async () => {
  await open('')
  await until(() => expect(text()).toContain('We could not recognise this link.'))
})

test('an answer after the visitor has left is refused, and the page shows that the visitor has left', async () => {
  await open()
  await until(() => expect(button(SEND_UP)?.disabled).toBe(false))
  read = () => json({ arrival: { ...vera, isLeft: true } })
  answer = () =>
    json(
      { code: 'conflict', message: 'This visitor has left. No answer is needed any more.', fields: {} },
      409,
    )
  press(SEND_UP)
  await until(() => expect(text()).toContain('Vera Visitor has left.'))
})
