import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Endpoint } from '../../domain/endpoint'
import type { TestServer } from './test-server'

/** Makes a value of about the right shape, so that a call without an access check could succeed. */
function sampleOf(schema: Record<string, unknown>): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  const either = (schema.anyOf ?? schema.oneOf) as Record<string, unknown>[] | undefined
  if (either?.[0]) return sampleOf(either[0])
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>).map(
        ([name, of]) => [name, /mail/i.test(name) ? 'someone@tidal-research.example' : sampleOf(of)],
      ),
    )
  if (schema.type === 'array') return []
  if (schema.type === 'integer' || schema.type === 'number') return 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'date') return '2026-11-18'
  if (schema.format === 'date-time') return '2026-11-18T09:30:00Z'
  return 'a sample text'
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Calls an endpoint with sample values for all inputs except the given ones. */
export async function callWithSamples(
  server: Pick<TestServer, 'send'>,
  { method, path, input }: Endpoint,
  token: string | null,
  given: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const inputs = Object.entries(given).filter(([name]) => name in (schema.properties ?? {}))
  const sample = { ...(sampleOf(schema) as Record<string, unknown>), ...Object.fromEntries(inputs) }
  const url = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(sample[name] ?? 'a sample')),
  )
  if (method !== 'GET') return server.send({ method, url, token, headers, payload: sample })
  const named = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const query = Object.entries(sample).filter(([name]) => !named.has(name))
  const text = new URLSearchParams(
    query.map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString()
  return server.send({ method, url: `${url}?${text}`, token, headers })
}

/** Selects the inputs of an endpoint that it requires, and the optional ones with a value that are not left out. */
export function onlyWith(
  endpoint: Endpoint,
  given: Record<string, unknown>,
  leftOut: ReadonlySet<string> = new Set(),
): Endpoint {
  const shape = (endpoint.input as z.ZodMiniObject).shape
  const { required = [] } = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' })
  const kept = Object.entries(shape).filter(
    ([name]) => required.includes(name) || (name in given && !leftOut.has(name)),
  )
  return { ...endpoint, input: z.strictObject(Object.fromEntries(kept)) }
}

/** Reads every row of every table except the counters of calls, which change with every call. */
export async function everythingStored({ db }: Pick<TestServer, 'db'>) {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'graphile_worker') and tablename <> 'rate_limits' order by 1`,
  )
  const rows = tables.rows.map(async ({ name }) => [
    name,
    (await db.execute(sql.raw(`select coalesce(json_agg(t order by t::text), '[]') as rows from ${name} t`)))
      .rows,
  ])
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown>
}
