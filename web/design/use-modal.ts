import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { moveMessages, topDialog } from './top-dialog'

/** Shows a dialog above the page for as long as it is drawn. The browser keeps focus and presses inside, and then gives the focus back. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)

  useLayoutEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement as HTMLElement
    const { style, clientWidth } = document.documentElement
    // The page under a dialog does not scroll, and keeps the room of its scrollbar.
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable'
    element.showModal()
    // The browser focuses the first button, but a screen reader is to begin with the title.
    element.focus()
    moveMessages()
    return () => {
      element.close()
      moveMessages()
      if (!topDialog()) style.scrollbarGutter = ''
      // A dialog above this one may go in the same turn, and until then nothing below it takes the focus.
      queueMicrotask(() => document.activeElement === document.body && opener.focus())
    }
  }, [dialog])

  // Chromium closes a dialog at the second Escape without asking, so this listens in its place, from the moment the dialog is seen.
  useLayoutEffect(() => {
    const hear = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && topDialog() === dialog.current) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [dialog])
}
