import { sql } from 'drizzle-orm'
import type { CheckInProof } from '../../domain/check-ins/changing-codes'
import { declarations } from '../health/tables'
import { eventOf, happening } from '../platform/events/events'
import { ANSWER_GIVEN, keepAnswer } from '../platform/calls/repeats'
import type { Written } from '../platform/calls/route'
import { bool, int, listOf, moment, oneOf, orNull, statement, text, uuid } from '../platform/db/statement'
import { checkIns, presenceStatements } from './tables'

const ALWAYS = sql`true`

/**
 * Writes an employee's check-in with the declaration if there is one, and the event. A second check-in of the same minute
 * breaks the rule of the index, and nothing at all is written.
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
    /** False for a second press in the same minute: then its event alone is recorded. */
    isNew: bool,
    /** The number of the statement 'back', for a person who has left since the check-in of the same minute. */
    backAs: orNull(int),
    /** The end of the declaration, if one is made, and the fingerprints of its questions. */
    validUntil: orNull(moment),
    wordings: listOf(text),
    ...ANSWER_GIVEN,
    ...eventOf<'enter office'>(),
  },
  (given) => sql<Written>`
    with came as (
      insert into ${checkIns} (id, user_id, email, name, office_id, time_in, time_in_local, proof)
      select ${given.checkIn}, ${given.userId}, ${given.email}, ${given.name}, ${given.officeId}, ${given.at},
        ${given.timeInLocal}, ${given.proof}
      where ${given.isNew}
    ), back as (
      insert into ${presenceStatements} (check_in_id, nr, what, source, at, said_at, by_id)
      select ${given.checkIn}, ${given.backAs}, 'here', 'self', ${given.at}, ${given.at}, ${given.userId}
      where ${given.backAs} is not null
    ), declared as (
      insert into ${declarations} (user_id, office_id, submitted_at, valid_until, wordings)
      select ${given.userId}, ${given.officeId}, ${given.at}, ${given.validUntil}, ${given.wordings}
      where ${given.validUntil} is not null
    ), ${keepAnswer(given, ALWAYS)}, ${happening(given, ALWAYS)}
    select true as written`,
)
