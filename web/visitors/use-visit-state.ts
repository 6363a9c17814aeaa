import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readVisit, type VisitState } from '../../domain/visitors/contract'
import type { VisitorWord } from '../../domain/visitors/arrival'
import { CallProblem } from '../platform/call'
import { now } from '../platform/clock'
import { readingOf } from '../platform/use-read'
import { forgetVisits, type OpenVisit } from './held-visits'
import { checkOutAttempt } from './visitor-storage'

const LOOK_AGAIN_MS = 30_000
/** The wait between two looks while the visitor waits for the host, who may also change the answer. */
const LOOK_FOR_HOST_MS = 5_000
/** The time for which a visitor waits for the host. */
const WAITS_FOR_HOST_MS = 15 * 60_000

/** The visit of this device as far as a page may tell of it. `none`: the server knows no such visit. */
export type KnownVisit = {
  state: VisitState | 'asking' | 'none'
  office: string
  since: string
  /** The time of the end. Null before it, and if only this device is asked. */
  at: string | null
  /** The answer of the host. Undefined if it is not known. */
  host?: VisitorWord | null | undefined
  /** True if no answer has ever said that the visit is stored. */
  isUnheard: boolean
}

const isMeetingHost = ({ since, host }: { since: string; host?: VisitorWord | null | undefined }) =>
  host && now().getTime() - Date.parse(since) < WAITS_FOR_HOST_MS

const readingOfVisit = (token: string) => readingOf(readVisit, { token })

/** Takes the answer to the check-in as the state of its visit. */
export const noticeBegin = (client: QueryClient, { token, office, since }: OpenVisit) =>
  client.setQueryData(readingOfVisit(token).queryKey, { office, since, state: 'in', at: null, host: 'asked' })

/** Asks for the state of the visit that this device holds, also after an end by the reception. Forgets a visit that is over. */
export function useVisitState(visit: OpenVisit | null): KnownVisit | null {
  const token = visit?.token ?? ''
  const { data, error } = useQuery({
    ...readingOfVisit(token),
    enabled: visit !== null,
    staleTime: 0,
    throwOnError: false,
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'left') return false
      return data && isMeetingHost(data) ? LOOK_FOR_HOST_MS : LOOK_AGAIN_MS
    },
  })
  const isNone = error instanceof CallProblem && error.code === 'not_found'
  const state = isNone ? 'none' : error ? 'unconfirmed' : (data?.state ?? 'asking')
  const isOver = state === 'left' || state === 'none'
  useEffect(() => {
    // A repeated check-out is the same press only with the same tokens.
    if (isOver && !checkOutAttempt.open()) forgetVisits([token])
  }, [isOver, token])
  return (
    visit && {
      state,
      office: data?.office ?? visit.office,
      since: data?.since ?? visit.since,
      at: data?.at ?? null,
      host: state === 'in' ? data?.host : null,
      isUnheard: !data && Boolean(visit.isUnheard),
    }
  )
}
