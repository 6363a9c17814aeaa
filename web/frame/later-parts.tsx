import { KeptFocus } from './kept-focus'
import { OfflineList } from './offline-list'

export { VAULT_OF_PAGE } from './offline-list'

export const LaterParts = () => (
  <>
    <KeptFocus />
    <OfflineList />
  </>
)
