import { holdVault } from '../auth/sessions/unsent-mark'
import { idlePart } from '../platform/idle-part'
import { useMe } from '../session/session'

const OfflineList = idlePart(async () => (await import('./offline-list')).OfflineList)

holdVault(async () => (await import('./offline-list')).VAULT_OF_PAGE)

/** Prepares the device of a signed-in person for an alarm without a network, after the page has opened. */
export function OfflineStart() {
  return useMe() && <OfflineList />
}
