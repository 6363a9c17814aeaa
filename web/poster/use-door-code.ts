import { useQuery, type Query } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isShownWith } from '../../domain/check-ins/changing-codes'
import { readDoorCode, type DoorCode } from '../../domain/check-ins/changing-code-contract'
import { call } from '../platform/call'
import { startWatch } from '../platform/clock'
import { subjectIn } from '../platform/use-read'

const LOOK_EVERY_MS = 500
const RETRY_MS = 2000
/** A screen must not wait long for an answer that does not come. */
const SOON_MS = 8000

/** A code with the milliseconds that have passed since it was asked for. Its own end counts from then, so it is never shown too long. */
type WatchedCode = DoorCode & { passed: () => number }

const leftOf = ({ endsInMs, passed }: WatchedCode) => endsInMs - passed()

/** Reads the changing code of an office, and the next one when it ends. `code` is null while there is none that counts. */
export function useDoorCode(office: string) {
  const { data, error, isPending } = useQuery({
    queryKey: [readDoorCode.path, office],
    queryFn: async (): Promise<WatchedCode> => {
      const passed = startWatch()
      const code = await call(readDoorCode, { office }, { signal: AbortSignal.timeout(SOON_MS) })
      return { ...code, passed }
    },
    meta: subjectIn(readDoorCode, { office }),
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: nextIn,
  })
  useTicks()
  const left = data ? leftOf(data) : 0
  return {
    code: data && isShownWith(left) ? data : null,
    left: Math.max(0, left),
    /** True if the poster is taken too, as far as is known. */
    isPosterTaken: !data?.asksForScreenCode,
    error,
    isPending,
  }
}

const nextIn = ({ state: { data, error } }: Query<WatchedCode>) =>
  data && !error ? Math.max(LOOK_EVERY_MS, leftOf(data)) : RETRY_MS

/** Draws the page again twice a second, and at once when it is seen again: the timers of a sleeping device stand still. */
function useTicks() {
  const [, setTick] = useState(0)
  useEffect(() => {
    const tick = () => setTick((before) => before + 1)
    const timer = setInterval(tick, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
}
