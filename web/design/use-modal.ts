import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'

/** The dialogs that are open, the top one last. */
const opened: HTMLElement[] = []

/** Keeps focus and presses inside a dialog of the body while it is shown, and gives the focus back after it. */
export function useModal(dialog: RefObject<HTMLElement | null>, onEscape: () => void) {
  const escape = useEffectEvent(onEscape)
  // A field inside may have taken the focus before the first effect.
  const [opener] = useState(() => document.activeElement)

  useLayoutEffect(() => {
    const element = dialog.current!
    const others = [...document.body.children].filter(
      (other) => other !== element && !other.matches('[inert], [data-beside-dialogs]'),
    )
    const { paddingRight } = document.body.style
    opened.push(element)
    for (const other of others) other.setAttribute('inert', '')
    // Read after that: reading makes the browser work out the styles of the whole page, which it then does once.
    const scrollbar = window.innerWidth - document.documentElement.clientWidth
    if (opened.length === 1) document.body.style.paddingRight = `${scrollbar}px`
    return () => {
      opened.splice(opened.indexOf(element), 1)
      for (const other of others) other.removeAttribute('inert')
      document.body.style.paddingRight = paddingRight
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog, opener])

  useEffect(() => {
    const hear = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && opened.at(-1) === dialog.current) escape()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [dialog])
}
