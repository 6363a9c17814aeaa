// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MOST_TOKENS } from '../../domain/visitors/contract'
import { visitTokens, holdVisit, forgetVisits, openVisit, setVisitAside } from './held-visits'

const NINE = new Date('2026-11-18T09:00:00Z')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NINE })
})
afterEach(() => vi.useRealTimers())

const hold = (token: string) => holdVisit({ office: 'Lima', token, since: new Date().toISOString() })

test('a device lists its visits, the newest first, and offers to end the newest alone', () => {
  expect(visitTokens()).toEqual([])
  for (const token of ['one', 'two', 'three']) hold(token)
  expect(visitTokens()).toEqual(['three', 'two', 'one'])
  expect(openVisit.read()?.token).toBe('three')
})

test('an earlier visit keeps only its token and its time', () => {
  hold('one')
  hold('two')
  expect(localStorage.getItem('whereabouts.earlier-visits')).not.toContain('Lima')
})

test('the end of one visit leaves the others', () => {
  for (const token of ['one', 'two', 'three']) hold(token)
  forgetVisits(['two'])
  expect([visitTokens(), openVisit.read()?.token]).toEqual([['three', 'one'], 'three'])
  forgetVisits(['three'])
  expect([visitTokens(), openVisit.read()]).toEqual([['one'], null])
  forgetVisits([])
  expect(visitTokens()).toEqual(['one'])
})

test('a visit is not listed a day after its check-in', () => {
  hold('one')
  vi.setSystemTime(NINE.getTime() + 3_600_000)
  hold('two')
  vi.setSystemTime(NINE.getTime() + 24 * 3_600_000)
  expect(visitTokens()).toEqual(['two'])
})

test('a device never holds more visits than the server takes', () => {
  for (let count = 0; count < MOST_TOKENS + 10; count++) hold(`token ${count}`)
  expect(visitTokens()).toHaveLength(MOST_TOKENS)
  expect(visitTokens()[0]).toBe(`token ${MOST_TOKENS + 9}`)
})

test('a visit that was set aside is offered to nobody, and still confirms a check-out by number', () => {
  hold('one')
  hold('two')
  setVisitAside()
  expect([openVisit.read(), visitTokens()]).toEqual([null, ['two', 'one']])
  expect(localStorage.getItem('whereabouts.visit')).toBeNull()
  setVisitAside()
  expect(visitTokens()).toEqual(['two', 'one'])
})
