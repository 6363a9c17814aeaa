import { useEffect } from 'react'
import { PATHS } from '../../domain/paths'

/** Lets a browser that has workers open this page again without a network, once there is a pass to show. */
export function useOfflinePass(hasPass: boolean) {
  useEffect(() => {
    if (hasPass) void keepPage()
  }, [hasPass])
}

async function keepPage() {
  // In development the files have no names that a worker could store.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/pass-worker.js', { scope: PATHS.invited })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ files: filesOfPage() })
  } catch {
    // Without a worker the pass stays as long as the page is open.
  }
}

/** The files of this server that the page has loaded. */
const filesOfPage = () => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      .map(({ pathname }) => pathname),
  ),
]
