import { PATHS } from '../../../domain/paths'

/** The page after the second factor; always a page of the product. */
export type Back = { back: string }

export const backTo = (pathname: string): Back => ({ back: pathname })

/** Leads a page that has no router to the second factor, and back afterwards. */
export function goToSecondFactor(pathname: string) {
  // The router of the application finds the state of its first page under this name.
  window.history.pushState({ usr: backTo(pathname) }, '', PATHS.secondFactor)
  window.location.reload()
}
