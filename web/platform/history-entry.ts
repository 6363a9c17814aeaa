/**
 * Gives the present entry of the history a key of its own, unless it has one. The router calls the first entry of each
 * document 'default', and would restore the scroll position of another document's page.
 */
export function nameHistoryEntry() {
  const state = window.history.state as { key?: string } | null
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/** An address with the state of its entry in the history. */
export type Replaced = { state: unknown; address: string }

let replaced: Replaced | null = null

/** Replaces the address of the present entry. Back does not return to the one before. */
export function replaceAddress(address: string) {
  window.history.replaceState(window.history.state, '', address)
  noteReplaced()
}

/** Notes that the present entry has a new address, so that a step through the history which has begun does not lose it. */
export function noteReplaced() {
  replaced = { state: window.history.state, address: window.location.href }
}

/** Takes the newest address that replaced another since the last call. */
export function takeReplaced() {
  const newest = replaced
  replaced = null
  return newest
}

type Routing = { historyAction: string; location: { key: string } }
type Router = { state: Routing; subscribe: (onChanged: (state: Routing) => void) => unknown }

/** Notes each address that a router replaces. */
export function noteReplacedBy<R extends Router>(router: R) {
  let { key } = router.state.location
  router.subscribe(({ historyAction, location }) => {
    if (historyAction === 'REPLACE' && location.key !== key) noteReplaced()
    key = location.key
  })
  return router
}
