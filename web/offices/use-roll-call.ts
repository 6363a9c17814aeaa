import { onlineManager, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readRollCall } from '../../domain/offices/roll-call'
import { CallProblem } from '../platform/call'
import { useLive } from '../platform/live'
import { readingOf } from '../platform/reading'
import { isAdmin, useSession } from '../platform/session'

const READ_EVERY_MS = 30_000

/** Who is inside of an office, read anew when somebody comes or leaves and twice a minute, for as long as an administrator has the powers; the last answer stays when no further one comes. */
export function useRollCall(office: string) {
  const { me, withheld } = useSession()
  const mayRead = isAdmin(me) && withheld === null
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
  return { ...read, isCutOff, withheld: isAdmin(me) ? withheld : null }
}
