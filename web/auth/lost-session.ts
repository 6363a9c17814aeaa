import type { QueryClient } from '@tanstack/react-query'
import { CallProblem } from '../platform/call'
import { sessionReading } from '../platform/session'

/** When the server no longer knows who is asking, reads the session anew, which turns protected pages away. */
export function watchForLostSession(client: QueryClient) {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const error: unknown = event.action.error
    if (error instanceof CallProblem && error.code === 'unauthenticated')
      void client.invalidateQueries({ queryKey: sessionReading().queryKey })
  })
}
