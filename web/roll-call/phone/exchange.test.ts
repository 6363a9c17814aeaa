// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepExchanging, waitFor } from './exchange'

let visibility: DocumentVisibilityState
let answers: (boolean | null)[]
let isOpen: boolean
let met: number[]
let began: number
let work = () => {}
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  answers = []
  isOpen = true
  met = []
  began = performance.now()
  stop = keepExchanging({
    meet: async () => {
      met.push(Math.round(performance.now() - began))
      return answers.shift() ?? true
    },
    callOnWork: (onWork) => void (work = onWork),
    isOpen: () => isOpen,
    tidy: () => {},
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('in an alarm it exchanges at once, and then every five seconds', async () => {
  await pass(11_000)
  expect(met).toEqual([0, 5000, 10_000])
})

test('a page that is hidden, or without an alarm, exchanges seldom', async () => {
  visibility = 'hidden'
  await pass(31_000)
  expect(met).toEqual([0, 30_000])
})

test('a mark is exchanged in a moment, and several marks together', async () => {
  await pass(1000)
  work()
  await pass(100)
  work()
  work()
  await pass(1000)
  expect(met).toEqual([0, 1300])
})

test('after failures it waits longer each time, and marks do not shorten that', async () => {
  answers = Array.from({ length: 20 }, () => false)
  await pass(500)
  work()
  await pass(46_000)
  expect(met).toEqual([0, 1000, 3000, 7000, 15_000, 30_000, 45_000])
})

test.each([
  ['the network comes back', () => window.dispatchEvent(new Event('online'))],
  ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s it exchanges at once', async (_what, happen) => {
  answers = Array.from({ length: 6 }, () => false)
  await pass(20_000)
  const before = met.length
  happen()
  await pass(1)
  expect(met.slice(before)).toEqual([20_000])
})

test('one exchange runs at a time, and what comes meanwhile is exchanged after it', async () => {
  stop()
  let done = () => {}
  let running = 0
  let most = 0
  let turns = 0
  stop = keepExchanging({
    meet: async () => {
      turns++
      most = Math.max(most, ++running)
      await new Promise<void>((end) => (done = end))
      running--
      return true
    },
    callOnWork: (onWork) => void (work = onWork),
    isOpen: () => true,
    tidy: () => {},
  })
  await pass(1)
  work()
  await pass(2000)
  expect([turns, most]).toEqual([1, 1])
  done()
  await pass(400)
  expect([turns, most]).toEqual([2, 1])
})

test('it stops with its page', async () => {
  await pass(1)
  stop()
  work()
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(met).toEqual([0])
})

test('the wait never becomes longer than a quarter of a minute', () => {
  const waits = Array.from({ length: 100 }, (_, failures) => waitFor({ failures, isOften: true }))
  expect(Math.max(...waits)).toBe(15_000)
})
