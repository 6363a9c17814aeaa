import { deepStrictEqual } from 'node:assert'
import type pg from 'pg'
import type { Connections, Request } from '../connections'

/** A server that must keep the promises, and the database in which the bench looks for what it stored. */
export type Witness = { name: string; http: Connections; database: pg.Client }

/** Fails the bench where a server did not do what it promises. */
export function expectSame(who: Witness, what: string, actual: unknown, expected: unknown) {
  deepStrictEqual(actual, expected, `${who.name}: ${what}`)
}

/** Makes a call. Returns its status and its body. */
export async function reply({ http }: Witness, request: Request) {
  const { status, content } = await http.ask(0, request)
  return { status, body: JSON.parse(content.toString()) as Record<string, unknown> }
}

export async function countOf({ database }: Witness, from: string, values: unknown[] = []) {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
    values,
  )
  return rows[0]?.count ?? 0
}
