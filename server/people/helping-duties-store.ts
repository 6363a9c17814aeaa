import { sql, type SQL } from 'drizzle-orm'
import type { OwnDuty } from '../../domain/access/own-duty'
import { HELPING_DUTIES } from '../../domain/presence/office-today'
import { duties } from '../duties/tables'
import { counts, hasNotEnded, isFor } from '../offices/scope-store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { suspendedPeople, users } from './tables'

const held = sql`held`

const helps = sql`duty = any(${sql.raw(`'{${HELPING_DUTIES.join(',')}}'::text[]`)})`

/** The wardens and first aiders whose duty counts at an office at a moment, as a query with the columns `user_id` and `duties`. */
export const helpingDutiesAt = (officeId: SQL, at: SQL) => sql`
  select held.user_id, array_agg(distinct held.duty order by held.duty desc) as duties
  from ${duties} held join ${offices} place on place.id = ${officeId}
  where held.${helps} and ${counts(held, at)} and ${isFor(held, sql`place`)}
    and held.user_id not in (${suspendedPeople})
  group by held.user_id`

/** The duties of a warden or first aider that a person has at a moment, each with the name of its place, as a column of a query. */
export const helpingDutiesOf = (userId: SQL, at: SQL) => sql`(
  select coalesce(json_agg(json_build_object(
    'duty', held.duty, 'where', coalesce(place.name, held.country, held.business_unit)
  ) order by held.duty desc, place.name), '[]')
  from ${duties} held left join ${offices} place on place.id = held.office_id
  where held.user_id = ${userId} and held.${helps} and ${counts(held, at)}
)`

/** Lists the duties that a person has, or has later, at single offices beside the person’s own. That of an acting warden ends with its alarm. */
export async function listDutiesElsewhere(db: Db, userId: string, at: Date) {
  const { rows } = await db.execute<Pick<OwnDuty, 'duty' | 'scope' | 'where'>>(sql`
    select held.duty, json_build_object('kind', 'office', 'office', place.id) as scope, place.name as "where"
    from ${duties} held join ${users} person on person.id = held.user_id join ${offices} place on place.id = held.office_id
    where held.user_id = ${userId} and place.id is distinct from person.office_id
      and held.duty <> 'acting-warden' and ${hasNotEnded(held, momentOf(at))}
    order by held.duty, place.name`)
  return rows
}
