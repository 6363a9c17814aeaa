import { useCallback, useMemo, useState } from 'react'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'

/** The changed address of each entry of the history, until the router follows it. */
const nextAddresses = new WeakMap<object, URLSearchParams>()

/** The query of the address, and a function to change it in place. Quick changes add up. */
export function useAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = useCallback(
    (changed: (given: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const next = changed(new URLSearchParams(nextAddresses.get(location) ?? location.search))
      nextAddresses.set(location, next)
      void navigate(`?${next}`, { replace: true, preventScrollReset: true, ...options })
    },
    [location, navigate],
  )
  return [address, change] as const
}

/** A choice that stands in the address under `name`. Empty if there is none. It shows at once, and the address follows. */
export function useAddressChoice(name: string) {
  const [address, change] = useAddress()
  const inAddress = address.get(name) ?? ''
  const [chosen, setChosen] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    setChosen(inAddress)
  }
  const choose = useCallback(
    (value: string, options?: NavigateOptions) => {
      setChosen(value)
      change((given) => withValue(given, name, value), options)
    },
    [name, change],
  )
  return [chosen, choose] as const
}

/** The address with `value` under `name`. An empty value removes the name. */
export function withValue(address: URLSearchParams, name: string, value: string) {
  const written = new URLSearchParams(address)
  if (value) written.set(name, value)
  else written.delete(name)
  return written
}
