import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { act } from 'react'
import { fireEvent } from '@testing-library/react'
import { button } from '../testing/hands'
import { pageShower, until } from '../testing/show-page'
import { CalendarFile } from './calendar-file'

class Thread extends EventTarget {
  static answer: (thread: Thread) => void
  static ended = 0
  postMessage = () => Thread.answer(this)
  terminate = () => Thread.ended++
}

beforeEach(() => void vi.stubGlobal('Worker', Thread))
afterEach(() => void vi.useRealTimers())

const showPage = pageShower()
const onRead = vi.fn()
async function choose() {
  Thread.ended = 0
  onRead.mockReset()
  await showPage(<CalendarFile today="2026-11-30" onRead={onRead} />, { role: '', organisation: {} })
  const input = document.querySelector('input[type=file]')!
  fireEvent.change(input, { target: { files: [new File(['BEGIN:VCALENDAR'], 'days.ics')] } })
}
const text = () => document.body.textContent

test('the whole days of a file are handed on, and the number of other entries is said', async () => {
  Thread.answer = (thread) =>
    thread.dispatchEvent(new MessageEvent('message', { data: { lines: ['2026-12-25'], leftOut: 3 } }))
  await choose()
  await until(() => expect(onRead).toHaveBeenCalledWith(['2026-12-25']))
  await until(() => expect(text()).toContain('3'))
  expect(Thread.ended).toBe(1)
})

test.each<[string, (thread: Thread) => void]>([
  ['fails', (thread) => thread.dispatchEvent(new Event('error'))],
  ['is no calendar', (thread) => thread.dispatchEvent(new MessageEvent('message', { data: null }))],
  ['never ends', () => act(() => vi.advanceTimersByTime(5000))],
])('a reading that %s is ended, and the page says that the file could not be read', async (_, answer) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Thread.answer = (thread) => queueMicrotask(() => answer(thread))
  await choose()
  await vi.waitFor(() => expect(text()).toContain('cannot be read'))
  expect(onRead).not.toHaveBeenCalled()
  expect(Thread.ended).toBe(1)
  expect(button(/calendar file/i)?.disabled).not.toBe(true)
})
