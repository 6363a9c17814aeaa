/** Stands for another tab of this browser in which somebody has signed in or out. */
export function changePersonInOtherTab() {
  const channel = new BroadcastChannel('whereabouts.person')
  channel.postMessage('changed')
  channel.close()
}
