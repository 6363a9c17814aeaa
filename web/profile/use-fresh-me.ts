import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listMyOffices } from '../../domain/offices/contract'
import { useInvalidate } from '../platform/reading'
import { sessionReading, useMe } from '../platform/session'
import { useToday } from '../platform/use-today'

const FRESH_MS = 10_000

/** The signed-in person, read anew on the way back to the page and when the day or the office changes. */
export function useFreshMe() {
  const me = useMe()
  useQuery({ ...sessionReading(), staleTime: FRESH_MS })
  const invalidate = useInvalidate()
  const shown = `${useToday()} ${me?.office ?? ''}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current !== shown) void invalidate(listMyOffices)
    before.current = shown
  }, [invalidate, shown])
  return me
}
