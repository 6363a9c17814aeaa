import { sql, type AnyColumn } from 'drizzle-orm'

/** What a person of a query is called: the name, else the address. Empty for nobody. */
export const nameOf = ({ name, email }: { name: AnyColumn; email: AnyColumn }) =>
  sql<string>`coalesce(nullif(${name}, ''), ${email}, '')`
