import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPresence } from '../../domain/presence/own-presence'
import { press } from '../testing/hands'
import { pageShower, settle, until } from '../testing/show-page'
import { LeavingButton } from './leaving-button'
import { HERE_IN_LIMA } from './testing/here-in-lima'

const here = HERE_IN_LIMA
const left: OwnPresence = { ...here, state: 'left', source: 'self', at: '2026-11-18T22:42:00.000Z' }

let presence: OwnPresence
let said: string[]
let reads: number
let isAnswerLost: boolean
let isRefused: boolean
let hasNetwork: boolean
beforeEach(() => {
  presence = here
  said = []
  reads = 0
  isAnswerLost = false
  isRefused = false
  hasNetwork = true
  const noAnswer = () => Promise.reject(new TypeError('failed'))
  const answer = (body: object, status = 200) =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', (_: string, { body }: { body?: string }) => {
    if (!body) {
      reads++
      return hasNetwork ? answer({ presence }) : noAnswer()
    }
    if (isRefused) return answer({ code: 'conflict', message: 'Again since.', fields: {} }, 409)
    said.push((JSON.parse(body) as { says: string }).says)
    presence = said.at(-1) === 'left' ? left : here
    return isAnswerLost ? noAnswer() : answer(presence)
  })
})
afterEach(() => sessionStorage.clear())

const showPage = pageShower()
const show = () => showPage(<LeavingButton checkIn={here.checkIn} />, { role: '', organisation: {} })
const text = () => document.body.textContent
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
const ready = () => until(() => expect(document.querySelector('button')?.disabled).toBe(false))

test('one press records that the person leaves, a double tap does not take it back, and no other call is made', async () => {
  await show()
  await ready()
  expect(reads).toBe(0)
  press('Leaving')
  await until(() => expect(text()).toContain('You left at 17:42'))
  press('I am still here')
  await settle()
  expect([said, reads]).toEqual([['left'], 0])
})

test('a lost answer whose act arrived leaves no error', async () => {
  await show()
  await ready()
  isAnswerLost = true
  press('Leaving')
  await until(() => expect(text()).toContain('You left at 17:42'))
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test('without a network the only button repeats the same act', async () => {
  await show()
  await ready()
  isAnswerLost = true
  hasNetwork = false
  press('Leaving')
  await until(() => expect(text()).toContain('No answer came'))
  expect(buttons()).toEqual(['Try again: Leaving'])
  isAnswerLost = false
  hasNetwork = true
  press('Try again: Leaving')
  await until(() => expect(text()).toContain('You left at 17:42'))
  expect(said).toEqual(['left', 'left'])
})

test('a check-in that came since is shown', async () => {
  await show()
  await ready()
  isRefused = true
  press('Leaving')
  await until(() =>
    expect(text()).toContain('Something has changed since. You can say on Home that you leave.'),
  )
})
