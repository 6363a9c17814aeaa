import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LINK_IS_OVER, LINK_UNKNOWN } from '../../domain/roll-call/link-contract'
import { LanguageChoice } from '../design/language-choice'
import { button, changesSince, fill, linesIn, press } from '../testing/hands'
import type { QueryClient } from '@tanstack/react-query'
import { pageShower, settle, until, untilCalm } from '../testing/show-page'
import { AlarmPage } from './alarm-page'
import { said as english } from '../platform/texts'

const TOKEN = 'aGVscA-token_of_a_mailed_link'
const OTHER = 'another-token-of-a-mailed-link'

let sent: { path: string; headers: Headers; body: unknown }[]
let answer: (body: { answer: string }) => Promise<Response>

let link: () => Promise<Response>

const stateOf =
  (isOpen: boolean, allClear: object | null = null) =>
  () =>
    Promise.resolve(
      new Response(
        JSON.stringify({
          office: 'London',
          kind: 'real',
          isOpen,
          assemblyPoints: 'Car park\nRiver bank',
          allClear,
        }),
      ),
    )
const stillOpen = stateOf(true)
const over = stateOf(false)

const received = ({ answer }: { answer: string }) =>
  Promise.resolve(new Response(JSON.stringify({ office: 'London', answer })))
const refused =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  sent = []
  answer = received
  link = stillOpen
  vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit) => {
    if (path === '/api/roll-call/link') return link()
    const input = JSON.parse(body as string) as { answer: string }
    sent.push({ path, headers: new Headers(headers), body: input })
    return answer(input)
  })
})
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

const showPage = pageShower()
let client: QueryClient
async function open(end = `#${TOKEN}`) {
  window.history.replaceState(null, '', `/alarm${end}`)
  client = await showPage(
    <>
      <LanguageChoice as="toggle" />
      <AlarmPage />
    </>,
    { role: '', organisation: {}, me: null },
  )
}

const said = () => document.body.textContent
const untilSaid = (text: string) => until(() => expect(said()).toContain(text))
const heading = () => document.querySelector('h1')?.textContent
const choices = () =>
  [...document.querySelectorAll('button')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => /^I (got|need|was)/.test(text))
const place = () => document.querySelector<HTMLInputElement>('#alarm-place')!
const bodies = () => sent.map(({ body }) => body)
const ready = (name: string | RegExp) => until(() => expect(button(name)?.disabled).toBe(false))

test('opening the link answers nothing: the page has three answers, and the token has left the address', async () => {
  await open()
  expect(heading()).toBe('Where are you?')
  expect(said()).toContain('No answer is sent until you press a button.')
  expect(choices()).toEqual([
    'I got out, I am safeI left the building.',
    'I need helpI am still inside, or I am hurt.',
    'I was not there when it beganI was outside the building the whole time.',
  ])
  await settle()
  expect(sent).toEqual([])
  expect(window.location.href).not.toContain(TOKEN)
  expect(window.location.pathname).toBe('/alarm')
  expect(document.body.innerHTML).not.toContain(TOKEN)
})

test.each([
  [/^I got out, I am safe/, 'seen', 'You said: I got out, I am safe'],
  [/^I was not there when it began/, 'out', 'You said: I was not there when it began'],
])('one press of %s is an answer, which is confirmed and can be changed', async (name, wanted, text) => {
  await open()
  press(name)
  await untilSaid(text)
  expect(said()).toContain('The wardens of London office can see it.')
  await until(() => expect(document.activeElement?.textContent).toBe(text))
  expect(bodies()).toEqual([{ token: TOKEN, answer: wanted, note: '' }])
  expect(sent[0]?.path).toBe('/api/roll-call/answer')
  // The second tap of a double tap does nothing.
  expect(button('Change my answer')?.disabled).toBe(true)
  await ready('Change my answer')
  press('Change my answer')
  expect(choices()).toHaveLength(3)
  await until(() => expect(document.activeElement?.querySelectorAll('button')).toHaveLength(3))
  expect(sent).toHaveLength(1)
})

test('the press that asks for help is sent at once, and the place follows it', async () => {
  await open()
  press(/^I need help/)
  await untilSaid('You said: I need help')
  expect(bodies()).toEqual([{ token: TOKEN, answer: 'help', note: '' }])
  expect(said()).toContain('call the emergency number too')
  fill(place(), 'Second floor, kitchen')
  await ready('Send the place')
  press('Send the place')
  await untilSaid('The wardens can see the place: Second floor, kitchen')
  expect(bodies()[1]).toEqual({ token: TOKEN, answer: 'help', note: 'Second floor, kitchen' })
})

test('a place that is typed while the press is under way is not lost, and nothing is sent twice', async () => {
  let goOn = () => {}
  answer = (body) => new Promise((done) => (goOn = () => done(received(body))))
  await open()
  press(/^I need help/)
  fill(place(), 'Lift')
  expect(button('Send the place')?.disabled).toBe(true)
  expect(sent).toHaveLength(1)
  goOn()
  answer = received
  await ready('Send the place')
  expect(place().value).toBe('Lift')
  press('Send the place')
  await untilSaid('the place: Lift')
})

test('a person who is out can replace the call for help', async () => {
  await open()
  press(/^I need help/)
  await untilSaid('You said: I need help')
  await ready('Change my answer')
  press('Change my answer')
  press(/^I got out, I am safe/)
  await untilSaid('You said: I got out, I am safe')
  expect(bodies().map((body) => (body as { answer: string }).answer)).toEqual(['help', 'seen'])
})

test.each([
  ['seen', /^I got out, I am safe/],
  ['help', /^I need help/],
  ['out', /^I was not/],
])(
  'without a connection %s asks the person to tell a warden, never claims to have arrived, and can be sent again',
  async (_answer, name) => {
    answer = noNetwork
    await open()
    press(name)
    await untilSaid('No connection. Tell a warden.')
    expect(said()).not.toContain('You said')
    answer = received
    press(button('Send again') ? 'Send again' : name)
    await untilSaid('You said')
    expect(said()).not.toContain('No connection')
  },
)

test('pressing the earlier answer again does not make an answer with an unknown fate count as received', async () => {
  await open()
  press(/^I got out, I am safe/)
  await untilSaid('You said: I got out, I am safe')
  await ready('Change my answer')
  press('Change my answer')
  answer = noNetwork
  press(/^I need help/)
  await untilSaid('No connection. Tell a warden.')
  await ready('Change my answer')
  press('Change my answer')
  press(/^I got out, I am safe/)
  await untilSaid('No connection. Tell a warden.')
  expect(said()).not.toContain('You said')
})

test('a place that could not be sent does not take back the call for help', async () => {
  await open()
  press(/^I need help/)
  await untilSaid('You said: I need help')
  answer = noNetwork
  fill(place(), 'Lift')
  await ready('Send the place')
  press('Send the place')
  await untilSaid('No connection. Tell a warden.')
  expect(said()).toContain('You said: I need help')
  answer = received
  press('Send again')
  await untilSaid('the place: Lift')
})

/** Has the page ask for the state of the link again. */
const lookAgain = () => act(() => client.refetchQueries())

test('the page learns of the end, and no longer says that the wardens can see the answer', async () => {
  await open()
  press(/^I got out/)
  await untilSaid('The wardens of London office can see it.')
  link = over
  await lookAgain()
  await until(() => expect(heading()).toBe(english(LINK_IS_OVER)))
  expect(said()).not.toContain('can see')
})

test('after the end the page shows whether the building may be entered, once a warden has said so', async () => {
  link = over
  await open()
  await until(() => expect(heading()).toBe(english(LINK_IS_OVER)))
  expect(said()).not.toContain('entered')
  link = stateOf(false, { office: 'London', mayEnter: false, time: '14:02' })
  await lookAgain()
  await untilSaid('The roll call of London is over, 14:02: the building may not be entered yet.')
  link = stateOf(false, { office: 'London', mayEnter: true, time: '14:20' })
  await lookAgain()
  await untilSaid('All clear at London, 14:20: the building may be entered again.')
})

test('a link that is opened after the end says so before any press', async () => {
  link = over
  await open()
  await until(() => expect(heading()).toBe(english(LINK_IS_OVER)))
  expect(sent).toEqual([])
})

test('without a connection the page does not say that the wardens can see the answer, until it hears of the roll call again', async () => {
  await open()
  press(/^I need help/)
  await untilSaid('The wardens of London office can see it.')
  link = noNetwork
  await lookAgain()
  await untilSaid('It is not known whether the roll call is still running')
  expect(said()).not.toContain('London office can see it.')
  link = stillOpen
  await lookAgain()
  await untilSaid('The wardens of London office can see it.')
})

test.each([
  [
    'a broken server',
    refused(500, { code: 'unexpected', message: 'x', fields: {} }),
    'The server does not answer. Tell a warden.',
  ],
  [
    'a database that is away',
    refused(503, { code: 'unavailable', message: 'x', fields: {} }),
    'The server does not answer. Tell a warden.',
  ],
  [
    'too many calls',
    refused(429, { code: 'too_many', message: 'x', fields: {} }),
    'Too many attempts. Tell a warden, or call the emergency number.',
  ],
  [
    'the page of a guest network',
    () => Promise.resolve(new Response('<html>')),
    'No connection. Tell a warden.',
  ],
])('%s is shown with the next step, and the buttons stay', async (_what, reply, text) => {
  answer = reply
  await open()
  press(/^I got out, I am safe/)
  await untilSaid(text)
  expect(choices()).toHaveLength(3)
})

test.each([
  [
    'a link that is none',
    refused(404, { code: 'not_found', message: english(LINK_UNKNOWN), fields: {} }),
    english(LINK_UNKNOWN),
  ],
  [
    'a link that is far too long',
    refused(422, { code: 'invalid', message: 'x', fields: { token: 'Too long' } }),
    english(LINK_UNKNOWN),
  ],
  [
    'a link after the end',
    refused(409, { code: 'conflict', message: english(LINK_IS_OVER), fields: {} }),
    english(LINK_IS_OVER),
  ],
])('%s is shown in place of the buttons', async (_what, reply, text) => {
  answer = reply
  await open()
  press(/^I need help/)
  await until(() => expect(heading()).toBe(text))
  expect(document.querySelector('[role=alert]')?.textContent).toContain('call the emergency number')
  expect([button('Staff Sign In'), button('Visitor: check out')]).toEqual([
    expect.any(HTMLButtonElement),
    undefined,
  ])
  expect(choices()).toEqual([])
  expect(place()).toBeNull()
})

test('a refused place shows the reason at its field, in the reader’s language', async () => {
  await open()
  press('ES')
  await untilSaid('¿Dónde está usted?')
  press(/^Necesito ayuda/)
  await untilSaid('Ha dicho: Necesito ayuda')
  answer = refused(
    422,
    { code: 'invalid', message: 'No', fields: { note: 'Please use at most 80 characters' } },
    { 'x-whereabouts-sentences': '{"note":{"key":"refusals:tooLong","values":{"max":"80"}}}' },
  )
  fill(place(), 'x'.repeat(81))
  await ready('Enviar el lugar')
  press('Enviar el lugar')
  await untilSaid('Use 80 caracteres como máximo')
  await until(() => expect(document.activeElement).toBe(place()))
  expect(said()).toContain('Ha dicho: Necesito ayuda')
})

test.each([
  ['ES', /^Salí/, 'Este recuento ha terminado.'],
  ['PT', /^Saí/, 'Esta chamada terminou.'],
])('the end of the roll call is shown in %s too', async (language, name, text) => {
  answer = refused(409, { code: 'conflict', message: english(LINK_IS_OVER), fields: {} })
  await open()
  press(language)
  await until(() => expect(button(name)).toBeDefined())
  press(name)
  await untilSaid(text)
})

test('a reload of the tab keeps the link', async () => {
  await open()
  await open('')
  press(/^I got out, I am safe/)
  await untilSaid('You said: I got out, I am safe')
  expect(bodies()).toEqual([{ token: TOKEN, answer: 'seen', note: '' }])
})

test('a page without a link shows the next step, and makes no call', async () => {
  await open('')
  expect(heading()).toBe('This link is not complete')
  expect(said()).toContain('Open it from the mail again')
  expect([button('Staff Sign In'), button('Visitor: check out')]).toEqual([
    expect.any(HTMLButtonElement),
    undefined,
  ])
  expect(choices()).toEqual([])
  expect(sent).toEqual([])
})

test('a second link in the same tab replaces the first, with nothing of its answer left', async () => {
  await open()
  press(/^I got out, I am safe/)
  await untilSaid('You said: I got out, I am safe')
  window.history.replaceState(null, '', `/alarm#${OTHER}`)
  act(() => void window.dispatchEvent(new Event('hashchange')))
  expect(window.location.hash).toBe('')
  expect(choices()).toHaveLength(3)
  press(/^I was not/)
  await untilSaid('You said: I was not there when it began')
  expect(bodies()[1]).toMatchObject({ token: OTHER })
})

test('the call names no person who may be signed in in this browser', async () => {
  await open()
  press(/^I got out, I am safe/)
  await untilSaid('You said')
  expect([...sent[0]!.headers.keys()].toSorted()).toEqual(['accept', 'accept-language', 'content-type'])
})

test('this is all that the page says before an answer, after a call for help, and after its place', async () => {
  await open()
  await untilCalm()
  const first = linesIn()
  expect(first).toMatchInlineSnapshot(`
    [
      "<Language>",
      "[EN] (pressed)",
      "[ES]",
      "[PT]",
      "Other languages: ** | Français | Deutsch | العربية | Italiano | Nederlands | Polski | 日本語 | 简体中文 | Tiếng Việt",
      "Where are you?",
      "No answer is sent until you press a button. You can change your answer later.",
      "Assembly point: Car park; River bank",
      "[I got out, I am safeI left the building.]",
      "[I need helpI am still inside, or I am hurt.]",
      "[I was not there when it beganI was outside the building the whole time.]",
    ]
  `)
  press(/^I need help/)
  await until(() => expect(place()).not.toBeNull())
  await untilCalm()
  await until(() => expect(linesIn().join()).not.toContain('(disabled)'))
  await untilCalm()
  const called = linesIn()
  expect(changesSince(first)).toMatchInlineSnapshot(`
    [
      "- No answer is sent until you press a button. You can change your answer later.",
      "- [I got out, I am safeI left the building.]",
      "- [I need helpI am still inside, or I am hurt.]",
      "- [I was not there when it beganI was outside the building the whole time.]",
      "+ You said: I need help",
      "+ The wardens of London office can see it.",
      "+ If you are in danger, call the emergency number too. Nobody may read this at once.",
      "+ Where in the building are you?: ",
      "+ Floor, room, or what is near you. You can leave this empty.",
      "+ [Send the place]",
      "+ [Change my answer]",
    ]
  `)
  fill(place(), 'Room 4')
  press('Send the place')
  await until(() => expect(bodies()).toHaveLength(2))
  await untilCalm()
  await until(() => expect(linesIn().join()).not.toContain('(disabled)'))
  await untilCalm()
  expect(changesSince(called)).toMatchInlineSnapshot(`
    [
      "- Where in the building are you?: ",
      "+ The wardens can see the place: Room 4",
      "+ Where in the building are you?: Room 4",
    ]
  `)
})
