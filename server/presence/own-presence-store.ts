import { sql, type SQL } from 'drizzle-orm'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { OwnSaying, WordSource } from '../../domain/presence/presence'
import { newestCheckInOf } from '../check-ins/store'
import { lastSaidOf, nextNr, type LastSaid } from '../check-ins/said-store'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { MEANT_OFFICE } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { happening, happeningValues } from '../platform/events/events'
import { reading } from '../platform/calls/reading'
import { keepAnswer } from '../platform/calls/repeats'
import type { Write } from '../platform/calls/route'
import { moment, statement, statementsOf, value } from '../platform/db/statement'

/** The person's newest check-in as it was read, with its office and the last thing that was said of it. Moments are texts. */
export type SeenPresence = {
  id: string
  timeIn: string
  proof: ArrivalProof | null
  officeId: string
  office: string
  timeZone: string
  closesAt: string
  last: LastSaid | null
}

const SEEN = sql`
  came.id, came.time_in as "timeIn", came.proof, ${offices.id} as "officeId", ${offices.name} as office,
  ${offices.timeZone} as "timeZone", ${offices.closesAt} as "closesAt", ${lastSaidOf(sql`came.id`)} as last`

/** The row of a reading with the newest check-in of the person `caller`. */
export const NEWEST_CHECK_IN = sql`
  select ${SEEN}
  from ${newestCheckInOf(sql`caller.id`)} as came join ${offices} on ${offices.id} = came.office_id`

/** Reads the caller's newest check-in. */
export const MY_PRESENCE = reading<SeenPresence>('my presence', NEWEST_CHECK_IN)

/** Reads the same, and whether `key` is the key of its office. Null stands for no key. */
export const MY_PRESENCE_AT_KEY = reading<SeenPresence & { isKeyOfOffice: boolean | null }>(
  'my presence at a key',
  sql`
    select newest.*, (
      select check_in_key = ${value('key')}::text from ${offices} where id = newest."officeId"
    ) as "isKeyOfOffice"
    from (${NEWEST_CHECK_IN}) as newest`,
)

/** A check-in of staff as it was read, with its person, and whether it is still the newest of the person. */
export type StaffCheckIn = SeenPresence & {
  personId: string
  name: string
  email: string
  isNewest: boolean
}

/** Whether a person has checked in anywhere after a moment. */
export const hasComeSince = (person: SQL, timeIn: SQL) => sql`exists (
  select from ${checkIns} later where later.user_id = ${person} and later.time_in > ${timeIn}
)`

const CHECK_IN_OF_STAFF = sql`
  select ${SEEN}, ${users.id} as "personId", ${users.name}, ${users.email},
    not ${hasComeSince(sql`came.user_id`, sql`came.time_in`)} as "isNewest"
  from ${checkIns} as came
  join ${users} on ${users.id} = came.user_id
  join ${offices} on ${offices.id} = came.office_id
  where came.id = ${value('checkIn')}::uuid and not came.is_visitor`

/** Reads the check-in of staff `checkIn`. */
export const PRESENCE_OF_CHECK_IN = reading<StaffCheckIn>('presence of a check-in', CHECK_IN_OF_STAFF)

/** Reads the check-in of staff `checkIn`, if it is to the office of `officeValues`. */
export const PRESENCE_AT_OFFICE = reading<{ checkIn: StaffCheckIn | null }>(
  'presence at an office',
  sql`
    select (
      select to_json(found) from (${CHECK_IN_OF_STAFF}) as found where found."officeId" = ${offices.id}
    ) as "checkIn"
    from ${MEANT_OFFICE}`,
)

const SAID = sql`exists (select from said)`

const ACTS = {
  person: { left: 'say presence', here: 'say presence' },
  reception: { left: 'check colleague out', here: 'take back check-out' },
} as const
type Act = (typeof ACTS)['person' | 'reception'][OwnSaying]

// A check-in or a statement that came meanwhile is the newer one. Nothing is written then, and the call is decided anew.
const sayings = statementsOf((act: Act) =>
  statement<{ written: boolean }>(
    act,
    sql`
      with said as (
        insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
        select id, ${value('nr')}::int, ${value('says')}, ${value('source')}, greatest(time_in, ${moment('at')}),
          ${moment('at')}, ${value('byId')}::uuid
        from ${checkIns}
        where id = ${value('checkIn')}::uuid and user_id = ${value('personId')}::uuid
          and not ${hasComeSince(sql`${checkIns.userId}`, sql`${checkIns.timeIn}`)}
        returning check_in_id
      ), ${keepAnswer(SAID)}, ${happening(act, SAID)}
      select ${SAID} as written`,
  ),
)

/** Something that is said of a person's newest check-in. */
export type Saying = {
  person: { id: string; email: string }
  /** Who says it. A mailed link is opened by somebody who has not signed in. */
  by: { id: string; email: string } | 'not signed in'
  checkIn: Pick<SeenPresence, 'id' | 'officeId' | 'office' | 'last'>
  says: OwnSaying
  source: WordSource
  at: Date
}

/** Writes what is said of a person's newest check-in, with the event. */
export const writeWord =
  ({ person, by, checkIn, says, source, at }: Saying): Write =>
  async (db, once) => {
    const act = ACTS[source === 'reception' ? 'reception' : 'person'][says]
    const [row] = await sayings(act)(db, {
      ...once,
      ...happeningValues({
        at,
        by,
        act,
        offices: [checkIn.officeId],
        person: person.id,
        subject: person.email,
        details: { office: checkIn.office },
      }),
      byId: typeof by === 'string' ? null : by.id,
      checkIn: checkIn.id,
      nr: nextNr(checkIn.last),
      says,
      source,
    })
    return row?.written ?? false
  }
