import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
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
})

/** Replaces PostgreSQL's programs. Each prints its version, and otherwise records its call. */
function usePrograms(version: string, { dump = 'echo a back-up' } = {}) {
  for (const [program, act] of Object.entries({ pg_dump: dump, pg_restore: 'true' }))
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
const back = (address = url) => takeBackUp(address, file, (line) => said.push(line))
const scratches = async () =>
  (await pool.query(`select from pg_database where datname like 'whereabouts_back_up_%'`)).rowCount

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
