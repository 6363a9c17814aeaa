import { presentLanguage } from './texts'

const ADDRESS = '/service-worker.js'

/**
 * Registers the worker that opens pages without a network, in a browser that has workers. If the server no
 * longer has one, removes the worker and everything that it stored.
 */
export async function registerWorker() {
  // In development the files have no names that a worker could store.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(ADDRESS)
    // The texts of this page may have come before the worker.
    const language = presentLanguage()
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ language }))
  } catch {
    // No network, or no worker at the server.
  }
  if (await isWithdrawn()) await removeWorkers()
}

async function isWithdrawn() {
  try {
    return (await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

async function removeWorkers() {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}

/** Makes this browser drop the address of its push service, so that no message comes here. */
export async function forgetPushAddress() {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return
  const worker = await navigator.serviceWorker.getRegistration()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}
