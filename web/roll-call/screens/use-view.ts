import { useSyncExternalStore } from 'react'
import { replaceAddress } from '../../platform/history-entry'

/** The parts of a roll call. The address names the shown part, so that a reload and Back keep it. */
const VIEWS = ['zones', 'log', 'tell', 'paper'] as const
export type View = 'people' | (typeof VIEWS)[number]

const viewOfAddress = (): View => VIEWS.find((view) => window.location.hash === hashOf(view)) ?? 'people'

const hashOf = (view: View) => (view === 'people' ? '' : `#${view}`)

function followAddress(onChanged: () => void) {
  window.addEventListener('hashchange', onChanged)
  return () => window.removeEventListener('hashchange', onChanged)
}

export const useView = () => useSyncExternalStore(followAddress, viewOfAddress)

export const viewLink = (view: Exclude<View, 'people'>) => hashOf(view)

/** Shows a part in place of the present one. Back does not return to that one. */
export function showView(view: View) {
  const { pathname, search } = window.location
  replaceAddress(pathname + search + hashOf(view))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
