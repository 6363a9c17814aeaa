/** After this many seconds without a touch a page asks whether the visitor is still there, and later forgets the visitor. */
export type IdleLimits = { asks: number; ends: number }

/** The limits of a form. The visitor is asked first and has time to answer. */
export const LEFT_FORM: IdleLimits = { asks: 100, ends: 120 }

/** The limits of a welcome or a farewell. */
export const READ_WELCOME: IdleLimits = { asks: 40, ends: 60 }

/** The limits of a welcome on a visitor’s own phone, who waits for the host: the five minutes until the reception is told, and one to read. */
export const WAIT_FOR_HOST: IdleLimits = { asks: 340, ends: 360 }

/** The seconds until an idle visitor is forgotten. Null before the page asks. */
export function secondsLeft(idleMs: number, { asks, ends }: IdleLimits): number | null {
  if (idleMs < asks * 1000) return null
  return Math.max(0, Math.ceil(ends - idleMs / 1000))
}
