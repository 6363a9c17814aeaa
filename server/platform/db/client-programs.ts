import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { StartProblem } from './start-problem'

/** Refuses if PostgreSQL's programs are missing, or older than the database. */
export async function requirePrograms(client: pg.Client) {
  const { rows } = await client.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  )
  const needed = rows[0]?.major ?? 0
  for (const program of ['pg_dump', 'pg_restore']) {
    const found = await majorOf(program)
    if (found === null)
      throw new StartProblem(
        `${program} is not on the PATH: please install PostgreSQL's client programs of version ${needed} or newer. The PostgreSQL that Whereabouts brings has none.`,
      )
    if (found < needed)
      throw new StartProblem(
        `${program} is of version ${found}, but the database of version ${needed}: please install PostgreSQL's client programs of version ${needed} or newer, and put them first on the PATH.`,
      )
  }
}

async function majorOf(program: string) {
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  try {
    await once(child, 'close')
  } catch {
    return null
  }
  const [, major = '0'] = /(\d+)[.\d]*\s*(?:\(|$)/.exec(said.trim()) ?? []
  return Number(major)
}

/** The parts of an address that tell how TLS is used, and the variables by which PostgreSQL's programs read them. */
const OF_TLS = {
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  sslnegotiation: 'PGSSLNEGOTIATION',
}
const MODES = ['disable', 'require', 'verify-ca', 'verify-full']

/**
 * The environment of PostgreSQL's programs for a database of the server at `url`. Everybody on the machine can read a
 * program's arguments, but not its environment.
 */
export function settingsOf(
  { host, port, user, password, database, ssl }: pg.Client,
  url: string,
  name = database,
) {
  const query = new URLSearchParams(url.split('?')[1])
  const files = Object.entries(OF_TLS).flatMap(([part, variable]) => {
    const value = query.get(part)
    return value === null ? [] : [[variable, value] as const]
  })
  const named = query.get('sslmode') ?? query.get('ssl') ?? process.env.PGSSLMODE
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: name,
    ...Object.fromEntries(files),
    ...(named !== undefined && MODES.includes(named)
      ? { PGSSLMODE: named }
      : ssl && { PGSSLMODE: isChecked(ssl, named) ? 'verify-full' : 'require' }),
  }
}

// The driver knows modes that PostgreSQL's programs do not know, or take for a connection that may be in the clear.
const isChecked = (ssl: unknown, named = 'true') =>
  ['true', '1'].includes(named) && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false

type Run = { settings: object; output: number | 'ignore'; stop: AbortSignal }

/** Runs one of PostgreSQL's programs. Throws a StartProblem with its words if it fails. */
export async function run(program: string, args: string[], { settings, output, stop }: Run) {
  const child = spawn(program, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, 'pipe'],
    signal: stop,
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartProblem(`${program} failed: ${said.trim()}`)
}
