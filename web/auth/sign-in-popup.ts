const CHANNEL = 'whereabouts.sign-in'
const START = '/api/single-sign-on/start'
const LOOK_EVERY_MS = 500

const OUTCOMES = ['ok', 'link', 'mail', 'proven'] as const

export type SignInOutcome = { outcome: (typeof OUTCOMES)[number] | 'error'; code: string }

/** Reads an outcome out of an address or a message; anything else counts as an error without a code. */
export function outcomeOf(given: { outcome?: unknown; code?: unknown }): SignInOutcome {
  const outcome = OUTCOMES.find((known) => known === given.outcome) ?? 'error'
  return { outcome, code: typeof given.code === 'string' ? given.code : '' }
}

/**
 * Opens single sign-on in a popup, to sign in or as a fresh proof of who is signed in. Must run within the click, or the browser blocks it; then this window goes there
 * itself and null is returned.
 */
export function openSingleSignOn(email: string, { isProof = false } = {}): Window | null {
  const query = `email=${encodeURIComponent(email)}${isProof ? '&proof=1' : ''}`
  const popup = window.open(`${START}?popup=1&${query}`, 'whereabouts-sign-in', 'popup,width=500,height=680')
  if (popup && !popup.closed) return popup
  window.location.assign(`${START}?${query}`)
  return null
}

/** Tells the window that opened this popup how it went. */
export function tellOpener(outcome: SignInOutcome) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(outcome)
  channel.close()
}

/** Hears from popups; returns how to stop listening. */
export function listenToPopups(hear: (outcome: SignInOutcome) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null) hear(outcomeOf(data))
  }
  return () => channel.close()
}

/** Calls back once when a popup is gone; returns how to stop looking. */
export function whenClosed(popup: Window, callBack: () => void) {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    callBack()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
