import { sql } from 'drizzle-orm'
import { ADMIN } from '../../domain/access/role'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { OfficeDays } from '../../domain/offices/office-days'
import { newestCheckInOf } from '../check-ins/store'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { duties } from '../duties/tables'
import { dayAt, officeDaysOf, startOfDay } from '../offices/day-store'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { listOf, moment, statement, text } from '../platform/db/statement'

/** The newest check-in of today as it was read, with its office. Moments are texts. */
type SeenArrival = {
  timeIn: string
  proof: ArrivalProof | null
  last: LastStatement | null
  office: string
  timeZone: string
  days: OfficeDays
}

type FoundLeaver = {
  id: string
  email: string
  name: string
  isSuspended: boolean
  isAdministrator: boolean
  hasDuties: boolean
  arrival: SeenArrival | null
}

/** Finds those of some addresses that have a record, with what an administrator looks at before a suspension. */
export const findLeavers = statement(
  'leavers',
  { emails: listOf(text), at: moment },
  ({ emails, at }) => sql<FoundLeaver>`
    select person.id, person.email, person.name, not (${isActive(sql`person`)}) as "isSuspended",
      person.role = ${ADMIN} as "isAdministrator",
      exists (select from ${duties} held where held.user_id = person.id and (held.ends_at is null or held.ends_at > ${at}))
        or exists (select from ${offices} where coordinator_id = person.id) as "hasDuties",
      (
        select json_build_object('timeIn', newest.time_in, 'proof', newest.proof, 'last', ${lastStatementOf(sql`newest.id`)},
          'office', office.name, 'timeZone', office.time_zone, 'days', ${officeDaysOf(sql`office`)})
        from ${newestCheckInOf(sql`person.id`)} newest join ${offices} office on office.id = newest.office_id
        where newest.time_in >= ${startOfDay(dayAt(at, sql`office.time_zone`), sql`office.time_zone`)}
      ) as arrival
    from ${users} person where person.email = any(${emails}) order by person.email`,
)

/** Counts the people who can sign in. */
export const countActivePeople = (db: Db) => db.$count(users, isActive())
