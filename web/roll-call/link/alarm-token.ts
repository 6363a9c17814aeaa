import { replaceAddress } from '../../platform/history-entry'
import { storedValue } from '../../platform/storage'

// No roll call takes longer.
const TWO_DAYS_MS = 172_800_000

const storedToken = storedValue<string>('tab', 'alarm', TWO_DAYS_MS)

/**
 * Takes the token out of the mailed link of a roll call. It stands behind the #, so no server sees it. It is
 * removed from the address bar, and the tab keeps it for a reload. Empty if there is none.
 */
export function takeAlarmToken() {
  const { hash, pathname } = window.location
  const token = hash.slice(1)
  if (token === '') return storedToken.read() ?? ''
  storedToken.keep(token)
  replaceAddress(pathname)
  return token
}
