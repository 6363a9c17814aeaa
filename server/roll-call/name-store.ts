import { sql, type AnyColumn } from 'drizzle-orm'

/** The name of a person in a query, else the address. Empty for nobody. */
export const nameOf = ({ name, email }: { name: AnyColumn; email: AnyColumn }) =>
  sql<string>`coalesce(nullif(${name}, ''), ${email}, '')`
