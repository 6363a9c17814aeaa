import { sql } from 'drizzle-orm'
import type { RollCallKind } from '../../domain/roll-call/kinds'
import { offices } from '../offices/tables'
import { reading } from '../platform/calls/reading'
import { int, orNull, uuid } from '../platform/db/statement'
import { newestAllClear } from './all-clear-store'
import { rollCallPeople, rollCalls } from './tables'

/** The roll call of a mailed link. */
type SeenLink = {
  office: string
  timeZone: string
  kind: RollCallKind
  isOpen: boolean
  assemblyPoints: string
  allClear: { mayEnter: boolean; at: string } | null
}

/** Reads the roll call of a link whose owner was on its list, by number. */
export const ALARM_OF_LINK = reading(
  'alarm of a link',
  { rollCall: orNull(uuid), number: orNull(int) },
  ({ rollCall, number }) => sql<SeenLink>`
    select ${offices.name} as office, ${offices.timeZone} as "timeZone", ${rollCalls.kind},
      ${offices.assemblyPoints} as "assemblyPoints",
      (select to_json(newest) from (${newestAllClear()}) as newest) as "allClear", ${rollCalls.closedAt} is null as "isOpen"
    from ${rollCalls}
      join ${offices} on ${offices.id} = ${rollCalls.officeId}
      join ${rollCallPeople} on ${rollCallPeople.rollCallId} = ${rollCalls.id}
    where ${rollCalls.id} = ${rollCall} and ${rollCallPeople.number} = ${number}
      and ${rollCallPeople.listed} <> 'later'`,
)
