import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
import { makeSocketDirectory } from './socket-directory'

const timeout = 30_000
let temporary = ''
let running: EmbeddedPostgres | null = null

beforeEach(() => {
  temporary = realpathSync(mkdtempSync(join(tmpdir(), 'tmp-')))
  vi.stubEnv('TMPDIR', temporary)
})

afterEach(async () => {
  await running?.stop()
  running = null
  vi.unstubAllEnvs()
  rmSync(temporary, { recursive: true, force: true })
}, timeout)

function leave(name: string, { files = {}, ageMs = 0 }: { files?: Record<string, string>; ageMs?: number }) {
  const directory = join(temporary, name)
  mkdirSync(directory)
  for (const [file, text] of Object.entries(files)) writeFileSync(join(directory, file), text)
  // Ages are compared by the clock of the file system.
  const then = new Date(statSync(directory).mtimeMs - ageMs)
  utimesSync(directory, then, then)
  return directory
}

const DEAD = {
  files: {
    '.s.PGSQL.5432': '',
    '.s.PGSQL.5432.lock': '999999999\n/gone/postgres\n1\n5432\n/gone\n\n',
  },
}

describe('making the directory of a socket', { timeout }, () => {
  test.each([
    ['clears that of a database that was killed', 'whereabouts-socket-abc123', DEAD, false],
    ['clears that of an earlier release', 'whereabouts-abc123', DEAD, false],
    ['clears one that is empty for two minutes', 'whereabouts-socket-abc123', { ageMs: 120_000 }, false],
    ['leaves an empty one, of a database that is just starting', 'whereabouts-socket-abc123', {}, true],
    ['leaves one that holds anything else', 'whereabouts-socket-abc123', { files: { notes: '' } }, true],
    ['leaves a directory of another name', 'whereabouts-drill-abc123', DEAD, true],
  ])('%s', async (_, name, left, stays) => {
    const directory = leave(name, left)
    await makeSocketDirectory(null)
    expect(existsSync(directory)).toBe(stays)
  })

  test('keeps the one of a running database', async () => {
    const dataDir = join(temporary, 'data')
    running = await startEmbeddedPostgres({ dataDir, describeMe: 'the first', say: () => undefined })
    const socketDirectory = new URL(running.url).searchParams.get('host') ?? ''
    await makeSocketDirectory(null)
    expect(existsSync(socketDirectory)).toBe(true)
  })
})
