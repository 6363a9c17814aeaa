import { storedValue } from './storage'

const HALF_HOUR_MS = 30 * 60_000

export type Attempt = ReturnType<typeof attemptOf>

/**
 * Stores the Idempotency-Key of a press in this tab until the server has answered. Until then the same press
 * has the same key, also after a reload.
 */
export function attemptOf(name: string) {
  const stored = storedValue<{ key: string; thing: string }>('tab', `attempt.${name}`, HALF_HOUR_MS)
  return {
    keyFor(wanted: object) {
      const thing = JSON.stringify(wanted)
      const last = stored.read()
      if (last?.thing === thing) return last.key
      const key = crypto.randomUUID()
      stored.keep({ key, thing })
      return key
    },
    /** Ends the attempt after the server has answered. The next press is a new one. */
    settle: stored.forget,
    /** The press that has no answer yet, so that it is unknown if it was done. Null if there is none. */
    open: () => stored.read(),
  }
}
