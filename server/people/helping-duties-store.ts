import { sql, type SQL } from 'drizzle-orm'
import { HELPING_DUTIES } from '../../domain/presence/office-today'
import { duties } from '../duties/tables'
import { counts, isFor } from '../offices/scope-store'
import { offices } from '../offices/tables'

const held = sql`held`

const helps = sql`duty = any(${sql.raw(`'{${HELPING_DUTIES.join(',')}}'::text[]`)})`

/** The wardens and first aiders whose duty counts at an office at a moment, as a query with the columns `user_id` and `duties`. */
export const helpingDutiesAt = (officeId: SQL, at: SQL) => sql`
  select held.user_id, array_agg(distinct held.duty order by held.duty desc) as duties
  from ${duties} held join ${offices} place on place.id = ${officeId}
  where held.${helps} and ${counts(held, at)} and ${isFor(held, sql`place`)}
  group by held.user_id`

/** The duties of a warden or first aider that a person has at a moment, each with the name of its place, as a column of a query. */
export const helpingDutiesOf = (userId: SQL, at: SQL) => sql`(
  select coalesce(json_agg(json_build_object(
    'duty', held.duty, 'where', coalesce(place.name, held.country, held.business_unit)
  ) order by held.duty desc, place.name), '[]')
  from ${duties} held left join ${offices} place on place.id = held.office_id
  where held.user_id = ${userId} and held.${helps} and ${counts(held, at)}
)`
