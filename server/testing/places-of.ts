import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database'

/** Lists the tables that have a text somewhere in a row. */
export async function placesOf(db: Db, text: string) {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') order by 1`,
  )
  const places: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.raw(name)} each where position(${text} in each::text) > 0 limit 1`,
    )
    if (rows.length > 0) places.push(name.replace('public.', ''))
  }
  return places
}
