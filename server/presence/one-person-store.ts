import { sql } from 'drizzle-orm'
import { checkIns } from '../check-ins/tables'

/**
 * What is equal of all check-ins of one employee: the record; of a deleted one the address, which is left on the
 * check-ins; of one without either, each check-in is a person. Not of visitors, who may have typed anybody's address.
 */
export const onePerson = sql`coalesce(${checkIns.userId}::text, nullif(${checkIns.email}, ''), ${checkIns.id}::text)`
