import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether any of these texts holds the words, in capitals or not. */
export const holdsWords = (words: string, ...texts: PgColumn[]) =>
  sql`(${sql.join(
    texts.map((text): SQL => sql`position(lower(${words}) in lower(${text})) > 0`),
    sql` or `,
  )})`
