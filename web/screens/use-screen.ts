import { useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { beginPairing, readScreen, type ScreenState } from '../../domain/screens/contract'
import { answeredWithin, call, listenToRefusals } from '../platform/call'
import { startWatch } from '../platform/clock'
import { subjectIn } from '../platform/use-read'

const PAIRING_EVERY_MS = 3000
const PAIRED_EVERY_MS = 60_000
const ANSWER_WITHIN_MS = 8000

/** The state of this browser as a screen, with the milliseconds that have passed since it was asked for. */
type WatchedScreen = ScreenState & { passed: () => number }

const QUERY_KEY = [readScreen.path]

/**
 * Reads what this browser is as a screen, and begins to pair one that is nothing yet. It is read again while it waits, after
 * each change of its office, and after a refusal.
 */
export function useScreen({ isSignedIn }: { isSignedIn: boolean }) {
  const client = useQueryClient()
  const begun = useRef<WatchedScreen>(null)

  async function begin(signal: AbortSignal): Promise<WatchedScreen> {
    const passed = startWatch()
    const state = await call(beginPairing, {}, { signal })
    return (begun.current = { ...state, passed })
  }

  const query = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal: aborted }): Promise<WatchedScreen> => {
      const signal = answeredWithin(ANSWER_WITHIN_MS, aborted)
      const passed = startWatch()
      const state = await call(readScreen, {}, { signal })
      // A browser without cookies has lost the key that it got a moment ago.
      const keepsNoKey = begun.current !== null && leftOf(begun.current) > 0
      if (state.state !== 'unpaired' || isSignedIn || keepsNoKey) return { ...state, passed }
      return begin(signal)
    },
    meta: subjectIn(readScreen, {}),
    structuralSharing: false,
    staleTime: 0,
    retry: false,
    refetchInterval: nextIn,
  })

  useEffect(
    () =>
      listenToRefusals(({ code }) => {
        if (code === 'unauthenticated' || code === 'forbidden')
          void client.invalidateQueries({ queryKey: QUERY_KEY }, { cancelRefetch: false })
      }),
    [client],
  )

  async function pairAgain() {
    const state = await begin(AbortSignal.timeout(ANSWER_WITHIN_MS))
    client.setQueryData(QUERY_KEY, state)
  }

  return { screen: query.data ?? null, error: query.error, pairAgain }
}

/** The milliseconds until the code of a screen ends. */
export const leftOf = ({ endsInMs, passed }: Pick<WatchedScreen, 'endsInMs' | 'passed'>) =>
  (endsInMs ?? 0) - passed()

const nextIn = ({ state: { data, error } }: Query<WatchedScreen>) => {
  if (error || !data) return PAIRING_EVERY_MS
  if (data.state === 'withdrawn') return false
  return data.state === 'paired' ? PAIRED_EVERY_MS : PAIRING_EVERY_MS
}
