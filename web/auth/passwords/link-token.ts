import { replaceAddress } from '../../platform/history-entry'
import { storedValue } from '../../platform/storage'

const HOUR_MS = 3_600_000

/**
 * Takes the token out of a mailed link. It is behind the #, so no server sees it. It is removed from the
 * address bar, and the tab keeps it for a reload.
 */
export function takeLinkToken() {
  const { hash, pathname } = window.location
  const storage = storedValue<string>('tab', `link.${pathname}`, HOUR_MS)
  const token = new URLSearchParams(hash.slice(1)).get('token')
  if (!token) return { token: storage.read() ?? '' }
  storage.keep(token)
  replaceAddress(pathname)
  return { token }
}
