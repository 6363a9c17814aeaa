import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readRollCall } from '../../domain/roll-call/list'
import { CallProblem } from '../platform/call'
import { useLive } from '../platform/live'
import { readingOf } from '../platform/use-read'
import { useSession } from '../session/session'
import type { Right } from '../../domain/access/right'

const READ_EVERY_MS = 30_000

/** Reads who is in an office, again at each arrival or departure and twice a minute, while the reader may. The last answer stays when no new one comes. */
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
  // A device notices at once that its network is gone or back.
  useEffect(() => (mayRead ? onlineManager.subscribe(() => void refetch()) : undefined), [mayRead, refetch])
  const isCutOff = read.error instanceof CallProblem && read.error.isOffline
  return { ...read, isCutOff, withheld: right === 'withheld' ? withheld : null }
}
