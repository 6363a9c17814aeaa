import type { Claims, claimsOf, PhoneStanding } from '../../domain/roll-call/phone/claims'
import { statesOf } from '../../domain/roll-call/state'

type Facts = Parameters<typeof claimsOf> extends [unknown, ...infer Facts] ? Facts : never
/** The claims of a phone by its standing. */
export type ClaimsRule = (standing: PhoneStanding, ...facts: Facts) => Claims

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
  /** The marks with the full word, beside those that a warden with a given duty has brought as their maker. */
  fullWord: 'no others' | 'those of codes' | 'those of acting wardens'
  /** The marks to which a phone itself gives the full word, beside those that its holder makes there by a given duty. */
  fullHere: 'no others' | 'those of codes' | 'those of acting wardens'
  /** True if a mark gets the full word when its maker brings it after another person. */
  raises: boolean
  /** True if phones hear of the acting wardens whose marks were withdrawn. */
  tellsWithdrawn: boolean
  /** True if the start of a code makes no drill of the server real. */
  doubtsStarts: boolean
  /** True if a mark that a code says of the reader proves nothing. */
  doubtsOwnName: boolean
  /** True if the marks that others bring of a maker take no room of those that the maker brings. */
  keepsRoom: boolean
  /** True if each list of the server takes the place of that of a code. */
  doubtsLists: boolean
  /** True if one press replaces all marks of its person, however many there are. */
  settlesAll: boolean
  /** True if the server takes a mark of the log from its author only, and a line from nobody but wardens. */
  guardsLog: boolean
  /** True if a phone stores the roll call with each mark: it may have left the storage. */
  keepsRollCall: boolean
  /** True if a storage removes no marks of an ended roll call that another tab has stored and the server lacks. */
  heedsTabs: boolean
  /** True if a call for help from a visitor's device keeps no roll call open. */
  ranksVisitors: boolean
}

export const RULES: Rules = {
  statesOf,
  stores: 'every mark',
  sendsUntil: 'answered',
  writes: 'both at once',
  positions: 'in their order',
  namesItself: 'at each start',
  sendsOn: true,
  fullWord: 'no others',
  fullHere: 'no others',
  raises: true,
  tellsWithdrawn: true,
  doubtsStarts: true,
  doubtsOwnName: true,
  keepsRoom: true,
  doubtsLists: true,
  settlesAll: true,
  guardsLog: true,
  keepsRollCall: true,
  heedsTabs: true,
  ranksVisitors: true,
}
