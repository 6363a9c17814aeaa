import type { TextKey } from '../../texts/keys'

/** The texts of the kinds of acts in the audit, each with the words that an action of the kind has. The first that fits counts. */
const KINDS = [
  ['audit:kindDownload', /^download/],
  ['audit:kindRollCall', /roll call|warden|mark|call for help|all clear/],
  ['audit:kindSigningIn', /sign|password|account|identity|session|proof|second factor|recovery/],
  ['audit:kindDuties', /dut|admin/i],
  ['audit:kindHealth', /question|health/],
  ['audit:kindLook', /^(read|search|find|list) /],
  ['audit:kindReception', /visitor|arrival|host|invit|guest|colleague|check-out/],
  ['audit:kindOffices', /office|visitor limit|visit retention|screen/],
  ['audit:kindPeople', /person|people|profile|directory/],
] as const satisfies readonly (readonly [TextKey, RegExp])[]

export type ActKind = (typeof KINDS)[number][0] | 'audit:kindSystem'

/** The kind of an act. Acts of the server itself, those on keys of programs and on webhooks, and those that fit no other kind, are of the system. */
export const actKindOf = (action: string): ActKind =>
  KINDS.find(([, words]) => words.test(action))?.[0] ?? 'audit:kindSystem'
