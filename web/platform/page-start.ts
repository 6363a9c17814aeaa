import type { QueryClient } from '@tanstack/react-query'
import { listMyOffices } from '../../domain/offices/contract'
import type { PageStart } from '../../domain/page-start'
import { readingOf } from './use-read'
import { sessionReading, takeSession, untoldSignOut } from './session'

/** Takes the answers that came inside the page's document as if they had been asked for. */
export function takePageStart(client: QueryClient) {
  const start = document.getElementById('start')
  if (!start) return
  const { session, myOffices } = JSON.parse(start.textContent) as PageStart
  // It would outlive a sign-out.
  start.remove()
  const taken = takeSession(session)
  client.setQueryData(sessionReading().queryKey, taken)
  if (untoldSignOut.kept()) void client.invalidateQueries({ queryKey: sessionReading().queryKey })
  if (myOffices && taken.me) client.setQueryData(readingOf(listMyOffices, {}).queryKey, myOffices)
}
