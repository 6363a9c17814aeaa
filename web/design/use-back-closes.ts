import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** Back does this for all dialogs inside, if it is not to close the top one. */
export const BackMeans = createContext<(() => void) | null>(null)

/** Lets Back close an open dialog instead of leaving the page. Of several the last opened one closes. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const meant = useContext(BackMeans)
  const onBack = useEffectEvent(meant ?? close)
  useEffect(() => (isOpen ? openOver(() => onBack()) : undefined), [isOpen])
}

/** The state that the router and this file store with an entry of the history. */
type Entry = { idx?: number; key?: string; spare?: true } | null

const entry = () => window.history.state as Entry

/** The functions that close the open dialogs, in the order of their opening. */
const opened: (() => void)[] = []

/** The router's number of the page while a spare entry lies over its entry in the history. Back takes the spare entry. */
let spare: { idx: number | undefined } | null = spareAt(entry())

/** The scrolling that the browser does for this entry when no dialog is open. A page that a closed dialog has moved stays there when the spare entry goes. */
let scrolling: ScrollRestoration | null = null

/** The work that waits for our own step through the history. */
let afterStep: (() => void) | null = null

function spareAt(at: Entry) {
  return at?.spare ? { idx: at.idx } : null
}

function openOver(mine: () => void) {
  opened.push(mine)
  settle()
  return () => {
    opened.splice(opened.indexOf(mine), 1)
    // Another dialog often follows at once, and a new page may be loading.
    setTimeout(settle)
  }
}

function settle() {
  if (afterStep) return
  if (spare && entry()?.idx !== spare.idx) spare = null
  if (opened.length > 0 && !spare) {
    scrolling = window.history.scrollRestoration
    window.history.scrollRestoration = 'manual'
    window.history.pushState({ ...entry(), spare: true }, '')
    spare = spareAt(entry())
  } else if (opened.length === 0 && spare) takeSpareAway()
  else if (!spare && scrolling) {
    window.history.scrollRestoration = scrolling
    scrolling = null
  }
}

// A filter may have changed the address while its dialog was open, and the page keeps that address.
function takeSpareAway() {
  const { spare: _, ...state } = entry() ?? {}
  const address = window.location.href
  spare = null
  step(-1, () => {
    window.history.replaceState(state, '', address)
    settle()
  })
}

/** A step through the history takes time. An address that is replaced meanwhile is written again after the step. */
function step(by: 1 | -1, then: () => void) {
  const { history } = window
  const again: (() => void)[] = []
  history.replaceState = (...written) => {
    History.prototype.replaceState.apply(history, written)
    again.push(() => history.replaceState(...written))
  }
  afterStep = () => {
    Reflect.deleteProperty(history, 'replaceState')
    then()
    for (const write of again) write()
  }
  history.go(by)
}

// The router must not hear of a Back that only closes a dialog, so this listens first.
window.addEventListener('popstate', takeBack, { capture: true })

function takeBack(event: PopStateEvent) {
  const at = entry()
  if (afterStep) {
    const then = afterStep
    afterStep = null
    event.stopImmediatePropagation()
    return then()
  }
  if (!spare || at?.spare || at?.idx !== spare.idx) {
    spare = spareAt(at)
    return
  }
  event.stopImmediatePropagation()
  const closeTop = opened.at(-1)
  if (closeTop) {
    // A dialog may ask first and stay open, so the page steps forward to its spare entry again.
    // Browsers would skip a new entry, because no press made it.
    step(1, settle)
    closeTop()
  } else {
    // The page was reloaded on its spare entry. Both entries are one page to the person.
    spare = null
    window.history.back()
  }
}
