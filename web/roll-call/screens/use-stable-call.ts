import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function that stays the same and calls the newest one. Rows that get it are not drawn again. */
export function useStableCall<Args extends unknown[]>(newest: (...args: Args) => void) {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
