import { useEffect } from 'react'

const LONGEST_WAIT_MS = 500

/** Waits until the browser has nothing else to do, for half a second at most. */
export const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(done)
  })

/**
 * Fetches a file that a page may need later, when the browser is idle. A failure does not matter, because the
 * file is fetched again when it is needed.
 */
export const useWhenIdle = (fetch: () => Promise<unknown> | null) =>
  useEffect(
    () =>
      void idle()
        .then(fetch)
        .catch(() => undefined),
    [fetch],
  )
