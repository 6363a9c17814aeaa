import { useLayoutEffect, useReducer, type RefObject } from 'react'

/** Focuses the element once the page shows what the caller changed in the same turn, such as a dialog that has closed. */
export function useLateFocus(element: RefObject<HTMLElement | null>) {
  const [turn, focusLater] = useReducer((turns: number) => turns + 1, 0)
  useLayoutEffect(() => {
    if (turn > 0) element.current?.focus()
  }, [element, turn])
  return focusLater
}
