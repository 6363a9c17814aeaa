import { sql } from 'drizzle-orm'
import type { Me } from '../../domain/profile/signed-in-person'
import { newestCheckInOf } from '../check-ins/store'
import { cardsOf, type ReadOffice } from '../offices/store'
import { users } from '../organisation/tables'
import { reading } from '../platform/reading'
import { ME } from '../profile/store'
import { NEWEST_CHECK_IN, type SeenPresence } from './own-presence-store'

/** The offices of a person as they were read. */
export type SeenOffices = {
  officeId: string | null
  lastCheckInOfficeId: string | null
  lastCheckInTime: string | null
  cards: ReadOffice[]
}

const OFFICES_OF_CALLER = sql`
  select ${users.officeId} as "officeId", newest.office_id as "lastCheckInOfficeId",
    newest.time_in as "lastCheckInTime", ${cardsOf(sql`(${users.officeId}, newest.office_id)`)} as cards
  from ${users} left join lateral ${newestCheckInOf(sql`${users.id}`)} as newest on true
  where ${users.id} = caller.id`

/** Reads the caller's home office and the office of the last check-in. */
export const MY_OFFICES = reading<SeenOffices>('my offices', OFFICES_OF_CALLER)

/** Reads all that Home shows first, by the values of `meValues`. */
export const HOME = reading<{ me: Me; offices: SeenOffices; presence: SeenPresence | null }>(
  'home',
  sql`
    select to_json(me) as me, to_json(mine) as offices, to_json(newest) as presence
    from (${ME}) as me, (${OFFICES_OF_CALLER}) as mine left join (${NEWEST_CHECK_IN}) as newest on true`,
)
