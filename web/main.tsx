import { listMyOffices } from '../domain/home/contract'
import { readMyPresence } from '../domain/presence/own-presence'
import { start } from './frame/start'
import { queryClient, readingOf } from './platform/use-read'
import { createRouter, RouterProvider } from './router'

await start((answers) => {
  // The router asks its first questions when it is made: the answers that the page brought must be there by then.
  if (answers?.session.me && answers.myOffices)
    queryClient.setQueryData(readingOf(listMyOffices, {}).queryKey, answers.myOffices)
  if (answers?.session.me && answers.myPresence)
    queryClient.setQueryData(readingOf(readMyPresence, {}).queryKey, answers.myPresence)
  return <RouterProvider router={createRouter()} />
})
