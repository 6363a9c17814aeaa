// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToPopups, openSingleSignOn, outcomeOf, notifyOpener, whenClosed } from './sign-in-popup'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the outcome of a sign-in', () => {
  test.each([
    ['ok is ok', { outcome: 'ok' }, { outcome: 'ok', code: '' }],
    ['a waiting link keeps its outcome', { outcome: 'link', code: '' }, { outcome: 'link', code: '' }],
    ['an error keeps its code', { outcome: 'error', code: 'auth/x' }, { outcome: 'error', code: 'auth/x' }],
    ['anything else is an error', { outcome: 'admin', code: 7 }, { outcome: 'error', code: '' }],
    ['nothing is an error', {}, { outcome: 'error', code: '' }],
  ])('%s', (_rule, given, expected) => {
    expect(outcomeOf(given)).toEqual(expected)
  })
})

describe('single sign-on in a popup', () => {
  const assign = vi.fn()
  beforeEach(() => {
    assign.mockReset()
    vi.stubGlobal('location', { assign })
  })

  test('single sign-on opens in a popup, at once, with the address escaped', () => {
    const popup = { closed: false }
    const open = vi.spyOn(window, 'open').mockReturnValue(popup as Window)
    expect(openSingleSignOn('a+b@erm.example')).toBe(popup)
    expect(open.mock.calls[0]?.[0]).toBe(
      '/api/single-sign-on/start?popup=1&language=en&email=a%2Bb%40erm.example',
    )
    expect(assign).not.toHaveBeenCalled()
  })

  test.each([
    ['is blocked', null],
    ['is closed at once', { closed: true } as Window],
  ])('this window goes to single sign-on if the popup %s', (_why, popup) => {
    vi.spyOn(window, 'open').mockReturnValue(popup)
    expect(openSingleSignOn('a@erm.example')).toBeNull()
    expect(assign).toHaveBeenCalledWith('/api/single-sign-on/start?language=en&email=a%40erm.example')
  })
})

test('a popup reaches its opener until it stops listening', async () => {
  const listener = vi.fn()
  const stop = listenToPopups(listener)
  notifyOpener({ outcome: 'ok', code: '' })
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith({ outcome: 'ok', code: '' }))
  stop()
  notifyOpener({ outcome: 'link', code: '' })
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the closing of a popup by hand is noticed one time', () => {
  vi.useFakeTimers()
  const popup = { closed: false }
  const gone = vi.fn()
  whenClosed(popup as Window, gone)
  vi.advanceTimersByTime(2000)
  expect(gone).not.toHaveBeenCalled()
  popup.closed = true
  vi.advanceTimersByTime(2000)
  expect(gone).toHaveBeenCalledTimes(1)
})
