import { sql, type SQL } from 'drizzle-orm'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { OwnStatement, StaffSource } from '../../domain/presence/presence'
import { factsOfStatement } from '../../domain/webhooks/facts'
import { newestCheckInOf } from '../check-ins/store'
import { lastStatementOf, nextNr, type LastStatement } from '../check-ins/statement-store'
import { checkIns, presenceStatements } from '../check-ins/tables'
import { closingTimeAt, dayAt } from '../offices/day-store'
import { meantOffice, OFFICE_PARAMETERS } from '../offices/store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import { eventOf, eventValues, happening } from '../platform/events/events'
import { reading } from '../platform/calls/reading'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import { int, oneOf, orNull, statement, text, uuid, type Placeholders } from '../platform/db/statement'

/** A person's newest check-in as it was read, with its office and the last statement on it. Moments are texts. */
export type SeenPresence = {
  id: string
  timeIn: string
  proof: ArrivalProof | null
  officeId: string
  office: string
  timeZone: string
  /** The closing time of the day of the check-in. */
  closesAt: string
  last: LastStatement | null
}

const SEEN = sql`
  came.id, came.time_in as "timeIn", came.proof, ${offices.id} as "officeId", ${offices.name} as office,
  ${offices.timeZone} as "timeZone", ${closingTimeAt(dayAt(sql`came.time_in`, offices.timeZone))} as "closesAt", ${lastStatementOf(sql`came.id`)} as last`

/** The row of a reading with the newest check-in of the person `caller`. */
export const NEWEST_CHECK_IN = sql<SeenPresence>`
  select ${SEEN}
  from ${newestCheckInOf(sql`caller.id`)} as came join ${offices} on ${offices.id} = came.office_id`

/** Reads the caller's newest check-in. */
export const MY_PRESENCE = reading('my presence', {}, () => NEWEST_CHECK_IN)

/** Reads the same, and compares `key` with the key of its office. Null stands for no key. */
export const MY_PRESENCE_AT_KEY = reading(
  'my presence at a key',
  { key: orNull(text) },
  ({ key }) => sql<SeenPresence & { isKeyOfOffice: boolean | null }>`
    select newest.*, (
      select check_in_key = ${key} from ${offices} where id = newest."officeId"
    ) as "isKeyOfOffice"
    from (${NEWEST_CHECK_IN}) as newest`,
)

/** A check-in of staff as it was read, with its person. */
export type StaffCheckIn = SeenPresence & {
  personId: string
  name: string
  email: string
  isNewest: boolean
}

/** The condition that a person has checked in anywhere after a moment. */
export const hasComeSince = (person: SQL, timeIn: SQL) => sql`exists (
  select from ${checkIns} later where later.user_id = ${person} and later.time_in > ${timeIn}
)`

// A link with a wrong token names no check-in.
const CHECK_IN_PARAMETERS = { checkIn: orNull(uuid) }

const checkInOfStaff = ({ checkIn }: Placeholders<typeof CHECK_IN_PARAMETERS>) => sql<StaffCheckIn>`
  select ${SEEN}, ${users.id} as "personId", ${users.name}, ${users.email},
    not ${hasComeSince(sql`came.user_id`, sql`came.time_in`)} as "isNewest"
  from ${checkIns} as came
  join ${users} on ${users.id} = came.user_id
  join ${offices} on ${offices.id} = came.office_id
  where came.id = ${checkIn} and not came.is_visitor`

/** Reads the check-in of staff `checkIn`. */
export const PRESENCE_OF_CHECK_IN = reading('presence of a check-in', CHECK_IN_PARAMETERS, checkInOfStaff)

/** Reads the check-in of staff `checkIn`, if it is to the office of `officeValues`. */
export const PRESENCE_AT_OFFICE = reading(
  'presence at an office',
  { ...OFFICE_PARAMETERS, ...CHECK_IN_PARAMETERS },
  (values) => sql<{ checkIn: StaffCheckIn | null }>`
    select (
      select to_json(found) from (${checkInOfStaff(values)}) as found where found."officeId" = ${offices.id}
    ) as "checkIn"
    from ${meantOffice(values)}`,
)

const SAID = sql`exists (select from said)`

/**
 * Writes a statement on a person's newest check-in. If a check-in or a statement has come meanwhile,
 * nothing is written, and the call is decided anew.
 */
export const SAY_PRESENCE = statement(
  'say presence',
  {
    checkIn: uuid,
    userId: uuid,
    nr: int,
    says: oneOf<OwnStatement>(),
    source: oneOf<StaffSource>(),
    byId: orNull(uuid),
    ...ANSWER_PARAMETERS,
    ...eventOf<'say presence' | 'check colleague out' | 'take back check-out'>(),
  },
  (values) => sql<Written>`
    with said as (
      insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
      select id, ${values.nr}, ${values.says}, ${values.source}, greatest(time_in, ${values.at}), ${values.at}, ${values.byId}
      from ${checkIns}
      where id = ${values.checkIn} and user_id = ${values.userId}
        and not ${hasComeSince(sql`${checkIns.userId}`, sql`${checkIns.timeIn}`)}
      returning check_in_id
    ), ${keepAnswer(values, SAID)}, ${happening(values, SAID)}
    select ${SAID} as written`,
)

/** A new statement on a person's newest check-in. */
export type Saying = {
  person: { id: string; email: string }
  /** The caller. A mailed link needs no sign-in. */
  by: { id: string; email: string } | 'not signed in'
  checkIn: Pick<SeenPresence, 'id' | 'officeId' | 'office' | 'last'>
  says: OwnStatement
  source: StaffSource
  at: Date
}

const ACT_OF_RECEPTION = { left: 'check colleague out', here: 'take back check-out' } as const

export const sayingValues = ({ person, by, checkIn, says, source, at }: Saying) => ({
  ...eventValues({
    act: source === 'reception' ? ACT_OF_RECEPTION[says] : 'say presence',
    at,
    by,
    offices: [checkIn.officeId],
    person: person.id,
    subject: person.email,
    details: { office: checkIn.office },
    facts: factsOfStatement('person', { id: checkIn.id, says, source, last: checkIn.last }),
  }),
  checkIn: checkIn.id,
  userId: person.id,
  nr: nextNr(checkIn.last),
  says,
  source,
  byId: typeof by === 'string' ? null : by.id,
})
