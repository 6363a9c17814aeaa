import type { FactKind } from '../fact'
import type { RollCallKind } from '../roll-call/kinds'

/** A fact that waits for its delivery, with what ids mean now. */
export type WaitingFact = {
  kind: FactKind
  value: string | null
  at: Date
  /** Null for a person without an own office. */
  office: { id: string; name: string } | null
  person: { id: string; email: string } | null
  checkIn: string | null
  rollCall: { id: string; kind: RollCallKind } | null
}

/** The body of a webhook (Standard Webhooks 1.0.0). A visitor is an id alone. */
export const bodyOf = (fact: WaitingFact) =>
  JSON.stringify({ type: fact.kind, timestamp: fact.at.toISOString(), data: dataOf(fact) })

function dataOf({ kind, value, office, person, checkIn, rollCall }: WaitingFact) {
  if (kind === 'person.suspended') return { office, person }
  if (kind === 'person.arrived' || kind === 'person.left') return { office, person, checkIn }
  if (kind === 'visitor.arrived') return { office, visit: checkIn }
  if (kind === 'visitor.left') return { office, visit: checkIn, confirmed: value !== 'unconfirmed' }
  if (kind === 'office.phase-changed') return { office, phase: value }
  return { office, rollCall: rollCall?.id ?? null, drill: rollCall?.kind === 'drill' }
}
