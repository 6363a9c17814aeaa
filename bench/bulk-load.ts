import type pg from 'pg'

type Definition = { table: string; name: string; definition: string }

/**
 * Runs the work while the tables have no constraints and no indexes, and then makes them again as they were.
 * Millions of rows go in several times faster, and the tables end up as in production.
 */
export async function withBareTables(client: pg.Client, tables: string[], work: () => Promise<void>) {
  const constraints = await listConstraints(client, tables)
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  const indexes = await listIndexes(client, tables)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of indexes) await client.query(definition)
  for (const { table, name, definition } of constraints.toReversed())
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

// Foreign keys come first, those of other tables too, as they depend on the keys.
async function listConstraints(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<Definition>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype in ('f', 'p', 'u', 'c') and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by position(contype in 'fcup')`,
    [tables],
  )
  return rows
}

async function listIndexes(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<Definition>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])`,
    [tables],
  )
  return rows
}
