import { is, Placeholder, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Day } from '../../../domain/day'
import type { Db } from './database'

const dialect = new PgDialect()

/** A kind of value: its type in PostgreSQL, and as `example` its type in TypeScript. */
export type Kind<Value> = { type: string; example?: Value }

export const uuid: Kind<string> = { type: 'uuid' }
export const text: Kind<string> = { type: 'text' }
export const int: Kind<number> = { type: 'int' }
export const smallint: Kind<number> = { type: 'smallint' }
export const bigint: Kind<number> = { type: 'bigint' }
export const bool: Kind<boolean> = { type: 'boolean' }
export const date: Kind<Day> = { type: 'date' }
export const moment: Kind<Date | string> = { type: 'timestamptz' }
export const bytes: Kind<Buffer> = { type: 'bytea' }
/** A value that is JSON text already. */
export const json: Kind<string> = { type: 'jsonb' }

/** A text that is one of some words. */
export const oneOf = <Word extends string>(): Kind<Word> => ({ type: 'text' })
export const orNull = <Value>({ type }: Kind<Value>): Kind<Value | null> => ({ type })
export const listOf = <Value>({ type }: Kind<Value>): Kind<readonly Value[]> => ({ type: `${type}[]` })

/** The parameters of a statement by name, each with its kind. */
export type Parameters = Record<string, Kind<unknown>>

/** The values that a call gives for parameters. */
export type ValuesOf<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Kind<infer Value> ? Value : never
}

/** The place of each value in the SQL, with its type. */
export type Placeholders<P extends Parameters> = { readonly [Name in keyof P]: SQL }

export type Statement<Values, Row> = (db: Db, values: Values) => Promise<Row[]>

/** Makes a statement that each connection parses and plans once. No other statement may have its `name`. */
export function statement<P extends Parameters, Row>(
  name: string,
  parameters: P,
  write: (values: Placeholders<P>) => SQL<Row>,
): Statement<ValuesOf<P>, Row> {
  const { sql: written, params } = dialect.sqlToQuery(write(placeholdersOf(parameters)))
  const parameterOf = params.map((param) => (is(param, Placeholder) ? param.name : { fixed: param }))
  // A value is sent once, also if the statement names it several times.
  const sent = [...new Set(parameterOf)]
  const numbered = written.replace(
    /\$(\d+)/g,
    (_, place: number) => `$${sent.indexOf(parameterOf[place - 1]!) + 1}`,
  )
  return async (db, values) => {
    const { $client: client } = db as Db & { $client: pg.Pool | pg.PoolClient }
    const inOrder = sent.map((each) => (typeof each === 'string' ? valueOf(values, each) : each.fixed))
    const { rows } = await client.query({ name, text: numbered, values: inOrder })
    return rows as Row[]
  }
}

const placeholdersOf = <P extends Parameters>(parameters: P) =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, { type }]) => [
      name,
      sql`${sql.placeholder(name)}::${sql.raw(type)}`,
    ]),
  ) as Placeholders<P>

function valueOf(values: Record<string, unknown>, name: string) {
  const value = values[name]
  if (value === undefined) throw new Error(`a statement got no value for ${name}`)
  return value
}

/** Makes a value for each key at its first use, and returns the same one from then on. */
export function makeOnce<Key, Made>(make: (key: Key) => Made) {
  const made = new Map<Key, Made>()
  return (key: Key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
