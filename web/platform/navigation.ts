/** Leaves for a page of the other program, or of the same one, by loading its document. */
export const goTo = (path: string) => window.location.assign(path)

export const reload = () => window.location.reload()

/** The address of the page, and where the product itself lives. */
export const currentPath = () => window.location.pathname
export const ownOrigin = () => window.location.origin

/** Whether this page is one that was open already, loaded once more. */
export function isReloaded() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'reload'
}
