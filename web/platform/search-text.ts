import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'search'
const WRITE_AFTER_MS = 250

/** The text of a search box: at once while it is typed, and, a moment later, in the address. */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get(NAME) ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)

  // Somebody went back, or followed a link: what is typed follows, unless the address only caught up with it.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) setTyped(inAddress)
  }

  // Whoever leaves the box may be about to follow a link: a later write would call off the page on its way.
  useEffect(() => {
    if (typed === inAddress) return
    const write = () => {
      stopWaiting()
      setWritten(typed)
      setParams((address) => withSearch(address, typed), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, WRITE_AFTER_MS)
    document.addEventListener('focusout', write)
    const stopWaiting = () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', write)
    }
    return stopWaiting
  }, [typed, inAddress, setParams])

  return [typed, setTyped] as const
}

function withSearch(address: URLSearchParams, search: string) {
  const written = new URLSearchParams(address)
  if (search) written.set(NAME, search)
  else written.delete(NAME)
  return written
}
