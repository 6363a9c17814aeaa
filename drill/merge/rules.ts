import { statesOf } from '../../domain/roll-call/state'

/** The rules by which phones and server merge. Tests break one of them each, and the schedules must notice. */
export type Rules = {
  statesOf: typeof statesOf
  /** Which marks are stored. */
  stores: 'every mark' | 'what counts' | 'the first of each'
  /** When a phone stops sending a mark. */
  sendsUntil: 'answered' | 'sent'
  /** What a phone writes first of an answer. Both at once is right: it may be killed in between. */
  writes: 'both at once' | 'cursor first'
  /** Whether the positions of marks become visible in their order, although two servers write. */
  positions: 'in their order' | 'as they come'
  /** When a phone gives itself a name. */
  namesItself: 'at each start' | 'once'
  /** Whether a phone sends on what another phone has shown it. */
  sendsOn: boolean
}

export const RULES: Rules = {
  statesOf,
  stores: 'every mark',
  sendsUntil: 'answered',
  writes: 'both at once',
  positions: 'in their order',
  namesItself: 'at each start',
  sendsOn: true,
}
