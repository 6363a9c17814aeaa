import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../../platform/call'
import { sessionReading } from '../../session/session'

/**
 * Reads the session again when the server no longer knows the caller. Protected pages then send the person
 * away.
 */
export function watchForLostSession(client: QueryClient) {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const error: unknown = event.action.error
    if (error instanceof CallProblem && error.code === 'unauthenticated')
      void client.invalidateQueries({ queryKey: sessionReading().queryKey })
  })
}
