import { slotOf } from '../platform/storage'

const HOUR_MS = 3_600_000

/**
 * Takes the token out of a mailed link. It stands behind the #, which no server sees, and leaves the address bar here; the
 * tab keeps it for a reload.
 */
export function takeLinkToken() {
  const { hash, pathname } = window.location
  const slot = slotOf<string>('tab', `link.${pathname}`, HOUR_MS)
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (!token) return { token: slot.kept() ?? '' }
  slot.keep(token)
  window.history.replaceState(window.history.state, '', pathname)
  return { token }
}
