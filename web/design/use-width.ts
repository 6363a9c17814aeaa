import { useSyncExternalStore } from 'react'
import { up, type Width } from './theme'

/** True if the window has this width or more. */
export function useIsAtLeast(width: Width) {
  const query = up(width).replace('@media ', '')
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    () => window.matchMedia?.(query).matches ?? false,
  )
}
