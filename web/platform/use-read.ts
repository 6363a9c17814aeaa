import { QueryClient, queryOptions, useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { isOutdatedBy, subjectOf, type About, type Subject } from '../../domain/about'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { call, CallProblem } from './call'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

/** One retry for a lost connection or a server that is not ready yet; a refusal is final, and so is a fault of ours. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallProblem && (error.isOffline || error.code === 'unavailable')

const isOurFault = (error: Error) => !(error instanceof CallProblem)

export const queryClient = new QueryClient({
  // Paused queries would stay skeletons without a word: a lost connection is to be told.
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: mayRetry,
      throwOnError: isOurFault,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
    },
  },
})

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { subject: Subject }
  }
}

/** What a query of a call carries, so that it is read anew when what it tells of has changed. */
export const subjectIn = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  subject: subjectOf(endpoint, input as object),
})

/** The query of a reading call; its key is the call's path and input. */
export const readingOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    meta: subjectIn(endpoint, input),
  })

/** Reads a call of the contract and keeps the answer fresh. */
export const useRead = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, { enabled = true } = {}) =>
  useQuery({ ...readingOf(endpoint, input), enabled })

/** Which answers may no longer hold once one of these has changed. */
export const outdatedBy =
  (changed: readonly Subject[]) =>
  ({ meta }: Pick<Query, 'meta'>) =>
    meta !== undefined && changed.some((subject) => isOutdatedBy(subject, meta.subject))

/** Marks what was read about something as out of date, so that what is on the screen is read anew. */
export function useReadAnew() {
  const client = useQueryClient()
  return useCallback(
    (...about: About[]) => client.invalidateQueries({ predicate: outdatedBy([{ about, offices: [] }]) }),
    [client],
  )
}
