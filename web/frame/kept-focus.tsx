import { useEffect } from 'react'
import { topDialog } from '../design/top-dialog'
import { MAIN_ID } from '../platform/navigation'

const PLACES = `#${MAIN_ID}, dialog`

/**
 * Gives the focus to the open dialog, or to the page, when the part that has it goes, such as a row that was deleted. Without
 * this a keyboard and a screen reader would begin at the top of the document.
 */
export function KeptFocus() {
  useEffect(() => {
    let focused: Element | null = null
    const note = ({ target }: FocusEvent) =>
      void (focused = (target as Element).closest(PLACES) && (target as Element))
    document.addEventListener('focusin', note)
    const find = () => {
      if (document.activeElement !== document.body) return
      const place = topDialog() ?? document.getElementById(MAIN_ID)
      place?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return
      focused = null
      // The page may know a better place for it.
      requestAnimationFrame(find)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return null
}
