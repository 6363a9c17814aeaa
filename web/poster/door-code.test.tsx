import { act } from '@testing-library/react'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { qrPath } from '../design/qr-path'
import { loadRoomsIn } from '../platform/texts'
import { pageShower, settle } from '../testing/show-page'
import { DoorCode } from './door-code'

// Its posters speak these too.
await Promise.all((['es', 'pt'] as const).map((each) => loadRoomsIn(each, ['door', 'alarm'])))

const office = { id: '4c1d1c40-0000-4000-8000-000000000001', name: 'St. John’s', country: 'Canada' }

let asked: number
let answer: () => Promise<Response>
const codeNow =
  (number: number, endsInMs: number, asksForScreenCode = false) =>
  () => {
    const path = `/checkin/the-key?c=${number}.aB-_5678901234`
    return Promise.resolve(
      new Response(JSON.stringify({ ...office, path, endsInMs, asksForScreenCode, language: 'en' })),
    )
  }
const noNetwork = () => Promise.reject(new TypeError('no network'))
const refusing = (status: number, code: string, message: string) => () =>
  Promise.resolve(new Response(JSON.stringify({ code, message, fields: {} }), { status }))

beforeEach(() => {
  vi.useFakeTimers()
  asked = 0
  answer = codeNow(1, 20_000)
  vi.stubGlobal('fetch', () => {
    asked++
    return answer()
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const showPage = pageShower()
const show = () =>
  showPage(<DoorCode office={office.id} name={office.name} />, {
    role: '',
    me: null,
    organisation: { name: 'The Group' },
  })

const shown = () => document.querySelector('svg[role=img] path')?.getAttribute('d') ?? null
const codeOf = (number: number) =>
  qrPath(
    encode(`${location.origin}/checkin/the-key?c=${number}.aB-_5678901234`, { ecc: 'Q', border: 0 }).data,
  )
/** Lets the time of the page pass until a check passes. At the end it throws the check's error. */
async function until(check: () => void) {
  const [STEP_MS, MOST_MS] = [100, 6000]
  for (let passed = 0; ; passed += STEP_MS) {
    try {
      return check()
    } catch (problem) {
      if (passed === MOST_MS) throw problem
    }
    await act(() => vi.advanceTimersByTimeAsync(STEP_MS))
  }
}
const said = () => document.body.textContent
const isSaidToBeOver = () => {
  expect(said()).toContain('This code is out of date')
  expect(shown()).toBeNull()
}

test('the screen shows the name, the code with the whole address, and its purpose', async () => {
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  for (const text of [office.name, 'Scan to check in', 'Escanee', 'Leia']) expect(said()).toContain(text)
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'Changing QR code to check in to St. John’s',
  )
  expect(asked).toBe(1)
})

test('the next code comes when this one ends', async () => {
  answer = codeNow(1, 700)
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  answer = codeNow(2, 20_000)
  await until(() => expect(shown()).toBe(codeOf(2)))
  expect(asked).toBe(2)
})

test('without a network a code disappears when it expires, and the page shows the next step', async () => {
  answer = codeNow(1, 600)
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  answer = noNetwork
  await until(isSaidToBeOver)
  expect(said()).toContain('The screen has no connection. Please scan the poster, or call the reception.')
  answer = codeNow(2, 20_000)
  await until(() => expect(shown()).toBe(codeOf(2)))
  expect(said()).not.toContain('out of date')
})

test('the screen sends nobody to a poster that is not accepted', async () => {
  answer = codeNow(1, 600, true)
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  answer = noNetwork
  await until(isSaidToBeOver)
  expect(said()).toContain('The screen has no connection. Please call the reception.')
})

test('a screen that waits for an answer shows no code', async () => {
  answer = codeNow(1, 600)
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  answer = () => new Promise(() => undefined)
  await until(isSaidToBeOver)
  expect(said()).toContain('The next code has not come yet.')
})

test.each([
  ['the clock of the screen was set an hour ahead', 'clock'],
  ['the screen slept for an hour', 'passed'],
])('when %s, the earlier code disappears', async (_what, which) => {
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  answer = noNetwork
  const HOUR_MS = 3_600_000
  const [clock, passed] = [Date.now, performance.now.bind(performance)]
  if (which === 'clock') vi.spyOn(Date, 'now').mockImplementation(() => clock() + HOUR_MS)
  else vi.spyOn(performance, 'now').mockImplementation(() => passed() + HOUR_MS)
  document.dispatchEvent(new Event('visibilitychange'))
  await until(isSaidToBeOver)
})

test('setting the clock of the screen back does not make a code last longer', async () => {
  answer = codeNow(1, 600)
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  answer = noNetwork
  const clock = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => clock() - 3_600_000)
  await until(isSaidToBeOver)
})

test('a server that cannot answer at the start is asked again', async () => {
  answer = refusing(503, 'unavailable', 'The database is not available. Please try again in a moment.')
  await show()
  await until(isSaidToBeOver)
  expect(said()).toContain('The database is not available.')
  answer = codeNow(1, 20_000)
  await until(() => expect(shown()).toBe(codeOf(1)))
})

test('an office that has closed for good has no code, and the screen says why', async () => {
  answer = refusing(409, 'conflict', 'St. John’s closed on 17 Nov 2026.')
  await show()
  await until(isSaidToBeOver)
  expect(said()).toContain('St. John’s closed on 17 Nov 2026.')
})

test('the screen stays on while it shows the page, also after it was hidden', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { wakeLock: { request } }))
  await show()
  await until(() => expect(shown()).toBe(codeOf(1)))
  expect(request.mock.calls).toEqual([['screen']])
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(request).toHaveBeenCalledTimes(2)
})
