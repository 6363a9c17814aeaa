import { sql } from 'drizzle-orm'

/** A moment as a value of a query. */
export const momentOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

/** A typed text for a pattern of `like`: % and _ are ordinary characters in it. */
export const literal = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')
