/** Goes to a page by loading its document. */
export const goTo = (path: string) => window.location.assign(path)

/** Goes to a page by loading its document, in place of this page in the history. */
export const replaceWith = (path: string) => window.location.replace(path)

export const MAIN_ID = 'main'

/** Moves the focus to the beginning of the page's content. */
export const goToTop = () => document.getElementById(MAIN_ID)?.focus()

export const reload = () => window.location.reload()

export const currentPath = () => window.location.pathname
export const currentHash = () => window.location.hash
export const ownOrigin = () => window.location.origin

/** A part of the address's query. Undefined if it is missing. */
export const addressPart = (name: string) =>
  new URLSearchParams(window.location.search).get(name) ?? undefined

export const isReloaded = () => navigationType() === 'reload'

/** True if this page was reloaded or gone back to. A scan and a link open a page for the first time. */
export const isOpenedAgain = () => isReloaded() || navigationType() === 'back_forward'

function navigationType() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type
}

/** False if the browser blocks cookies. Then no session can begin. */
export const keepsCookies = () => navigator.cookieEnabled
