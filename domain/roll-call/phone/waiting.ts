import type { PhoneState, Trouble } from './phone-state'

/** The reason for which marks of a phone are not at the server yet. */
export type Waiting =
  | 'no connection'
  | 'server does not work'
  | 'sign-in ended'
  | 'sign-in to confirm'
  | 'no duty to start'
  | 'duty ended'
  | 'refused for now'
  | 'no answer yet'

type Facts = Pick<PhoneState, 'isOnline' | 'right' | 'isActing'> & {
  unsent: number
  /** True if marks wait in a roll call of which the server knows nothing, and whose start it has refused from the holder. */
  isStartRefused: boolean
  troubles: readonly Trouble[]
}

/** Says why marks wait, or that there is no connection. Null if there is one and no mark waits. */
export function waitingOf({
  isOnline,
  right,
  isActing,
  unsent,
  isStartRefused,
  troubles,
}: Facts): Waiting | null {
  // A server that answers that it does not work says so in words.
  const isHeard = troubles.some(({ isOffline, problem }) => isOffline && problem.length > 0)
  if (!isOnline) return isHeard ? 'server does not work' : 'no connection'
  if (unsent === 0) return null
  if (right === 'session ended') return 'sign-in ended'
  if (troubles.some(({ way }) => way === 'second factor')) return 'sign-in to confirm'
  if (isStartRefused && (isActing || right !== 'held')) return 'no duty to start'
  if (troubles.length === 0) return 'no answer yet'
  return right === 'held' ? 'refused for now' : 'duty ended'
}
