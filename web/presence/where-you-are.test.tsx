import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { changesSince, linesIn, press } from '../testing/hands'
import { pageShower, until, untilCalm } from '../testing/show-page'
import { WhereYouAre } from './where-you-are'

const here: OwnPresence = {
  checkIn: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10',
  office: 'Lima',
  officeId: '1c2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c11',
  timeZone: 'America/Lima',
  timeIn: '2026-11-18T13:57:00.000Z',
  state: 'here',
  source: 'door',
  at: '2026-11-18T13:57:00.000Z',
}
const left: OwnPresence = { ...here, state: 'left', source: 'self', at: '2026-11-18T22:02:00.000Z' }

let presence: OwnPresence | null = null
let said: unknown[] = []
let refusal: object | null = null
let hasNetwork = true
let isAnswerLost = false
let looks: object = {}
let asked: string[] = []
beforeEach(() => {
  presence = here
  said = []
  refusal = null
  hasNetwork = true
  isAnswerLost = false
  looks = { looks: [], people: 0 }
  asked = []
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string } = {}) => {
    asked.push(url)
    if (url === '/api/me/looks') return Promise.resolve(new Response(JSON.stringify(looks)))
    const noAnswer = () => Promise.reject(new TypeError('failed'))
    if (!hasNetwork && !body) return noAnswer()
    if (!body) return Promise.resolve(new Response(JSON.stringify({ presence })))
    if (refusal) return Promise.resolve(new Response(JSON.stringify(refusal), { status: 409 }))
    said.push(JSON.parse(body))
    presence = (said.at(-1) as { says: string }).says === 'left' ? left : here
    if (isAnswerLost) return noAnswer()
    return Promise.resolve(new Response(JSON.stringify(presence)))
  })
})
afterEach(() => localStorage.clear())

const showPage = pageShower()
const show = () =>
  showPage(
    <WhereYouAre>
      <a href="/checkin/Cusco">Check in</a>
    </WhereYouAre>,
    { role: '', organisation: {} },
  )
const ways = () =>
  [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
const text = () => document.body.textContent
const LOOKED = 'Who looked today?'
const buttons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent !== LOOKED)
const ready = () =>
  until(() => {
    expect(buttons()).not.toEqual([])
    expect(buttons().every(({ disabled }) => !disabled)).toBe(true)
  })

test('without a check-in of today it offers the check-in', async () => {
  presence = null
  await show()
  await until(() => expect(text()).toContain('Not checked in anywhere'))
  expect(ways()).toEqual([['Check in', '/checkin/Cusco']])
})

test('a person whose place could not be read is told so, and can check in', async () => {
  hasNetwork = false
  await show()
  await until(() => expect(text()).toContain('We could not check where you are.'))
  expect(text()).not.toContain('Not checked in')
  expect(ways()).toHaveLength(1)
})

test('a person who is here can only leave, and one who has left can check in again', async () => {
  await show()
  await until(() => expect(text()).toContain('Lima: Here'))
  expect(ways()).toEqual([])
  await ready()
  press('Leaving')
  await until(() => expect(ways().map(([words]) => words)).toEqual(['Check in']))
})

test('one press on Leaving records it, and another takes it back', async () => {
  await show()
  await until(() => expect(text()).toContain('Lima: Here, code at the door 08:57'))
  // The second tap of a double tap does nothing.
  expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([['Leaving', true]])
  await ready()
  press('Leaving')
  await until(() => expect(text()).toContain('Lima: You left at 17:02'))
  expect(said).toEqual([{ checkIn: here.checkIn, says: 'left' }])
  expect(document.activeElement?.textContent).toContain('Lima')
  await ready()
  press('I am still here')
  await until(() => expect(text()).toContain('Lima: Here'))
  expect(said).toHaveLength(2)
})

test('after the office has closed, both statements can be made', async () => {
  presence = { ...here, state: 'probably left', source: 'closing time', at: '2026-11-19T00:00:00.000Z' }
  await show()
  await until(() => expect(text()).toContain('Probably left (estimated), the office closed at 19:00'))
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Leaving', 'I am still here'])
})

const words = () => buttons().map(({ textContent }) => textContent)

test('a lost answer whose act arrived leaves no error beside the new state', async () => {
  await show()
  await ready()
  isAnswerLost = true
  press('Leaving')
  await until(() => expect(text()).toContain('Lima: You left at 17:02'))
  expect(text()).not.toContain('No answer came')
  expect(buttons().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['I am still here', true],
  ])
})

test('after the office has closed, a lost statement can only be repeated, whatever could be stated before', async () => {
  presence = { ...here, state: 'probably left', source: 'closing time', at: '2026-11-19T00:00:00.000Z' }
  await show()
  await ready()
  isAnswerLost = true
  hasNetwork = false
  press('I am still here')
  await until(() => expect(text()).toContain('No answer came'))
  expect(words()).toEqual(['Try again: I am still here'])
  isAnswerLost = false
  hasNetwork = true
  await ready()
  press('Try again: I am still here')
  await until(() => expect(text()).toContain('Lima: Here'))
  expect(text()).not.toContain('No answer came')
  expect(said).toEqual([
    { checkIn: here.checkIn, says: 'here' },
    { checkIn: here.checkIn, says: 'here' },
  ])
})

test('a newer state removes the error of the press', async () => {
  const client = await show()
  await ready()
  isAnswerLost = true
  hasNetwork = false
  press('Leaving')
  await until(() => expect(words()).toEqual(['Try again: Leaving']))
  hasNetwork = true
  await act(() => client.refetchQueries())
  await until(() => expect(text()).toContain('Lima: You left at 17:02'))
  expect(text()).not.toContain('No answer came')
})

test('a refused Leaving reads the place again', async () => {
  await show()
  await ready()
  refusal = { code: 'conflict', message: 'You have checked in again since. Please look again.', fields: {} }
  presence = { ...here, checkIn: '9b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c19', office: 'Cusco' }
  press('Leaving')
  await until(() => expect(text()).toContain('Cusco: Here'))
  expect(text()).toContain('You have checked in again since.')
})

test('a refusal is shown', async () => {
  refusal = { code: 'conflict', message: 'You have checked in again since. Please look again.', fields: {} }
  await show()
  await until(() => expect(text()).toContain('Lima: Here'))
  await ready()
  press('Leaving')
  await until(() => expect(text()).toContain('You have checked in again since.'))
})

const askWhoLooked = async () => {
  await show()
  await until(() => expect(text()).toContain('Lima: Here'))
  expect(asked).not.toContain('/api/me/looks')
  press(LOOKED)
}

test('the lookers are read only after a press, and shown by the clock of the office', async () => {
  const what = 'Read the roll call of Lima'
  looks = {
    looks: [
      { at: '2026-11-18T15:20:00.000Z', who: 'Wanda Warden', what },
      { at: '2026-11-18T15:00:00.000Z', who: 'Rita Reception', what: 'Searched for you at the reception' },
    ],
    people: 2,
  }
  await askWhoLooked()
  await until(() => expect(text()).toContain('Seen today by 2 people'))
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    `10:20 Wanda Warden: ${what}`,
    '10:00 Rita Reception: Searched for you at the reception',
  ])
  press(LOOKED)
  await until(() => expect(text()).not.toContain('Wanda Warden'))
})

test('an empty list of lookers says plainly that nobody looked', async () => {
  await askWhoLooked()
  await until(() => expect(text()).toContain('Nobody has looked since you checked in.'))
  expect(document.querySelectorAll('li')).toHaveLength(0)
})

test('a single looker is counted as one person', async () => {
  looks = { looks: [{ at: '2026-11-18T15:20:00.000Z', who: 'Wanda', what: 'Searched for you' }], people: 1 }
  await askWhoLooked()
  await until(() => expect(text()).toContain('Seen today by 1 person'))
})

test('the way by which a person left is shown', async () => {
  presence = { ...left, source: 'exit' }
  await show()
  await until(() => expect(text()).toContain('Lima: Left, said at the exit 17:02'))
})

test('this is all that it says of a person who is here, and of the colleagues who looked', async () => {
  looks = { people: 0, looks: [] }
  await show()
  await ready()
  await untilCalm()
  const card = linesIn()
  // A machine in the zone of Lima writes no zone.
  expect(card.map((line) => line.replace(' GMT-5', ''))).toMatchInlineSnapshot(`
    [
      "<Where you are>",
      "Lima: Here, code at the door 08:57",
      "You are on the roll call of this office until you say that you leave, or check in elsewhere.",
      "[Leaving]",
      "[Who looked today?]",
    ]
  `)
  press(LOOKED)
  await until(() => expect(text()).toContain('Nobody'))
  await untilCalm()
  expect(changesSince(card)).toMatchInlineSnapshot(`
    [
      "- [Who looked today?]",
      "+ [Who looked today?] (open)",
      "+ Nobody has looked since you checked in.",
      "+ From the audit; an open page counts once every 15 minutes. Colleagues who only see whether you are in are not listed.",
    ]
  `)
  press(LOOKED)
  await untilCalm()
  expect(linesIn()).toEqual(card)
})
