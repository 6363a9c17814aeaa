import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Round } from '../rounds'

/** The product's pool has so many connections to the database. */
export const DATABASE_CONNECTIONS = 20

/** Finds the pgbench of this machine; null where it has none. */
export function findPgbench() {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort().toReversed() : []
  const directories = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return directories.map((directory) => join(directory, 'pgbench')).find(existsSync) ?? null
}

type Run = { script: string; databaseUrl: string; people: number; seed: number }

/** Runs a script of bench/pgbench for some seconds with prepared statements. Returns how long each statement took. */
export async function runPgbench(
  program: string,
  { script, databaseUrl, people, seed }: Run,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Round> {
  const directory = mkdtempSync(join(tmpdir(), 'whereabouts-pgbench-'))
  try {
    const clients = Math.min(connections, DATABASE_CONNECTIONS)
    const file = fileURLToPath(new URL(`./${script}.sql`, import.meta.url))
    const child = spawn(
      program,
      [
        ...['--no-vacuum', '--protocol=prepared', '--log', `--log-prefix=${join(directory, 'log')}`],
        ...[`--file=${file}`, `--client=${clients}`, `--time=${seconds}`],
        ...[`--define=people=${people}`, `--random-seed=${seed}`, databaseUrl],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0 || /abort|failed transactions: [1-9]/.test(said))
      throw new Error(`pgbench failed:\n${said}`)
    // A line is: client, number, microseconds, script, time.
    const lines = readdirSync(directory).flatMap((name) =>
      readFileSync(join(directory, name), 'utf8').trimEnd().split('\n'),
    )
    const latencies = lines.map((line) => Number(line.split(' ')[2]) / 1000)
    return { perSecond: latencies.length / seconds, latencies, refused: 0, bytesRead: NaN }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
