import { statesOf } from '../../domain/roll-call/state'

/** The rules by which phones and server merge. Tests break one of them each, and the schedules must notice. */
export type Rules = {
  statesOf: typeof statesOf
  /** Which marks are stored. */
  stores: 'every mark' | 'what counts' | 'the first of each'
  /** The answer after which a phone stops sending a mark. */
  sendsUntil: 'answered' | 'sent'
  /** The part of an answer that a phone writes first. Both at once is right: it may be killed in between. */
  writes: 'both at once' | 'cursor first'
  /** True if the positions of marks become visible in their order, although two servers write. */
  positions: 'in their order' | 'as they come'
  /** The moment at which a phone gives itself a name. */
  namesItself: 'at each start' | 'once'
  /** True if a phone sends on the marks that another phone has shown it. */
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
