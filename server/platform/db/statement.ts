import { is, Placeholder, sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db } from './database'

const dialect = new PgDialect()

/** The values of a statement, by the names of its placeholders. */
export type Values = Record<string, unknown>

export type Statement<Row> = (db: Db, values: Values) => Promise<Row[]>

/** A value that a statement gets at each call. */
export const value = (name: string) => sql`${sql.placeholder(name)}`

/** A moment that a statement gets at each call. */
export const moment = (name: string) => sql`${sql.placeholder(name)}::timestamptz`

/** Makes a statement that each connection parses and plans once. `name` is its own. */
export function statement<Row extends object>(name: string, text: SQL): Statement<Row> {
  const { sql: written, params } = dialect.sqlToQuery(text)
  const given = params.map((param) => (is(param, Placeholder) ? param.name : { fixed: param }))
  // A value is sent once, however often the statement names it.
  const sent = [...new Set(given)]
  const numbered = written.replace(
    /\$(\d+)/g,
    (_, place: number) => `$${sent.indexOf(given[place - 1]!) + 1}`,
  )
  return async (db, values) => {
    const { $client: client } = db as Db & { $client: pg.Pool | pg.PoolClient }
    const inOrder = sent.map((each) => (typeof each === 'string' ? valueOf(values, each) : each.fixed))
    const { rows } = await client.query<Row>({ name, text: numbered, values: inOrder })
    return rows
  }
}

function valueOf(values: Values, name: string) {
  const value = values[name]
  if (value === undefined) throw new Error(`a statement got no value for ${name}`)
  return value
}

/** Makes a statement for each key, when it is first asked for. */
export function statementsOf<Key, Row extends object>(make: (key: Key) => Statement<Row>) {
  const made = new Map<Key, Statement<Row>>()
  return (key: Key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
