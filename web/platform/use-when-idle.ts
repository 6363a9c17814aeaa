import { useEffect } from 'react'

const LONGEST_WAIT_MS = 500

/** Waits until the page has been drawn and the browser has nothing else to do, at most half a second. */
const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(done)
  })

/** Fetches what a page may need later as soon as the browser is quiet; what fails then is fetched again when it is needed. */
export const useWhenIdle = (fetch: () => Promise<unknown>) =>
  useEffect(
    () =>
      void idle()
        .then(fetch)
        .catch(() => undefined),
    [fetch],
  )
