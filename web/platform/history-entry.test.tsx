import { createBrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { nameHistoryEntry, noteReplacedBy, replaceAddress, takeReplaced } from './history-entry'

const keyNow = () => (window.history.state as { key?: string } | null)?.key

afterEach(() => window.history.replaceState(null, '', '/'))

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

test('a replaced address keeps the state of its entry, and is noted once', () => {
  window.history.replaceState({ key: 'mine' }, '')
  replaceAddress('/log#newest')
  expect(takeReplaced()).toEqual({ state: { key: 'mine' }, address: `${window.location.origin}/log#newest` })
  expect(takeReplaced()).toBeNull()
})

test('an address that the router replaces is noted, and no other', async () => {
  const router = noteReplacedBy(createBrowserRouter([{ path: '*', Component: () => null }]))
  takeReplaced()
  await router.navigate('/people')
  expect(takeReplaced()).toBeNull()
  await router.navigate('/people?office=lima', { replace: true })
  const { key } = router.state.location
  expect(takeReplaced()).toMatchObject({
    state: { key },
    address: `${window.location.origin}/people?office=lima`,
  })
  await router.revalidate()
  expect(takeReplaced()).toBeNull()
  router.dispose()
})
