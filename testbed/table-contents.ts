import type pg from 'pg'

/**
 * The contents of a table: the number of rows, and a hash of all values of each column, in the order of the
 * primary key.
 */
export type Contents = { rows: number; columns: Record<string, string> }

/** Reads the contents of every table of the product, by the table's name, but for the counts of limits, which are forgotten within a day. */
export async function readContents(db: pg.Client): Promise<Record<string, Contents>> {
  const { rows } = await db.query<{ table: string; columns: string[]; key: string[] }>(
    `select c.relname as table,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
       array(select a.attname::text from pg_index i
             join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
             where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('rate_limits', 'growing_waits') order by 1`,
  )
  const contents: Record<string, Contents> = {}
  for (const { table, columns, key } of rows) contents[table] = await readTable(db, table, columns, key)
  return contents
}

async function readTable(db: pg.Client, table: string, columns: string[], key: string[]): Promise<Contents> {
  const order = (key.length > 0 ? key : columns).map(quoted).join(', ')
  const hashes = columns.map(
    (column) =>
      `md5(coalesce(string_agg(md5(coalesce(${quoted(column)}::text, 'null')), '' order by ${order}), '')) as ${quoted(column)}`,
  )
  // One column at a time, as the values of all columns may not fit into one row's memory.
  const hashOf: Record<string, string> = {}
  for (const [index, hash] of hashes.entries()) {
    const { rows } = await db.query<Record<string, string>>(`select ${hash} from ${quoted(table)}`)
    hashOf[columns[index]!] = rows[0]?.[columns[index]!] ?? ''
  }
  const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${quoted(table)}`)
  return { rows: rows[0]?.count ?? 0, columns: hashOf }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export type Comparison = {
  table: string
  rowsBefore: number | null
  rowsAfter: number | null
  /** Columns of both versions with exactly the same values. */
  same: string[]
  changed: string[]
  gone: string[]
  added: string[]
}

/** Compares the contents of the tables before and after, table by table. */
export function compareContents(
  before: Record<string, Contents>,
  after: Record<string, Contents>,
): Comparison[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().map((table) => {
    const [then, now] = [before[table], after[table]]
    const both = Object.keys(then?.columns ?? {}).filter((column) => column in (now?.columns ?? {}))
    const isSame = (column: string) => then?.columns[column] === now?.columns[column]
    return {
      table,
      rowsBefore: then?.rows ?? null,
      rowsAfter: now?.rows ?? null,
      same: both.filter(isSame),
      changed: both.filter((column) => !isSame(column)),
      gone: Object.keys(then?.columns ?? {}).filter((column) => !both.includes(column)),
      added: Object.keys(now?.columns ?? {}).filter((column) => !both.includes(column)),
    }
  })
}

/** True if a table has lost or gained rows, or has a changed value. */
export const isLoss = ({ rowsBefore, rowsAfter, changed }: Comparison) =>
  rowsBefore !== null && (rowsBefore !== rowsAfter || changed.length > 0)
