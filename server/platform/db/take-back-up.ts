import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, unlinkSync } from 'node:fs'
import pg from 'pg'
import { StartProblem } from './start-problem'

type Say = (line: string) => void

/** The contents of a table: its rows, and a sum over the hash of each. */
type Content = { rows: string; hash: string | null }

/**
 * Writes a back-up to a new file, restores it into a temporary database, and compares every table with the
 * moment of the back-up. Other writes may go on meanwhile. Throws a StartProblem if anything differs.
 */
export async function takeBackUp(url: string, file: string, say: Say) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requirePrograms(client)
    const descriptor = openNew(file)
    await client.query('begin isolation level repeatable read read only')
    const moment = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const seconds = stopwatch()
    say('Writing the back-up …')
    const snapshot = `--snapshot=${moment.rows[0]?.id}`
    await run('pg_dump', ['--format=custom', snapshot], settingsOf(client), descriptor)
      .catch((cause: unknown) => {
        // An incomplete file must not look like a back-up.
        unlinkSync(file)
        throw cause
      })
      .finally(() => closeSync(descriptor))
    const before = await contentsOf(client)
    await client.query('commit')
    say(`Wrote ${file} in ${seconds()} s. Restoring it into a database of its own …`)
    const after = await restored(client, file)
    return report(before, after, seconds(), say)
  } finally {
    await client.end()
  }
}

function openNew(file: string) {
  try {
    return openSync(file, 'wx', 0o600)
  } catch (cause) {
    const { code } = cause as { code?: string }
    if (code === 'EEXIST') throw new StartProblem(`${file} exists already: please name a new file.`)
    throw new StartProblem(`${file} can't be written (${code}).`)
  }
}

async function requirePrograms(client: pg.Client) {
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

// Everybody on the machine can read a program's arguments, but not its environment.
function settingsOf({ host, port, user, password, database, ssl }: pg.Client, name = database) {
  return {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: name,
    ...(ssl && process.env.PGSSLMODE === undefined && { PGSSLMODE: 'require' }),
  }
}

async function run(program: string, args: string[], settings: object, output: number | 'ignore') {
  const child = spawn(program, args, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, 'pipe'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartProblem(`${program} failed: ${said.trim()}`)
}

async function restored(client: pg.Client, file: string) {
  const scratch = `whereabouts_back_up_${Date.now()}`
  await client.query(`create database ${scratch} template template0`).catch((cause: { code?: string }) => {
    if (cause.code !== '42501') throw cause
    throw new StartProblem(
      `${file} is written but not compared: the database's user may not create databases. Please give it this right (alter role … createdb), or run this as a user with it.`,
    )
  })
  try {
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${scratch}`, file]
    await run('pg_restore', args, settingsOf(client, scratch), 'ignore')
    const { host, port, user, password, ssl } = client
    const there = new pg.Client({ host, port, user, password, ssl, database: scratch })
    await there.connect()
    try {
      return await contentsOf(there)
    } finally {
      await there.end()
    }
  } finally {
    await client.query(`drop database ${scratch} with (force)`)
  }
}

async function contentsOf(client: pg.Client) {
  const tables = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const contents = new Map<string, Content>()
  for (const { name } of tables.rows) {
    const { rows } = await client.query<Content>(
      `select count(*)::text as rows, sum(hashtextextended(each::text, 0)::numeric)::text as hash from ${name} as each`,
    )
    if (rows[0]) contents.set(name, rows[0])
  }
  return contents
}

function report(before: Map<string, Content>, after: Map<string, Content>, seconds: string, say: Say) {
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const differing = names.filter((name) => !isSame(before.get(name), after.get(name)))
  const width = Math.max(...names.map(({ length }) => length))
  for (const name of names) {
    const verdict = differing.includes(name) ? 'DIFFERENT' : 'equal'
    const counts = [before, after].map((all) => (all.get(name)?.rows ?? 'none').padStart(10)).join(' ')
    say(`${name.padEnd(width)} ${counts}  ${verdict}`)
  }
  if (differing.length > 0)
    throw new StartProblem(
      `The restored back-up differs in ${differing.join(', ')}: please do not rely on it.`,
    )
  return `The back-up is whole: ${names.length} tables have the same rows after a restore. It took ${seconds} s.`
}

const isSame = (one: Content | undefined, other: Content | undefined) =>
  one?.rows === other?.rows && one?.hash === other?.hash && one !== undefined

function stopwatch() {
  const start = performance.now()
  return () => ((performance.now() - start) / 1000).toFixed(1)
}
