import {
  QueryClient,
  queryOptions,
  replaceEqualDeep,
  useQuery,
  useQueryClient,
  type Query,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type * as z from 'zod/mini'
import { isOutdatedBy, subjectOf, type About, type Subject } from '../../domain/about'
import type { Endpoint, InputOf } from '../../domain/endpoint'
import { call, CallProblem, sameAnswer } from './call'

type AnyEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType>

/** A lost connection and a server that is not ready are tried again, one time. A refusal and a bug are final. */
const mayRetry = (failures: number, error: Error) =>
  failures < 1 && error instanceof CallProblem && (error.isOffline || error.code === 'unavailable')

const isOurFault = (error: Error) => !(error instanceof CallProblem)

export const queryClient = new QueryClient({
  // A paused query would show its skeleton for ever, so a lost connection counts as a failure.
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

/** The subject of a call, by which its query is read again after a change. */
export const subjectIn = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => ({
  subject: subjectOf(endpoint, input as object),
})

export const readingOf = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal, client, queryKey }) =>
      call(endpoint, input, { signal, last: client.getQueryData(queryKey) }),
    structuralSharing: shareParts,
    meta: subjectIn(endpoint, input),
  })

// Unchanged parts stay the same objects, so that only changed ones are drawn again.
function shareParts(before: unknown, after: unknown) {
  const shared: unknown = replaceEqualDeep(before, after)
  sameAnswer(shared as object, after as object)
  return shared
}

/** Reads a call of the contract, and reads it again after changes. */
export const useRead = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, { enabled = true } = {}) =>
  useQuery({ ...readingOf(endpoint, input), enabled })

/** True for a query that may be out of date after these changes. */
export const outdatedBy =
  (changed: readonly Subject[]) =>
  ({ meta }: Pick<Query, 'meta'>) =>
    meta !== undefined && changed.some((subject) => isOutdatedBy(subject, meta.subject))

/**
 * Marks all answers about these subjects as out of date. Those on the screen are read again. A first answer
 * that is under way is read again too, because it may have been written before the change.
 */
export function readAnew(client: QueryClient, changed: readonly Subject[]) {
  const predicate = outdatedBy(changed)
  for (const query of client.getQueryCache().findAll({ fetchStatus: 'fetching', predicate })) {
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
  return client.invalidateQueries({ predicate }, { cancelRefetch: false })
}

export function useReadAnew() {
  const client = useQueryClient()
  return useCallback((...about: About[]) => readAnew(client, [{ about, offices: [] }]), [client])
}
