import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/** What each entry of the history was asked to become, until its page stands there. */
const asked = new WeakMap<object, URLSearchParams>()

/** The query of the address, and a way to change it in place; what is changed in quick succession adds up. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = useCallback(
    (changed: (given: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = changed(new URLSearchParams(asked.get(location) ?? location.search))
      asked.set(location, next)
      void navigate(`?${next}`, { replace: true, preventScrollReset: true, ...options })
    },
    [location, navigate],
  )
  return [address, change] as const
}

/** The address with `value` under `name`; an empty one leaves it. */
export function withValue(address: URLSearchParams, name: string, value: string) {
  const written = new URLSearchParams(address)
  if (value) written.set(name, value)
  else written.delete(name)
  return written
}
