import * as z from 'zod/mini'
import type { Endpoint } from '../../../domain/endpoint'

type Path = readonly PropertyKey[]

/**
 * Selects the fields of a reply's schema. A row that the schema can't read is left out, so that it does not take away the
 * others, and `note` gets its place. A reply that is unreadable outside of rows is an error.
 */
export function readableReply({ reply }: Endpoint, answer: unknown, note: (row: string) => void): unknown {
  const { data, error } = z.safeParse(reply, answer)
  if (!error) return data
  const rows = error.issues.map(({ path }) => rowOf(path))
  if (rows.some((row) => row.length === 0)) throw error
  for (const { path } of error.issues)
    note(path.map((part) => (typeof part === 'number' ? '*' : part)).join('.'))
  return readableReply({ reply } as Endpoint, without(answer, rows), note)
}

/** The path of the innermost row of a list; empty outside of lists. */
const rowOf = (path: Path) => path.slice(0, path.findLastIndex((part) => typeof part === 'number') + 1)

function without(value: unknown, rows: readonly Path[]): unknown {
  if (rows.length === 0 || typeof value !== 'object' || value === null) return value
  const within = (key: string) => rows.filter(([first]) => String(first) === key).map(([, ...rest]) => rest)
  const entries = Object.entries<unknown>({ ...value })
    .map(([key, item]) => ({ key, item, paths: within(key) }))
    .filter(({ paths }) => paths.every((path) => path.length > 0))
    .map(({ key, item, paths }) => [key, without(item, paths)] as const)
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}
