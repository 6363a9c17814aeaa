import { useCallback, useLayoutEffect, useRef } from 'react'

/** Makes a function that is always the same and calls the newest one. A long list whose rows have it is not drawn again. */
export function useStableCall<Args extends unknown[]>(newest: (...args: Args) => void) {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
