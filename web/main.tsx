import { listMyOffices } from '../domain/home/contract'
import { listOffices } from '../domain/offices/contract'
import { UNIT_IN_ADDRESS } from '../domain/paths'
import { readMyPresence } from '../domain/presence/own-presence'
import { start } from './frame/start'
import { queryClient, readingOf } from './platform/use-read'
import { createRouter, RouterProvider } from './router'

// Mails are written by the server.
const texts = import.meta.glob<Record<string, string>>(['./en/*.json', '!./en/{mails-*,hand-over}.json'], {
  base: '../texts',
  import: 'default',
})

await start(['phases', 'frame', 'unsent', 'error-page', 'navigation', 'design'], texts, (answers) => {
  // The router makes its first calls when it is made, so the answers inside the document must be there
  // before.
  if (answers?.session.me && answers.myOffices)
    queryClient.setQueryData(readingOf(listMyOffices, {}).queryKey, answers.myOffices)
  if (answers?.session.me && answers.myPresence)
    queryClient.setQueryData(readingOf(readMyPresence, {}).queryKey, answers.myPresence)
  if (answers?.session.me && answers.offices) {
    const businessUnit = new URLSearchParams(location.search).get(UNIT_IN_ADDRESS) || undefined
    queryClient.setQueryData(readingOf(listOffices, { businessUnit }).queryKey, answers.offices)
  }
  return <RouterProvider router={createRouter()} />
})
