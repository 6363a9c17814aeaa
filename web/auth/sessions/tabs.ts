const CHANNEL = 'whereabouts.person'

let openChannel: BroadcastChannel | null = null

/** Tells the other tabs of this browser that somebody signed in or out. */
export function tellTabs() {
  openChannel?.postMessage('changed')
}

/** Calls back when another tab signs in or out. Returns a function that stops listening. */
export function listenToTabs(hear: () => void) {
  // A channel does not hear its own messages, so sending and listening share one.
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = () => hear()
  openChannel = channel
  return () => {
    channel.close()
    if (openChannel === channel) openChannel = null
  }
}
