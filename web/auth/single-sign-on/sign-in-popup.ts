import { presentLanguage } from '../../platform/texts'

const CHANNEL = 'whereabouts.sign-in'
const START = '/api/single-sign-on/start'
const LOOK_EVERY_MS = 500

const OUTCOMES = ['ok', 'link', 'mail', 'proven'] as const

export type SignInOutcome = { outcome: (typeof OUTCOMES)[number] | 'error'; code: string }

/** Reads an outcome from an address or a message. Anything else counts as an error without a code. */
export function outcomeOf(message: { outcome?: unknown; code?: unknown }): SignInOutcome {
  const outcome = OUTCOMES.find((each) => each === message.outcome) ?? 'error'
  return { outcome, code: typeof message.code === 'string' ? message.code : '' }
}

/**
 * Opens single sign-on in a popup, to sign in or as a fresh proof. It must run within the click, or the
 * browser blocks the popup. Then this window goes there itself, and the function returns null.
 */
export function openSingleSignOn(email: string, { isProof = false } = {}): Window | null {
  const query = `language=${presentLanguage()}&email=${encodeURIComponent(email)}${isProof ? '&proof=1' : ''}`
  const popup = window.open(`${START}?popup=1&${query}`, 'whereabouts-sign-in', 'popup,width=500,height=680')
  if (popup && !popup.closed) return popup
  window.location.assign(`${START}?${query}`)
  return null
}

export function notifyOpener(outcome: SignInOutcome) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(outcome)
  channel.close()
}

/** Listens for outcomes from popups. Returns a function that stops it. */
export function listenToPopups(hear: (outcome: SignInOutcome) => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'object' && data !== null) hear(outcomeOf(data))
  }
  return () => channel.close()
}

/** Calls back once after a popup was closed. Returns a function that stops waiting. */
export function whenClosed(popup: Window, callBack: () => void) {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    callBack()
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
