import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallProblem } from '../../platform/call'
import { sessionReading } from '../../session/session'
import { watchForLostSession } from './lost-session'

/** Makes a page that knows its session, and fails to read something. Returns whether the session is asked for again. */
async function asksAgain(cause: Error, watch: (client: QueryClient) => void) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = sessionReading()
  client.setQueryData(queryKey, {} as never)
  watch(client)
  await client.fetchQuery({ queryKey: ['fine'], queryFn: () => Promise.resolve(1) })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  await client.fetchQuery({ queryKey: ['lost'], queryFn: () => Promise.reject(cause) }).catch(() => undefined)
  await vi.waitFor(() => expect(client.getQueryState(['lost'])?.status).toBe('error'))
  return client.getQueryState(queryKey)?.isInvalidated
}

test('the session is read again when the server no longer knows the caller', async () => {
  expect(await asksAgain(new CallProblem('unauthenticated', 'Please sign in.'), watchForLostSession)).toBe(
    true,
  )
})

test.each([
  ['a refusal', new CallProblem('forbidden', 'You may not.')],
  ['a fault of the page', new Error('unauthenticated')],
])('the session is not read again because of %s', async (_what, cause) => {
  expect(await asksAgain(cause, watchForLostSession)).toBe(false)
})

test('nothing is read again after the watch has ended', async () => {
  const cause = new CallProblem('unauthenticated', 'Please sign in.')
  expect(await asksAgain(cause, (client) => watchForLostSession(client)())).toBe(false)
})
