import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useReadAnew } from '../platform/use-read'
import { sessionReading, useMe } from '../session/session'
import { useToday } from '../platform/use-now'

const FRESH_MS = 10_000

/**
 * Reads the signed-in person again when the page comes back into view, and when the day or the office
 * changes.
 */
export function useFreshMe() {
  const me = useMe()
  useQuery({ ...sessionReading(), staleTime: FRESH_MS })
  const readAnew = useReadAnew()
  const shown = `${useToday()} ${me?.office ?? ''}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) void readAnew('me')
    before.current = shown
  }, [readAnew, shown])
  return me
}
