import type pg from 'pg'
import { expect } from 'vitest'
import type { Db } from '../platform/db/database'

type Asked = { text: string; values: unknown[] }

/** The plans that PostgreSQL may keep for a statement: for the values of a call, and for any values. */
export const PLAN_MODES = ['force_custom_plan', 'force_generic_plan']

/** The plan of the only statement of an act. The act runs, and so does the explained statement. */
export async function planOfOne(pool: pg.Pool, act: (watched: Db) => Promise<unknown>, mode: string) {
  const queries: Asked[] = []
  const query = (one: Asked) => {
    queries.push(one)
    return pool.query(one.text, one.values)
  }
  await act({ $client: { query } } as unknown as Db)
  expect(queries).toHaveLength(1)
  const [{ text, values } = { text: '', values: [] }] = queries
  const client = await pool.connect()
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      name: `explained ${mode} ${text.length}`,
      text: `explain (analyze, timing off, summary off) ${text}`,
      values,
    })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await client.query('reset plan_cache_mode')
    client.release()
  }
}
