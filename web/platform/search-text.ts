import { useEffect, useState } from 'react'
import { useAddress, withValue } from './use-address'

const WRITE_AFTER_MS = 250

/** The text of a search box, `name` in the address: at once while it is typed, and, a moment later, in the address. */
export function useSearchText(name = 'search') {
  const [address, change] = useAddress()
  const inAddress = address.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)

  // Somebody went back, or followed a link: what is typed follows, unless the address only caught up with it.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) {
      setTyped(inAddress)
      setWritten(inAddress)
    }
  }

  // A press may follow a link: it finds the text written, and no later write calls off the page on its way.
  useEffect(() => {
    if (typed === inAddress) return
    const write = () => {
      stopWaiting()
      setWritten(typed)
      change((given) => withValue(given, name, typed))
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    document.addEventListener('click', write, { capture: true })
    const stopWaiting = () => {
      clearTimeout(timer)
      document.removeEventListener('click', write, { capture: true })
    }
    return stopWaiting
  }, [name, typed, inAddress, change])

  return [typed, setTyped] as const
}
