import { sql, type SQL } from 'drizzle-orm'
import type { OwnWord } from '../../domain/presence/presence'
import { checkIns } from '../check-ins/tables'
import { offices } from '../organisation/tables'
import { happening, happeningValues } from '../platform/events'
import { reading } from '../platform/reading'
import { keepAnswer } from '../platform/repeats'
import type { Write } from '../platform/route'
import { moment, statement, value } from '../platform/statement'
import { presenceStatements } from './tables'

/** The person's newest check-in as it was read, with its office and the person's last word about it. Moments are texts. */
export type SeenPresence = {
  id: string
  timeIn: string
  officeId: string
  office: string
  timeZone: string
  closesAt: string
  own: { says: OwnWord['says']; at: string } | null
}

/** The last word of the person about a check-in, as a column. */
export const ownWordOf = (checkIn: SQL) => sql`(
  select json_build_object('says', what, 'at', at) from ${presenceStatements}
  where check_in_id = ${checkIn} order by ${presenceStatements.id} desc limit 1
)`

/** The row of a reading with the newest check-in of the person `caller`. */
export const NEWEST_CHECK_IN = sql`
  select newest.id, newest.time_in as "timeIn", ${offices.id} as "officeId", ${offices.name} as office,
    ${offices.timeZone} as "timeZone", ${offices.closesAt} as "closesAt", ${ownWordOf(sql`newest.id`)} as own
  from (
    select id, time_in, office_id from ${checkIns} where user_id = caller.id order by time_in desc limit 1
  ) as newest join ${offices} on ${offices.id} = newest.office_id`

/** Reads the caller's newest check-in. */
export const MY_PRESENCE = reading<SeenPresence>('my presence', NEWEST_CHECK_IN)

const SAID = sql`exists (select from said)`

// A check-in that came meanwhile is the newer statement. Nothing is written then, and the call is decided anew.
const SAY = statement<{ written: boolean }>(
  'say presence',
  sql`
    with said as (
      insert into ${presenceStatements} (check_in_id, what, source, at, by_id)
      select id, ${value('says')}, 'self', greatest(time_in, ${moment('at')}), user_id from ${checkIns}
      where id = ${value('checkIn')}::uuid and user_id = ${value('personId')}::uuid and not exists (
        select from ${checkIns} later where later.user_id = ${checkIns.userId} and later.time_in > ${checkIns.timeIn}
      )
      returning id
    ), ${keepAnswer(SAID)}, ${happening('say presence', SAID)}
    select ${SAID} as written`,
)

type Said = {
  person: { id: string; email: string }
  checkIn: Pick<SeenPresence, 'id' | 'officeId'>
  says: OwnWord['says']
  at: Date
}

/** Writes what a person says of the own newest check-in, with the event. */
export const writeOwnWord =
  ({ person, checkIn, says, at }: Said): Write =>
  async (db, once) => {
    const [row] = await SAY(db, {
      ...once,
      ...happeningValues({
        at,
        by: person,
        act: 'say presence',
        offices: [checkIn.officeId],
        person: person.id,
      }),
      checkIn: checkIn.id,
      says,
    })
    return row?.written ?? false
  }
