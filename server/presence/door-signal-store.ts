import { sql } from 'drizzle-orm'
import type { OwnStatement } from '../../domain/presence/presence'
import { newestCheckInOf } from '../check-ins/store'
import { lastStatementOf, type LastStatement } from '../check-ins/statement-store'
import { checkIns, presenceStatements } from '../check-ins/tables'
import type { ArrivalProof } from '../../domain/check-ins/changing-codes'
import type { Day } from '../../domain/day'
import { directoryPeople } from '../directories/tables'
import { meantOffice, OFFICE_PARAMETERS } from '../offices/store'
import { offices } from '../offices/tables'
import { lastingAddress, users } from '../people/tables'
import { eventOf, happening } from '../platform/events/events'
import { reading } from '../platform/calls/reading'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import { bytes, int, oneOf, orNull, statement, text, uuid } from '../platform/db/statement'

type SeenPerson = {
  id: string
  email: string
  name: string
  /** The newest check-in anywhere, with the last statement on it. Its time is a text. */
  newest: {
    id: string
    officeId: string
    timeIn: string
    proof: ArrivalProof | null
    last: LastStatement | null
  } | null
}

/** The office of a door, and the person of a signal. The person is null if nobody has the address or the badge. */
export type SeenAtDoor = {
  id: string
  name: string
  timeZone: string
  lastDay: Day | null
  person: SeenPerson | null
}

/** Reads the office of `officeValues` and the person of an address or a badge. */
export const PERSON_AT_DOOR = reading(
  'person at a door',
  { ...OFFICE_PARAMETERS, email: orNull(text), badgeHash: orNull(bytes) },
  ({ email, badgeHash, ...values }) => sql<SeenAtDoor>`
    select ${offices.id}, ${offices.name}, ${offices.timeZone} as "timeZone", ${offices.lastDay} as "lastDay", (
      select json_build_object('id', ${users.id}, 'email', ${users.email}, 'name', ${users.name}, 'newest', (
        select json_build_object('id', came.id, 'officeId', came.office_id, 'timeIn', came.time_in,
          'proof', came.proof, 'last', ${lastStatementOf(sql`came.id`)})
        from ${newestCheckInOf(sql`${users.id}`)} as came
      )) from ${users}
      where ${users.id} = coalesce(
        (select id from ${users} where email = ${email}),
        (select user_id from ${directoryPeople} where badge_hash = ${badgeHash}))
    ) as person
    from ${meantOffice(values)}`,
)

const TOLD = sql`exists (select from told)`

/**
 * Writes a signal of a door: a new arrival, a statement on the newest check-in, or both. If a check-in or a statement has come
 * meanwhile, nothing is written, and the call is decided anew.
 */
export const SIGNAL = statement(
  'signal a door',
  {
    userId: uuid,
    email: text,
    name: text,
    officeId: uuid,
    /** The check-in of which the signal speaks, and the number of its statement. No number stands for no statement. */
    checkIn: uuid,
    nr: orNull(int),
    says: oneOf<OwnStatement>(),
    signalAt: text,
    /** The time on the clock of the office, for a new arrival. Null if the check-in is known. */
    timeInLocal: orNull(text),
    /** The newest check-in as it was read. Null if there was none. */
    newest: orNull(uuid),
    ...ANSWER_PARAMETERS,
    ...eventOf<'say presence'>(),
  },
  (values) => sql<Written>`
    with present as (
      select from (select) as one left join ${newestCheckInOf(values.userId)} as came on true
      where came.id is not distinct from ${values.newest}
    ), came as (
      insert into ${checkIns} (id, user_id, email, name, office_id, time_in, time_in_local, proof)
      select ${values.checkIn}, ${values.userId}, ${lastingAddress(values.userId, values.email)}, ${values.name}, ${values.officeId},
        ${values.signalAt}::timestamptz, ${values.timeInLocal}, 'badge'
      from present where ${values.timeInLocal} is not null
    ), said as (
      insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at)
      select ${values.checkIn}, ${values.nr}, ${values.says}, 'badge', ${values.signalAt}::timestamptz, ${values.at}
      from present where ${values.nr} is not null
    ), told as (select from present), ${keepAnswer(values, TOLD)}, ${happening(values, TOLD)}
    select ${TOLD} as written`,
)
