/** After how many seconds without a touch a page asks whether somebody is still there, and after how many it forgets them. */
export type IdleLimits = { asks: number; ends: number }

/** For a form that somebody left: it is asked, with time to answer, whether they are still there. */
export const LEFT_FORM: IdleLimits = { asks: 100, ends: 120 }

/** For a welcome or a farewell that has been read. */
export const READ_WELCOME: IdleLimits = { asks: 40, ends: 60 }

/** The seconds until somebody is forgotten who has not touched the page for so long; null before it is time to say so. */
export function secondsLeft(idleMs: number, { asks, ends }: IdleLimits): number | null {
  if (idleMs < asks * 1000) return null
  return Math.max(0, Math.ceil(ends - idleMs / 1000))
}
