import { slotOf } from './storage'

const HALF_HOUR_MS = 30 * 60_000

export type Attempt = ReturnType<typeof attemptOf>

/**
 * The Idempotency-Key of a press, kept in this tab until the server's word on it comes: pressing for the same thing
 * again, after a reload too, is the same press.
 */
export function attemptOf(name: string) {
  const slot = slotOf<{ key: string; thing: string }>('tab', `attempt.${name}`, HALF_HOUR_MS)
  return {
    keyFor(wanted: object) {
      const thing = JSON.stringify(wanted)
      const kept = slot.kept()
      if (kept?.thing === thing) return kept.key
      const key = crypto.randomUUID()
      slot.keep({ key, thing })
      return key
    },
    /** The server has answered: the next press is a new one. */
    settle: slot.forget,
  }
}
