import { holdVault } from '../auth/sessions/unsent-mark'
import { idlePart } from '../platform/idle-part'
import { useMe } from '../session/session'

const importParts = () => import('./later-parts')
const LaterParts = idlePart(async () => (await importParts()).LaterParts)

holdVault(async () => (await importParts()).VAULT_OF_PAGE)

/** Starts the parts of a signed-in person's page that show nothing, after the page has opened. */
export function LaterStart() {
  return useMe() && <LaterParts />
}
