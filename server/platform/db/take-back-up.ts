import { closeSync, openSync, rmSync, unlinkSync } from 'node:fs'
import pg from 'pg'
import { requirePrograms, run, settingsOf } from './client-programs'
import { StartProblem, unreachable } from './start-problem'

type Say = (line: string) => void

const SCRATCH = 'whereabouts_back_up_'

/** The contents of a table: its rows, and a sum over the hash of each. */
type Content = { rows: string; hash: string | null }

/**
 * Writes a back-up to a new file, restores it into a temporary database, and compares every table with the
 * moment of the back-up. Other writes may go on meanwhile. Throws a StartProblem if anything differs. If `stop`
 * aborts, neither the file nor the temporary database stays.
 */
export async function takeBackUp(url: string, file: string, say: Say, stop: AbortSignal) {
  const scratch = `${SCRATCH}${Date.now()}`
  const client = await connect({ connectionString: url })
  try {
    // By this name the next back-up knows that the temporary database of this one is in use.
    await client.query(`select set_config('application_name', $1, false)`, [scratch])
    await removeLeftOvers(client, say)
    await requirePrograms(client)
    const descriptor = openNew(file)
    const seconds = stopwatch()
    say('Writing the back-up …')
    try {
      const before = await written({ client, url, descriptor, stop }).catch((cause: unknown) => {
        // An incomplete file must not look like a back-up.
        unlinkSync(file)
        throw cause
      })
      say(`Wrote ${file} in ${seconds()} s. Restoring it into a database of its own …`)
      const after = await restored({ client, url, file, scratch, stop })
      return report(before, after, seconds(), say)
    } catch (cause) {
      if (!stop.aborted) throw cause
      rmSync(file, { force: true })
      throw new StartProblem('The back-up was stopped, and nothing of it is left.')
    } finally {
      closeSync(descriptor)
    }
  } finally {
    await client.end()
  }
}

async function connect(settings: pg.ClientConfig) {
  const client = new pg.Client(settings)
  // The next query fails too.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw unreachable(cause)
  })
  return client
}

/** Drops the temporary databases of back-ups that were killed. */
async function removeLeftOvers(client: pg.Client, say: Say) {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database as found
    where datname ~ $1 and pg_get_userbyid(datdba) = current_user
      and not exists (select from pg_stat_activity where application_name = found.datname)`,
    [`^${SCRATCH}\\d+$`],
  )
  for (const { name } of rows) {
    await client.query(`drop database if exists ${name} with (force)`)
    say(`Removed the database ${name}, which a back-up that was killed had left.`)
  }
}

type Work = { client: pg.Client; url: string; stop: AbortSignal }

/** Writes the back-up, and returns the contents of the database at its moment. */
async function written({ client, url, descriptor, stop }: Work & { descriptor: number }) {
  await client.query('begin isolation level repeatable read read only')
  const moment = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  const args = ['--format=custom', `--snapshot=${moment.rows[0]?.id}`]
  await run('pg_dump', args, { settings: settingsOf(client, url), output: descriptor, stop })
  const contents = await contentsOf(client, stop)
  await client.query('commit')
  return contents
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

async function restored({ client, url, file, scratch, stop }: Work & { file: string; scratch: string }) {
  await client.query(`create database ${scratch} template template0`).catch((cause: { code?: string }) => {
    if (cause.code !== '42501') throw cause
    throw new StartProblem(
      `${file} is written but not compared: the database's user may not create databases. Please give it this right (alter role … createdb), or run this as a user with it.`,
    )
  })
  try {
    const args = ['--no-owner', '--no-privileges', '--exit-on-error', `--dbname=${scratch}`, file]
    await run('pg_restore', args, { settings: settingsOf(client, url, scratch), output: 'ignore', stop })
    const { host, port, user, password, ssl } = client
    const there = await connect({ host, port, user, password, ssl, database: scratch })
    try {
      return await contentsOf(there, stop)
    } finally {
      await there.end()
    }
  } finally {
    await client.query(`drop database ${scratch} with (force)`)
  }
}

async function contentsOf(client: pg.Client, stop: AbortSignal) {
  // A query under way is given up with its connection.
  const giveUp = () => void client.end()
  stop.throwIfAborted()
  stop.addEventListener('abort', giveUp)
  try {
    return await readContents(client)
  } finally {
    stop.removeEventListener('abort', giveUp)
  }
}

async function readContents(client: pg.Client) {
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
