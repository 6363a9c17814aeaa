import { sql, type AnyColumn } from 'drizzle-orm'

/** The name of a person in a query, or else the address. Empty if the record is gone. */
export const nameOf = ({ name, email }: { name: AnyColumn; email: AnyColumn }) =>
  sql<string>`coalesce(nullif(${name}, ''), ${email}, '')`
