/** So many calls pass in so long, from the first of them on. */
export type Window = { calls: number; seconds: number }

/** So many failures are free. From the last of them on, each one begins a wait that is twice as long, up to a longest one. All in seconds. */
export type GrowingWait = {
  free: number
  first: number
  longest: number
  /** The count starts anew after so long without a failure. This is at least the longest wait. */
  forgottenAfter: number
}

/** The wait of a caller after keys of offices and tokens of visits that are not good. All guests of an event may have an old one. */
export const WRONG_KEYS: GrowingWait = { free: 300, first: 1, longest: 60, forgottenAfter: 60 }

/** The wait of a caller after mailed links that are not good. */
export const WRONG_LINKS: GrowingWait = { free: 30, first: 1, longest: 60, forgottenAfter: 3600 }
