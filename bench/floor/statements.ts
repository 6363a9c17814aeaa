import { readFileSync } from 'node:fs'
import type { QueryConfig } from 'pg'

type FloorStatement = 'check-in' | 'visitor-check-in' | 'day-status' | 'home' | 'office-people'

const read = (name: string) => readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8')

// The second parameter of every statement with these marks is the time.
const expand = (text: string) =>
  text
    .replace('{me}', () => read('me'))
    .replaceAll('{now}', '$2')
    .replaceAll('{today}', "($2 at time zone 'UTC')::date")
    .replace(/\{iso ([^{}]+)\}/g, `to_char($1 at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Reads a statement. By its name each connection prepares it once. */
export function readStatement(name: FloorStatement): (...values: unknown[]) => QueryConfig {
  const text = expand(read(name))
  return (...values) => ({ name, text, values })
}
