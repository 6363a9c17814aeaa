/** The kinds of acts in the audit, each with the words that an action of the kind has. The first that fits counts. */
const KINDS = [
  ['Download', /^download/],
  ['Roll call', /roll call|warden|mark|call for help/],
  ['Signing in', /sign|password|account|identity|session|proof|second factor|recovery/],
  ['Duties', /dut|admin/i],
  ['Health', /question|health/],
  ['Look', /^(read|search|find|list) /],
  ['Reception', /visitor|colleague|check-out/],
  ['Offices', /office|visitor limit/],
  ['People', /person|people|profile/],
] as const

export type ActKind = (typeof KINDS)[number][0] | 'System'

/** The kind of an act. Acts of the server itself, and those that fit no other kind, are of the system. */
export const actKindOf = (action: string): ActKind =>
  KINDS.find(([, words]) => words.test(action))?.[0] ?? 'System'
