import { sql } from 'drizzle-orm'
import type { Me } from '../../domain/profile/signed-in-person'
import { newestCheckInOf } from '../check-ins/store'
import {
  cardsOf,
  OFFICE_LIST_PARAMETERS,
  officeList,
  type ReadOffice,
  type ReadOfficeList,
} from '../offices/card-store'
import { users } from '../people/tables'
import { reading } from '../platform/calls/reading'
import { me, ME_PARAMETERS, type ReadMe } from '../profile/store'
import { NEWEST_CHECK_IN, type SeenPresence } from '../presence/own-presence-store'

/** A person's offices as they were read. */
export type SeenOffices = Pick<Me, 'officeId' | 'lastCheckInOfficeId' | 'lastCheckInTime'> & {
  cards: ReadOffice[]
}

/** Reads the caller's home office and the office of the last check-in. */
export const MY_OFFICES = reading(
  'my offices',
  {},
  () => sql<SeenOffices>`
  select ${users.officeId} as "officeId", newest.office_id as "lastCheckInOfficeId",
    newest.time_in as "lastCheckInTime", ${cardsOf(sql`(${users.officeId}, newest.office_id)`)} as cards
  from ${users} left join lateral ${newestCheckInOf(sql`${users.id}`)} as newest on true
  where ${users.id} = caller.id`,
)

export type SeenHome = { me: ReadMe; cards: ReadOffice[]; presence: SeenPresence | null }

/** Reads everything for the first view of Home, by the values of `meValues`. */
export const HOME = reading(
  'home',
  ME_PARAMETERS,
  (values) => sql<SeenHome>`
    select to_json(me) as me, ${cardsOf(sql`(me."officeId", me."lastCheckInOfficeId")`)} as cards,
      to_json(newest) as presence
    from (${me(values)}) as me left join (${NEWEST_CHECK_IN}) as newest on true`,
)

export type SeenOfficesPage = { me: ReadMe; list: ReadOfficeList }

/** Reads everything for the first view of the list of offices, by the values of `meValues` and `officeListValues`. */
export const OFFICES_PAGE = reading(
  'page of offices',
  { ...ME_PARAMETERS, ...OFFICE_LIST_PARAMETERS },
  (values) => sql<SeenOfficesPage>`
    select to_json(me) as me, to_json(list) as list
    from (${me(values)}) as me cross join lateral (${officeList(values)}) as list`,
)
