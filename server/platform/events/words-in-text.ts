import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** True if one of these texts contains the words, in any letter case. */
export const holdsWords = (words: string, ...texts: (PgColumn | SQL)[]) =>
  sql`(${sql.join(
    texts.map((text): SQL => sql`position(lower(${words}) in lower(${text})) > 0`),
    sql` or `,
  )})`
