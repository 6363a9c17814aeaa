import { useEffect, useState } from 'react'
import { useAddress, withValue } from './use-address'

const WRITE_AFTER_MS = 250

/** The text of a search box, also in the address under `name`. The address follows a moment after the typing. */
export function useSearchText(name = 'search') {
  const [address, change] = useAddress()
  const inAddress = address.get(name) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)

  // After Back or a link the box shows the text of the new address.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) {
      setTyped(inAddress)
      setWritten(inAddress)
    }
  }

  // A click may follow a link, and a later change of the address would stop that. So the text is written
  // first.
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
