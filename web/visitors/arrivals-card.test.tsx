import { beforeEach, expect, test, vi } from 'vitest'
import type { HostedArrival } from '../../domain/visitors/arrival-contract'
import { button, press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { ArrivalsCard } from './arrivals-card'

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

let arrivals: HostedArrival[]
let sent: { path: string; body: unknown; key: string | null }[]
let answer: (given: object) => Promise<Response>
beforeEach(() => {
  sessionStorage.clear()
  sent = []
  answer = (given) => {
    arrivals = arrivals.map((each) => ({ ...each, ...given, answeredAt: '2026-11-18T09:02:00.000Z' }))
    return json(arrivals[0]!)
  }
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') return json({ arrivals })
    const { seen: _, ...given } = JSON.parse(body as string) as { seen: unknown }
    sent.push({ path, body: JSON.parse(body as string), key: new Headers(headers).get('idempotency-key') })
    return answer(given)
  })
})

const showPage = pageShower()
async function show(...given: HostedArrival[]) {
  arrivals = given
  await showPage(
    <main tabIndex={-1}>
      <ArrivalsCard />
    </main>,
    { role: '', organisation: {} },
  )
  await until(() => expect(document.querySelectorAll('li')).toHaveLength(given.length))
}
const text = () => document.body.textContent
const act = (what: string, { name } = vera) => `${what}: ${name}`
const pressed = () => document.querySelector('[aria-pressed=true]')?.textContent
async function pressSoon(name: string) {
  await until(() => expect(button(name)?.disabled).toBe(false))
  press(name)
}

test('the card says who came, from where, to which office and since when, by the clock of the office', async () => {
  await show(vera)
  expect(document.querySelector('h2')?.textContent).toBe('Your visitor is here')
  expect(text()).toContain('Vera Visitor (Guests Ltd) has been at Lyon since 10:00.')
  expect([...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual([
    act('I am coming'),
    act('Please send up'),
    act('Not my guest'),
  ])
  expect(pressed()).toBeUndefined()
  expect(sent).toEqual([])
})

test('one press answers, and the answer stays pressed with its time', async () => {
  await show(vera)
  await pressSoon(act('I am coming'))
  await until(() => expect(pressed()).toBe('I am coming'))
  expect(text()).toContain('Answered at 10:02: I am coming')
  expect(sent).toMatchObject([
    {
      path: `/api/me/arrivals/${vera.id}/answer`,
      body: { answer: 'coming', seen: null, tellsLeaving: false },
      key: expect.any(String) as string,
    },
  ])
})

test('one switch asks to be told of the leaving, with the answer that is shown', async () => {
  await show({ ...vera, answer: 'send-up', answeredAt: '2026-11-18T09:02:00.000Z' })
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
  await until(() => expect(document.querySelector<HTMLInputElement>('input')?.checked).toBe(true))
  expect(sent).toMatchObject([{ body: { answer: 'send-up', seen: 'send-up', tellsLeaving: true } }])
})

test('an answer that another phone gave first is shown with its sentence, and the next press replaces it', async () => {
  await show(vera)
  const message = 'Another answer was given meanwhile.'
  answer = () => {
    arrivals = [{ ...vera, answer: 'not-mine', answeredAt: '2026-11-18T09:01:00.000Z' }]
    return json({ code: 'conflict', message, fields: {} }, 409)
  }
  await pressSoon(act('I am coming'))
  await until(() => expect(pressed()).toBe('Not my guest'))
  expect(text()).toContain(message)
  answer = () => json({ ...vera, answer: 'coming', answeredAt: '2026-11-18T09:03:00.000Z' })
  await pressSoon(act('I am coming'))
  await until(() => expect(sent.at(-1)?.body).toMatchObject({ answer: 'coming', seen: 'not-mine' }))
})

test('a person who was told in place of the host reads whom the visitor named, and cannot deny the guest', async () => {
  await show({ ...vera, isHost: false })
  expect(text()).toContain('Named as the host: Hanna Host')
  expect(button(act('Not my guest'))).toBeUndefined()
})

test('there is no card without an arrival', async () => {
  await show()
  await settle()
  expect(document.querySelector('h2')).toBeNull()
})
