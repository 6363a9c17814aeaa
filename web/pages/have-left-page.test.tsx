import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { press } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { HaveLeftPage } from './have-left-page'
import { HERE_IN_LIMA } from '../presence/testing/here-in-lima'

const here = HERE_IN_LIMA
const stays: OwnPresence = { ...here, source: 'link', at: '2026-11-18T23:47:00.000Z' }
const left: OwnPresence = { ...here, state: 'left', source: 'link', at: '2026-11-18T23:46:00.000Z' }

let presence: OwnPresence | null
let said: unknown[]
let looked: unknown[]
let refusal: Response | null
let over: Response | null
let hasNetwork: boolean
let isAnswerLost: boolean
beforeEach(() => {
  presence = here
  said = []
  looked = []
  refusal = null
  over = null
  hasNetwork = true
  isAnswerLost = false
  window.history.replaceState(null, '', '/have-left#token=a-token')
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { says: string }
    if (path.endsWith('/read')) {
      looked.push(sent)
      if (!hasNetwork) return Promise.reject(new TypeError('failed'))
      return Promise.resolve(refusal?.clone() ?? new Response(JSON.stringify({ presence })))
    }
    said.push(sent)
    if (over) return Promise.resolve(over.clone())
    presence = sent.says === 'left' ? left : stays
    if (isAnswerLost) return Promise.reject(new TypeError('failed'))
    return Promise.resolve(new Response(JSON.stringify(presence)))
  })
})
afterEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const showPage = pageShower()
const show = () => showPage(<HaveLeftPage />, { role: '', organisation: { name: 'The Group' }, me: null })

const text = () => document.body.textContent
const reads = (words: string) => until(() => expect(text()).toContain(words))
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const ready = () =>
  until(() => expect([...document.querySelectorAll('button')].every(({ disabled }) => !disabled)).toBe(true))

test('opening the link sends nothing, one press records that the person has left, and another takes it back', async () => {
  await show()
  await reads('You checked in at 08:57')
  expect(document.querySelector('h1')?.textContent).toBe('Have you left Lima office?')
  expect(buttons()).toEqual(['I have left', 'I am still here'])
  await ready()
  expect([looked.length > 0, said]).toEqual([true, []])
  press('I have left')
  await reads('You left at 18:46')
  expect(said).toEqual([{ token: 'a-token', says: 'left' }])
  expect(buttons()).toEqual(['I am still here'])
  await ready()
  press('I am still here')
  await reads('You stay on the list of Lima office.')
  expect(said[1]).toEqual({ token: 'a-token', says: 'here' })
  expect(buttons()).toEqual(['I have left'])
})

test('a person who stays records so by one press', async () => {
  await show()
  await ready()
  press('I am still here')
  await reads('You stay on the list of Lima office.')
  await reads('In an emergency the office looks for you, also after it closes')
})

test('a person who opens the link again after that sees the statement, and can only leave', async () => {
  presence = stays
  await show()
  await reads('You stay on the list of Lima office.')
  await reads('also after it closes, until you say that you leave or the day is over.')
  expect(buttons()).toEqual(['I have left'])
})

test('a person who confirmed only on Home that they are still there is asked', async () => {
  presence = { ...stays, source: 'self' }
  await show()
  await reads('You checked in at 08:57')
  expect(text()).not.toContain('also after it closes')
  expect(buttons()).toEqual(['I have left', 'I am still here'])
})

test.each([
  ['I have left', 'You left at 18:46', 'left'],
  ['I am still here', 'You stay on the list of Lima office.', 'here'],
])('without a network only “%s” can be pressed again, and repeats the act', async (name, sentence, says) => {
  await show()
  await ready()
  isAnswerLost = true
  hasNetwork = false
  press(name)
  await reads('No answer came')
  expect(buttons()).toEqual([`Try again: ${name}`])
  isAnswerLost = false
  hasNetwork = true
  await ready()
  press(`Try again: ${name}`)
  await reads(sentence)
  expect(text()).not.toContain('No answer came')
  expect(said.map((each) => (each as { says: string }).says)).toEqual([says, says])
})

test('the second tap of a double tap on staying does not record that the person has left', async () => {
  await show()
  await ready()
  press('I am still here')
  await reads('You stay on the list of Lima office.')
  // The big button has moved to where the pressed one was.
  press('I have left')
  await new Promise((done) => setTimeout(done, 50))
  expect(said).toEqual([{ token: 'a-token', says: 'here' }])
})

test('the token is not in the address bar, and outlives a reload', async () => {
  await show()
  expect(window.location.hash).toBe('')
  await show()
  expect(looked.at(-1)).toEqual({ token: 'a-token' })
})

test('an expired link says why, and its buttons lead on', async () => {
  presence = null
  await show()
  await reads('This link does not count any more')
  expect(buttons()).toEqual(['Staff Sign In', 'Visitor: check out'])
})

test('a link that expired while the page was open says so after the press', async () => {
  await show()
  await ready()
  presence = null
  over = new Response(JSON.stringify({ general: 'Over.' }), { status: 409 })
  press('I have left')
  await reads('This link does not count any more')
  expect(said).toHaveLength(1)
})

test.each([
  ['without its token', '/have-left'],
  ['that is cut', '/have-left#token='],
])('a link %s shows the next step, and makes no call', async (_which, address) => {
  window.history.replaceState(null, '', address)
  await show()
  await reads('We could not recognise this link. Please open it from the mail again')
  expect(document.querySelector('h1')?.textContent).toBe('Have you left?')
  expect(buttons()).toEqual(['Staff Sign In', 'Visitor: check out'])
  expect(looked).toEqual([])
})

test('a forged link shows the same text', async () => {
  refusal = new Response(JSON.stringify({ general: 'No.' }), { status: 404 })
  await show()
  await reads('We could not recognise this link.')
  expect(buttons()).toEqual(['Staff Sign In', 'Visitor: check out'])
})

test('a page without an answer says so, and tries again', async () => {
  refusal = new Response(JSON.stringify({ general: 'No.' }), { status: 503 })
  await show()
  await reads('This is taking a moment')
  refusal = null
  press('Retry')
  await until(() => expect(buttons()).toContain('I have left'))
})
