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
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected || document.activeElement !== document.body) return
      focused = null
      const place = topDialog() ?? document.getElementById(MAIN_ID)
      place?.focus({ preventScroll: true })
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return null
}
