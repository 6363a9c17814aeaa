import { QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { call, CallProblem } from './call'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

/** One retry for a lost connection or a server that is catching its breath; a refusal is final. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && (!(error instanceof CallProblem) || error.isOffline || error.code === 'unavailable')

export const queryClient = new QueryClient({
  // Paused queries would stay skeletons without a word: a lost connection is to be told.
  defaultOptions: {
    queries: { networkMode: 'always', retry: mayRetry, staleTime: 10_000, refetchOnWindowFocus: true },
  },
})

/** The query of a reading call; its key is the call's path and input. */
export const readingOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })

/** Reads a call of the contract and keeps the answer fresh. */
export const useRead = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, { enabled = true } = {}) =>
  useQuery({ ...readingOf(endpoint, input), enabled })

/** Marks the answers of these calls as out of date, so that what is on the screen is read again. */
export function useInvalidate() {
  const client = useQueryClient()
  return (...endpoints: AnyEndpoint[]) =>
    Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}
