import { sql, type SQL } from 'drizzle-orm'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { OfficeDays } from '../../domain/offices/office-days'
import type { Expected } from '../../domain/presence/attendance'
import type { OfficeHelper } from '../../domain/presence/office-today'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { checkIns } from '../check-ins/tables'
import { invitations, invitedGuests } from '../invitations/tables'
import { dayAt, officeDaysOf, startOfDay, startOfNextDay } from '../offices/day-store'
import { meantOffice, OFFICE_PARAMETERS } from '../offices/store'
import { helpingDutiesAt } from '../people/helping-duties-store'
import { isActive, users } from '../people/tables'
import { reading } from '../platform/calls/reading'
import { moment } from '../platform/db/statement'
import { dayStatuses } from '../statuses/tables'
import { countPeopleOf, expectedBetween } from './attendance-store'

type SeenPerson = { id: string; name: string; email: string; picture: string | null; isOwn: boolean }

/** A colleague's last check-in of today as it was read. Moments are texts. */
type SeenArrival = SeenPerson & {
  timeIn: string
  proof: ArrivalProof | null
  last: LastStatement | null
  /** The last check-in elsewhere after it. */
  elsewhere: string | null
}

type SeenHelper = SeenPerson & Pick<OfficeHelper, 'duties' | 'status'>

/** An office's day as it was read. */
export type SeenOfficeToday = {
  id: string
  name: string
  timeZone: string
  days: OfficeDays
  country: string
  businessUnit: string
  today: string
  people: number
  expected: Expected[]
  arrivals: SeenArrival[]
  helpers: SeenHelper[]
  visitors: { came: number; expected: number }
}

const person = sql`
  ${users.id}, ${users.name}, ${users.email}, ${users.pictureVersion} as picture, ${users.officeId} is not distinct from office.id as "isOwn"`

// Without the offset the database may read everybody.
const withId = (id: SQL) =>
  sql`lateral (select * from ${users} where id = ${id} and ${isActive()} offset 0) as users`

const ARRIVALS = sql`
  select ${person}, arrived.time_in as "timeIn", arrived.proof, ${lastStatementOf(sql`arrived.id`)} as last, (
    select max(time_in) from ${checkIns}
    where user_id = arrived.user_id and time_in > arrived.time_in and office_id <> office.id
  ) as elsewhere
  from (
    select distinct on (user_id) id, user_id, time_in, proof from ${checkIns}
    where office_id = office.id and time_in >= ${startOfDay(sql`office.today`, sql`office."timeZone"`)}
      and user_id is not null
    order by user_id, time_in desc
  ) as arrived cross join ${withId(sql`arrived.user_id`)}`

const HELPERS = sql`
  select ${person}, helper.duties, ${dayStatuses.status}
  from (${helpingDutiesAt(sql`office.id`, sql`office.at`)}) as helper
  cross join ${withId(sql`helper.user_id`)}
  left join ${dayStatuses} on ${dayStatuses.userId} = ${users.id} and ${dayStatuses.day} = office.today`

const START = startOfDay(sql`office.today`, sql`office."timeZone"`)
const END = startOfNextDay(sql`office.today`, sql`office."timeZone"`)

const VISITORS = sql`(
  select json_build_object('came', (
    select count(*)::int from ${checkIns} where office_id = office.id and is_visitor and time_in >= ${START}
  ), 'expected', (
    select count(*)::int from ${invitations} as invitation
    join ${invitedGuests} as guest on guest.invitation_id = invitation.id
    where invitation.office_id = office.id and invitation.starts_at >= ${START} and invitation.starts_at < ${END}
      and invitation.cancelled_at is null and guest.cancelled_at is null and guest.declined_at is null
      and guest.arrived_at is null
  ))
)`

const listOf = (rows: typeof ARRIVALS) => sql`(select coalesce(json_agg(each), '[]') from (${rows}) as each)`

/** Reads the day of an office, by `officeValues`: the people who came, its wardens and first aiders, and two weeks of plans. */
export const OFFICE_TODAY = reading(
  'office today',
  { ...OFFICE_PARAMETERS, at: moment },
  (values) => sql<SeenOfficeToday>`
    select office.id, office.name, office."timeZone", office.days, office.country,
      office.business_unit as "businessUnit", office.today::text,
      ${countPeopleOf(sql`office.id`)} as people,
      ${listOf(expectedBetween(sql`office.id`, sql`office.monday`, sql`office.monday + 13`))} as expected,
      ${listOf(ARRIVALS)} as arrivals, ${listOf(HELPERS)} as helpers,
      ${VISITORS} as visitors
    from (
      select id, name, country, business_unit, time_zone as "timeZone", ${officeDaysOf()} as days, day.today,
        date_trunc('week', day.today)::date as monday, ${values.at} as at
      from ${meantOffice(values)}, lateral (select ${dayAt(values.at, sql`time_zone`)} as today) as day
    ) as office`,
)
