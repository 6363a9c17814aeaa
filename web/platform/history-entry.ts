/**
 * Gives the present entry of the history a key of its own, unless it has one. The router calls the first entry of each
 * document 'default', and would restore the scroll position of another document's page.
 */
export function nameHistoryEntry() {
  const state = window.history.state as { key?: string } | null
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}
