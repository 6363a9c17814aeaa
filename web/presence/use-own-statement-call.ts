import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { readMyPresence, sayPresence, type MyPresence } from '../../domain/presence/own-presence'
import { SOON_MS } from '../platform/use-call'
import { readingOf } from '../platform/use-read'
import { useToggleCall } from '../platform/use-toggle-call'

/** Lets the reader state for a check-in that they leave, or are still there. It takes the read state of the person’s presence. */
export function useOwnStatementCall({
  data,
  dataUpdatedAt,
}: Pick<UseQueryResult<MyPresence>, 'data' | 'dataUpdatedAt'>) {
  const client = useQueryClient()
  return useToggleCall(sayPresence, {
    state: data?.presence,
    readAt: dataUpdatedAt,
    isSo: (presence, { checkIn, says }) => presence?.checkIn === checkIn && presence.state === says,
    onDone: (presence) => client.setQueryData(readingOf(readMyPresence, {}).queryKey, { presence }),
    withinMs: SOON_MS,
  })
}
