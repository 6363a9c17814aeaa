import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Opens the browser's window for printing. */
export const printPage = () => window.print()

/** Whether the page is on its way to paper: what only paper shows is drawn for as long as that lasts. */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the page as it stands when its event ends.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
