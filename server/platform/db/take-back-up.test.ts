import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { settingsOf } from './client-programs'
import { takeBackUp } from './take-back-up'
import { createTestDatabase } from '../../testing/test-database'

const { pool, url } = await createTestDatabase()

let directory = ''
let file = ''
let said: string[]
beforeEach(() => {
  vi.unstubAllEnvs()
  directory = mkdtempSync(join(tmpdir(), 'whereabouts-back-up-'))
  file = join(directory, 'whereabouts.dump')
  said = []
  stopping = new AbortController()
})

/** Replaces PostgreSQL's programs. Each prints its version, and otherwise records its call. */
function usePrograms(version: string, { dump = 'echo a back-up', restore = 'true' } = {}) {
  for (const [program, act] of Object.entries({ pg_dump: dump, pg_restore: restore }))
    writeFileSync(
      join(directory, program),
      `#!/bin/sh
if [ "$1" = --version ]; then echo "${program} (PostgreSQL) ${version}"; exit; fi
echo "$PGPASSWORD: $*" >> ${join(directory, 'calls')}
${act}
`,
      { mode: 0o755 },
    )
  vi.stubEnv('PATH', `${directory}:/bin:/usr/bin`)
}
const withPassword = () => {
  const address = new URL(url)
  address.password = 'a secret'
  return address.href
}
let stopping: AbortController
const back = (address = url) => takeBackUp(address, file, (line) => said.push(line), stopping.signal)
const scratches = async () =>
  (await pool.query(`select from pg_database where datname like 'whereabouts_back_up_%'`)).rowCount ?? 0
const waitFor = (file: string) => vi.waitUntil(() => existsSync(join(directory, file)), 30_000)
const STOPPED = 'The back-up was stopped, and nothing of it is left.'

test('a back-up without the programs names them and writes no file', async () => {
  vi.stubEnv('PATH', directory)
  await expect(back()).rejects.toThrow(
    /^pg_dump is not on the PATH: please install .* of version \d+ or newer/,
  )
  expect(existsSync(file)).toBe(false)
})

test.each(['9.6.24', '13.2 (Debian 13.2-1)'])('programs of version %s are too old', async (version) => {
  usePrograms(version)
  await expect(back()).rejects.toThrow(
    new RegExp(`^pg_dump is of version ${version.split('.')[0]}, but the database of version \\d+`),
  )
  expect(existsSync(file)).toBe(false)
})

test('an existing file is not overwritten', async () => {
  usePrograms('99.1')
  writeFileSync(file, 'of last week')
  await expect(back()).rejects.toThrow(`${file} exists already`)
  expect(readFileSync(file, 'utf8')).toBe('of last week')
})

test('a restore without all rows is reported table by table, and leaves no database', async () => {
  usePrograms('99.1')
  await expect(back()).rejects.toThrow(/^The restored back-up differs in .*public\.offices/)
  expect(said.find((line) => line.startsWith('public.users'))).toMatch(/0 +none +DIFFERENT$/)
  expect(await scratches()).toBe(0)
})

test('only its owner can read the file of a back-up, and nobody the password', async () => {
  usePrograms('99.1')
  await expect(back(withPassword())).rejects.toThrow('differs')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const calls = readFileSync(join(directory, 'calls'), 'utf8').trim().split('\n')
  expect(calls).toHaveLength(2)
  for (const call of calls) {
    const [password, args] = call.split(': ')
    expect(password).toBe('a secret')
    expect(args).not.toContain('secret')
  }
})

test('an interrupted back-up leaves no file', async () => {
  usePrograms('99.1', { dump: 'echo no space >&2; exit 1' })
  await expect(back()).rejects.toThrow('pg_dump failed: no space')
  expect(existsSync(file)).toBe(false)
})

test.each([
  ['written', 'dump'],
  ['restored', 'restore'],
] as const)(
  'a back-up that is stopped while it is %s leaves neither a file nor a database',
  async (_what, program) => {
    usePrograms('99.1', { [program]: `echo half; touch ${join(directory, 'begun')}; exec sleep 600` })
    const end = expect(back()).rejects.toThrow(STOPPED)
    await waitFor('begun')
    stopping.abort()
    await end
    expect(existsSync(file)).toBe(false)
    expect(await scratches()).toBe(0)
  },
)

test('a back-up that is stopped while a table is read leaves neither a file nor a database', async () => {
  usePrograms('99.1')
  const other = await pool.connect()
  onTestFinished(() => other.release(true))
  await other.query('begin')
  await other.query('lock table users in access exclusive mode')
  const end = expect(back()).rejects.toThrow(STOPPED)
  await vi.waitUntil(
    async () =>
      (await pool.query(`select from pg_locks where not granted and relation = 'users'::regclass`)).rowCount,
    30_000,
  )
  stopping.abort()
  await end
  expect(existsSync(file)).toBe(false)
  expect(await scratches()).toBe(0)
})

test('the next back-up removes the database of one that was killed, and no other', async () => {
  usePrograms('99.1')
  const databases = ['whereabouts_back_up_1', 'whereabouts_back_up_2', 'whereabouts_back_up_of_mine']
  for (const name of databases) await pool.query(`create database ${name} template template0`)
  onTestFinished(async () => {
    for (const name of databases) await pool.query(`drop database if exists ${name} with (force)`)
  })
  const alive = await pool.connect()
  onTestFinished(() => alive.release(true))
  await alive.query(`set application_name = 'whereabouts_back_up_2'`)
  await expect(back()).rejects.toThrow('differs')
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where datname like 'whereabouts_back_up_%' order by 1`,
  )
  expect(rows.map(({ datname }) => datname)).toEqual(databases.slice(1))
  expect(said).toContain(
    'Removed the database whereabouts_back_up_1, which a back-up that was killed had left.',
  )
})

const ANY = '?sslmode='
test.each([
  [`${ANY}verify-full`, undefined, { PGSSLMODE: 'verify-full' }],
  [`${ANY}verify-ca`, undefined, { PGSSLMODE: 'verify-ca' }],
  [`${ANY}require`, undefined, { PGSSLMODE: 'require' }],
  [`${ANY}disable`, 'verify-full', { PGSSLMODE: 'disable' }],
  [`${ANY}prefer`, undefined, { PGSSLMODE: 'require' }],
  [`${ANY}no-verify`, undefined, { PGSSLMODE: 'require' }],
  ['?ssl=no-verify', undefined, { PGSSLMODE: 'require' }],
  ['?ssl=true', undefined, { PGSSLMODE: 'verify-full' }],
  ['', 'verify-full', { PGSSLMODE: 'verify-full' }],
  ['', 'prefer', { PGSSLMODE: 'require' }],
  ['', undefined, {}],
  [`${ANY}verify-full&sslrootcert=FILE`, undefined, { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'FILE' }],
  ['?sslrootcert=FILE', undefined, { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'FILE' }],
  [
    `${ANY}verify-full&sslcert=FILE&sslkey=FILE`,
    undefined,
    { PGSSLMODE: 'verify-full', PGSSLCERT: 'FILE', PGSSLKEY: 'FILE' },
  ],
])(
  'with %j and PGSSLMODE=%s the programs check the database as strictly as the server',
  (query, env, expected) => {
    vi.stubEnv('PGSSLMODE', env)
    writeFileSync(join(directory, 'certificate.pem'), 'a certificate')
    const certificate = join(directory, 'certificate.pem')
    const address = `postgres://w:p@db.example/whereabouts${query.replaceAll('FILE', certificate)}`
    const settings = settingsOf(new pg.Client({ connectionString: address }), address)
    const ofTls = Object.entries(settings).filter(([name]) => name.startsWith('PGSSL'))
    expect(Object.fromEntries(ofTls)).toEqual(
      JSON.parse(JSON.stringify(expected).replaceAll('FILE', certificate)),
    )
  },
)
