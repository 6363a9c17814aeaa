import { startTransition, useEffect } from 'react'
import { flushSync } from 'react-dom'

// The first drawing meets code that no browser has compiled yet; a later one is quick, and must stand at once
// where somebody comes back to a place far down the list.
let isOver = false

/** Whether the people are drawn for the first time: in slices then, between which a slow phone answers its user. */
export const isFirstDrawing = () => !isOver

/** Makes a change in slices at the first drawing, and at once later. */
export const drawInTurn = (change: () => void) => (isOver ? flushSync(change) : startTransition(change))

/** Ends the first drawing when the page is left. */
export const useFirstDrawing = () =>
  useEffect(
    () => () => {
      isOver = true
    },
    [],
  )
