import { useEffect } from 'react'

const LONGEST_WAIT_MS = 500

/** Waits until the browser has nothing else to do, at most half a second. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(done)
  })

/** Fetches what a page may need later once the browser is idle. A failure does not matter: it is fetched again when needed. */
export const useWhenIdle = (fetch: () => Promise<unknown>) =>
  useEffect(
    () =>
      void idle()
        .then(fetch)
        .catch(() => undefined),
    [fetch],
  )
