const CHANNEL = 'whereabouts.person'

let own: BroadcastChannel | null = null

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellTabs() {
  own?.postMessage('changed')
}

/** Hears of it in another tab; returns how to stop listening. */
export function listenToTabs(hear: () => void) {
  // One for both: a channel does not hear itself.
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => hear()
  own = channel
  return () => {
    channel.close()
    if (own === channel) own = null
  }
}
