import { useEffect, useEffectEvent } from 'react'

/** While something is open, the Back of a phone closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const mark = { opened: crypto.randomUUID() }
    window.history.pushState(mark, '')
    const back = () => onBack()
    window.addEventListener('popstate', back)
    return () => {
      window.removeEventListener('popstate', back)
      const { opened } = (window.history.state ?? {}) as Partial<typeof mark>
      if (opened === mark.opened) window.history.back()
    }
  }, [isOpen])
}
