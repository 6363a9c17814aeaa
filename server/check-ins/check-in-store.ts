import { sql } from 'drizzle-orm'
import type { CheckInProof } from '../../domain/check-ins/changing-codes'
import { declarations } from '../health/tables'
import { lastingAddress } from '../people/tables'
import { eventOf, happening } from '../platform/events/events'
import { ANSWER_PARAMETERS, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import { bool, int, listOf, moment, oneOf, orNull, statement, text, uuid } from '../platform/db/statement'
import { checkIns, presenceStatements } from './tables'

const ALWAYS = sql`true`

/**
 * Writes an employee's check-in with the declaration if there is one, and the event. A second check-in of the clock's minute,
 * read by neither call before, breaks the rule of the index, and nothing at all is written.
 */
export const CHECK_IN = statement(
  'check in',
  {
    checkIn: uuid,
    userId: uuid,
    email: text,
    name: text,
    officeId: uuid,
    timeInLocal: text,
    proof: oneOf<CheckInProof>(),
    /** False for a second press within a minute: then its event alone is recorded. */
    isNew: bool,
    /** The number of the statement 'back', for a person who has left since the check-in of the first press. */
    backAs: orNull(int),
    /** The end of the declaration, if one is made, and the fingerprints of its questions. */
    validUntil: orNull(moment),
    wordings: listOf(text),
    ...ANSWER_PARAMETERS,
    ...eventOf<'enter office'>(),
  },
  (values) => sql<Written>`
    with came as (
      insert into ${checkIns} (id, user_id, email, name, office_id, time_in, time_in_local, proof)
      select ${values.checkIn}, ${values.userId}, ${lastingAddress(values.userId, values.email)}, ${values.name}, ${values.officeId}, ${values.at},
        ${values.timeInLocal}, ${values.proof}
      where ${values.isNew}
    ), back as (
      insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
      select ${values.checkIn}, ${values.backAs}, 'here', 'self', ${values.at}, ${values.at}, ${values.userId}
      where ${values.backAs} is not null
    ), declared as (
      insert into ${declarations} (user_id, office_id, submitted_at, valid_until, wordings)
      select ${values.userId}, ${values.officeId}, ${values.at}, ${values.validUntil}, ${values.wordings}
      where ${values.validUntil} is not null
    ), ${keepAnswer(values, ALWAYS)}, ${happening(values, ALWAYS)}
    select true as written`,
)
