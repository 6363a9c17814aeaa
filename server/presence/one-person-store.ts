import { sql } from 'drizzle-orm'
import { checkIns } from '../check-ins/tables'

/**
 * The value that all check-ins of one employee share: the id of the record, or the address of a deleted person. A check-in
 * without both stands for one person. Visits have no such value, because a visitor may type anybody's address.
 */
export const onePerson = sql`coalesce(${checkIns.userId}::text, nullif(${checkIns.email}, ''), ${checkIns.id}::text)`
