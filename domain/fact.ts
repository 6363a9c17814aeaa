import * as z from 'zod/mini'

/** The facts that webhooks tell other programs. Programs know them by these names, so a name stays. */
export const FACT_KINDS = [
  'person.arrived',
  'person.left',
  'person.suspended',
  'visitor.arrived',
  'visitor.left',
  'roll-call.started',
  'roll-call.ended',
  'office.phase-changed',
] as const
export const FactKind = z.enum(FACT_KINDS, 'refusals-systems:chooseFact')
export type FactKind = z.infer<typeof FactKind>

/** A fact of an act, with the id of its check-in, person, roll call or office. */
export const Fact = z.object({
  kind: FactKind,
  id: z.uuid(),
  /** The part of the fact that nobody could find out later: 'unconfirmed' for a leaving by phone number alone, or the phase. */
  value: z.optional(z.string()),
})
export type Fact = z.infer<typeof Fact>

/** True if a fact names a person by id and address. No fact names a visitor. */
export const namesPeople = (kind: FactKind) => kind.startsWith('person.')
