import { afterEach, expect, test } from 'vitest'
import { nameHistoryEntry } from './history-entry'

const keyNow = () => (window.history.state as { key?: string } | null)?.key

afterEach(() => window.history.replaceState(null, ''))

test('two documents have entries with different keys', () => {
  window.history.replaceState(null, '')
  nameHistoryEntry()
  const first = keyNow()
  window.history.replaceState(null, '')
  nameHistoryEntry()
  expect(first).toBeTruthy()
  expect(keyNow()).not.toBe(first)
})

test('an entry keeps its key and its other state when the document loads again', () => {
  window.history.replaceState({ key: 'mine', idx: 3, usr: 'state of a page' }, '')
  nameHistoryEntry()
  expect(window.history.state).toEqual({ key: 'mine', idx: 3, usr: 'state of a page' })
})
