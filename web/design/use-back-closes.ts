import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import { takeReplaced, type Replaced } from '../platform/history-entry'

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

const withoutSpare = (at: Entry) => {
  const { spare: _, ...state } = at ?? {}
  return state
}

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
  spare = null
  step(-1, { state: entry(), address: window.location.href })
}

/** Writes an address after a step through the history, which takes time. One that the page has replaced meanwhile comes first. */
function step(by: 1 | -1, carried: Replaced | null) {
  takeReplaced()
  afterStep = () => {
    const own = takeReplaced() ?? carried
    if (own) window.history.replaceState(withoutSpare(own.state as Entry), '', own.address)
    settle()
  }
  window.history.go(by)
}

/** True while a step through the history is under way. */
export const isStepping = () => afterStep !== null

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
    step(1, null)
    closeTop()
  } else {
    // The page was reloaded on its spare entry. Both entries are one page to the person.
    spare = null
    window.history.back()
  }
}
