const LONGEST_WAIT_MS = 500

/** Waits until the page has been drawn and the browser has nothing else to do, at most half a second. */
export const idle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: LONGEST_WAIT_MS })
    else setTimeout(done)
  })
