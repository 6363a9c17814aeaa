import { useLayoutEffect, useRef } from 'react'
import { showView, type View } from './use-view'

/** Keeps the position in the list while another part is shown. Returns the function that leads back to the list. */
export function useReturn(view: View) {
  const isList = view === 'people' || view === 'zones'
  const position = useRef({ scrollY: 0, focus: null as Element | null, isFromHere: false })
  useLayoutEffect(() => {
    if (!isList) {
      // Newer browsers return a promise, which React would take for the function that ends this effect.
      window.scrollTo(0, 0)
      return
    }
    const { scrollY, focus, isFromHere } = position.current
    if (isFromHere) {
      window.scrollTo(0, scrollY)
      if (focus instanceof HTMLElement) focus.focus({ preventScroll: true })
    }
    const leave = () => {
      position.current = { scrollY: window.scrollY, focus: document.activeElement, isFromHere: true }
    }
    // The capture phase comes before the list goes.
    window.addEventListener('hashchange', leave, { capture: true })
    return () => window.removeEventListener('hashchange', leave, { capture: true })
  }, [isList])
  return () => (position.current.isFromHere ? window.history.back() : showView('people'))
}
