import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** What Back means for all dialogs inside, where that is not the closing of the one on top. */
export const BackMeans = createContext<(() => void) | null>(null)

/** While something is open, the Back of a phone closes it instead of leaving the page. Of several, the last opened closes. */
export function useBackCloses(isOpen: boolean, close: () => void) {
  const meant = useContext(BackMeans)
  const onBack = useEffectEvent(meant ?? close)
  useEffect(() => (isOpen ? openOver(() => onBack()) : undefined), [isOpen])
}

/** What a router and this file keep with an entry of the history. */
type Entry = { idx?: number; key?: string; spare?: true } | null

const entry = () => window.history.state as Entry

/** How to close what is open, in the order of its opening. */
const opened: (() => void)[] = []

/** While anything is open, a spare entry lies over the page's own, for Back to take: the place of the page, as the router counts. */
let spare: { idx: number | undefined } | null = spareAt(entry())

/** What to do once a step of our own through the history has been made. */
let afterStep: (() => void) | null = null

function spareAt(at: Entry) {
  return at?.spare ? { idx: at.idx } : null
}

function openOver(mine: () => void) {
  opened.push(mine)
  settle()
  return () => {
    opened.splice(opened.indexOf(mine), 1)
    // One dialog often follows another, and a new page may be on its way.
    setTimeout(settle)
  }
}

function settle() {
  if (afterStep) return
  if (spare && entry()?.idx !== spare.idx) spare = null
  if (opened.length > 0 && !spare) {
    window.history.pushState({ ...entry(), spare: true }, '')
    spare = spareAt(entry())
  } else if (opened.length === 0 && spare) takeSpareAway()
}

/** An address that was changed meanwhile, as by a filter, is the page's own. */
function takeSpareAway() {
  const { spare: _, ...state } = entry() ?? {}
  const address = window.location.href
  spare = null
  step(-1, () => {
    window.history.replaceState(state, '', address)
    settle()
  })
}

/** A step takes its time: what is written in place meanwhile, as by a page that gives way to another, is written again where the step has led. */
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

// Before the router hears of it: to stay on the page is nothing to it.
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
    // A dialog may ask first and stay: the spare entry is still there, and no new one, over which a browser would skip.
    step(1, settle)
    closeTop()
  } else {
    // The page was loaded anew on its spare entry: to the person, both are one.
    spare = null
    window.history.back()
  }
}
