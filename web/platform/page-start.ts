import type { QueryClient } from '@tanstack/react-query'
import { listMyOffices } from '../../domain/offices/contract'
import type { PageStart } from '../../domain/page-start'
import { readingOf } from './reading'
import { sessionReading } from './session'

/** Takes the answers that came inside the page's document as if they had been asked for. */
export function takePageStart(client: QueryClient) {
  const text = document.getElementById('start')?.textContent
  if (!text) return
  const { session, myOffices } = JSON.parse(text) as PageStart
  client.setQueryData(sessionReading().queryKey, session)
  if (myOffices) client.setQueryData(readingOf(listMyOffices, {}).queryKey, myOffices)
}
