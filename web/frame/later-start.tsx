import { holdVault } from '../auth/sessions/unsent-mark'
import { late } from '../platform/late'
import { useMe } from '../session/session'

const LaterParts = late(['messages'], async () => (await import('./later-parts')).LaterParts, {
  when: 'idle',
})

holdVault(async () => (await import('./later-parts')).VAULT_OF_PAGE)

/** Starts the parts of a signed-in person's page that show nothing, after the page has opened. */
export function LaterStart() {
  return useMe() && <LaterParts />
}
