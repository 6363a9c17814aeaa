import { useQuery } from '@tanstack/react-query'
import { readDeviceState } from './device-state'

const AGAIN_AFTER_MS = 30_000

/** Reads the state of messages on this device for a person, and tries again while the server does not know it. */
export const useDeviceState = (personId: string) =>
  useQuery({
    queryKey: ['device of messages', personId],
    queryFn: () => readDeviceState(personId),
    refetchInterval: ({ state }) => state.data === 'unregistered' && AGAIN_AFTER_MS,
    throwOnError: false,
  })
