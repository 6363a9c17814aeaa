import type { TextKey } from '../../texts/keys'
import type { FactKind } from '../fact'

export const FACT_WORDS = {
  'person.arrived': 'systems:personArrived',
  'person.left': 'systems:personLeft',
  'person.suspended': 'systems:personSuspended',
  'visitor.arrived': 'systems:visitorArrived',
  'visitor.left': 'systems:visitorLeft',
  'roll-call.started': 'systems:rollCallStarted',
  'roll-call.ended': 'systems:rollCallEnded',
  'office.phase-changed': 'systems:officePhaseChanged',
} as const satisfies Record<FactKind, TextKey>
