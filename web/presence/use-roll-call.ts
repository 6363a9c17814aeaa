import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readRollCall } from '../../domain/presence/roll-call'
import { CallProblem } from '../platform/call'
import { useLive } from '../platform/live'
import { readingOf } from '../platform/use-read'
import { useSession } from '../platform/session'
import type { Right } from '../../domain/auth/right'

const READ_EVERY_MS = 30_000

/** Who is inside of an office, read anew when somebody comes or leaves and twice a minute, for as long as the reader has the right; the last answer stays when no further one comes. */
export function useRollCall(office: string, right: Right) {
  const { withheld } = useSession()
  const mayRead = right === 'held'
  const read = useQuery({
    ...readingOf(readRollCall, { office }),
    enabled: mayRead,
    refetchInterval: READ_EVERY_MS,
  })
  const { refetch } = read
  useLive(office)
  // A device that loses its network, or has it back, knows before the next reading does.
  useEffect(() => (mayRead ? onlineManager.subscribe(() => void refetch()) : undefined), [mayRead, refetch])
  const isCutOff = read.error instanceof CallProblem && read.error.isOffline
  return { ...read, isCutOff, withheld: right === 'withheld' ? withheld : null }
}
