import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now'

const Clock = () => <p>{useNow().toISOString().slice(11, 16)}</p>

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-18T12:00:20Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  })
  return () => vi.useRealTimers()
})
afterEach(cleanup)

const texts = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

test('each part of the page is drawn anew after a minute, by one timer', () => {
  const { unmount } = render(
    <>
      <Clock />
      <Clock />
    </>,
  )
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(texts()).toEqual(['12:01', '12:01'])
  act(() => void vi.advanceTimersByTime(120_000))
  expect(texts()).toEqual(['12:03', '12:03'])
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('the page is drawn anew when its device wakes up', () => {
  render(<Clock />)
  vi.setSystemTime(new Date('2026-11-18T15:30:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(texts()).toEqual(['15:30'])
})
