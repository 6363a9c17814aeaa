import { holdVault } from '../auth/sessions/unsent-mark'
import { idlePart } from '../platform/idle-part'
import { useMe } from '../session/session'

const importList = () => import('./offline-list')
const OfflineList = idlePart(async () => (await importList()).OfflineList)

holdVault(async () => (await importList()).VAULT_OF_PAGE)

/** Prepares the device of a signed-in person for an alarm without a network, after the page has opened. */
export function OfflineStart() {
  return useMe() && <OfflineList />
}
