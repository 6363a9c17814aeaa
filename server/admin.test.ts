import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { build } from 'vite'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createChain } from './audit/chain'
import { forgetAudit, makeEntries, pastGuards } from './audit/factory'
import { sealAudit } from './audit/seal-audit'
import { findHead } from './audit/seal-store'
import { makeOffice } from './offices/factory'
import { makePerson } from './people/factory'
import { rootDirectory } from './platform/db/root'
import { createTestDatabase } from './testing/test-database'

const { db, url } = await createTestDatabase()
const SECRET = 'the-secret-of-the-servers-of-32-characters-at-least'
const chain = createChain(SECRET)
const systemTime = () => new Date()
const seal = () => sealAudit(db, chain, { now: systemTime })

// Once built the command starts three times as fast as from its sources. Its packages are above this directory.
const caches = join(rootDirectory(), 'node_modules/.cache')
mkdirSync(caches, { recursive: true })
const outDir = mkdtempSync(join(caches, 'command-'))
afterAll(() => rmSync(outDir, { recursive: true }))

beforeAll(async () => {
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir } })
  await makePerson(db, { email: 'ada@tidal-research.example' })
})
beforeEach(() => forgetAudit(db))

async function admin(
  args: string[],
  { settings = {}, flags = [] as string[], hear = (_: ChildProcess) => {} } = {},
) {
  const child = spawn(process.execPath, [...flags, join(outDir, 'admin.js'), ...args], {
    env: { ...process.env, NODE_ENV: '', DEMO: '1', DATABASE_URL: url, AUTH_SECRET: SECRET, ...settings },
  })
  hear(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said: said.trim() }
}

test('the command on a whole audit exits with 0, its count and its head, and with 1 once that head is missing', async () => {
  await makeEntries(db, {}, {})
  await seal()
  const { code, said } = await admin(['verify-audit'])
  expect({ code, said }).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^2 entries, head 2:[\w-]{43}$/),
  })
  await pastGuards(db, sql`delete from audit_entries`, sql`delete from audit_seals`)
  expect(await admin(['verify-audit', said.split('head ')[1] ?? ''])).toMatchObject({
    code: 1,
    said: expect.stringContaining('The chain has no position 2 any more'),
  })
})

test('the command on a changed audit exits with 1 and names the place, and seals nothing before the check', async () => {
  await makeEntries(db, { subject: 'London' })
  await seal()
  await makeEntries(db, {})
  await pastGuards(db, sql`update audit_entries set subject = 'Paris' where subject = 'London'`)
  const { code, said } = await admin(['verify-audit'])
  expect(code).toBe(1)
  expect(said).toMatch(/^Entry \d+, which says .+, was changed\.\nEntry \d+ of .+ has no seal\./)
  expect(await findHead(db)).toMatchObject({ position: 1 })
})

test('the command reports a wrong AUTH_SECRET by name, and accepts earlier ones', async () => {
  await makeEntries(db, {})
  await seal()
  const settings = { AUTH_SECRET: 'another secret of the servers, as long as that' }
  expect(await admin(['verify-audit'], { settings })).toMatchObject({
    code: 1,
    said: expect.stringContaining('give the one before as AUTH_SECRET_BEFORE'),
  })
  const both = { ...settings, AUTH_SECRET_BEFORE: `one-of-long-ago ${SECRET}` }
  expect(await admin(['verify-audit'], { settings: both })).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 entries, head 1:'),
  })
})

test('the command refuses an invalid head with the right usage', async () => {
  expect(await admin(['verify-audit', '7'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('verify-audit, with HEAD from the log'),
  })
})

test('the command check exits with 0, or with 1 and what is unknown, without a person', async () => {
  const known = 'Every stored time zone, country, language and status is known here.'
  expect(await admin(['check'])).toEqual({ code: 0, said: known })
  await makeOffice(db, { name: 'Kyiv', timeZone: 'Europe/Atlantis' })
  await db.execute(sql`update users set language = 'tlh'`)
  expect(await admin(['check'])).toEqual({
    code: 1,
    said: 'Unknown here: offices.time_zone is "Europe/Atlantis" at Kyiv.\nUnknown here: users.language is "tlh" in 1 rows.',
  })
})

test('the command prints the version without a database', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const settings = { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }
  expect(await admin(['version'], { settings })).toEqual({ code: 0, said: version })
  expect(await admin(['version', 'please'], { settings })).toMatchObject({ code: 1 })
})

test('the command line seals its own acts', async () => {
  expect(await admin(['grant', 'ada@tidal-research.example'])).toMatchObject({ code: 0 })
  expect(await findHead(db)).toMatchObject({ position: 1 })
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'a back-up that gets %s stops its programs and leaves nothing',
  async (signal) => {
    const directory = mkdtempSync(join(outDir, 'back-up-'))
    const program = (act: string) =>
      `#!/bin/sh\nif [ "$1" = --version ]; then echo "PostgreSQL 99.1"; exit; fi\n${act}\n`
    const restoring = join(directory, 'restoring')
    for (const [name, act] of [
      ['pg_dump', 'echo a back-up'],
      ['pg_restore', `echo $$ > ${restoring}.new; mv ${restoring}.new ${restoring}; exec sleep 600`],
    ] as const)
      writeFileSync(join(directory, name), program(act), { mode: 0o755 })
    const file = join(directory, 'whereabouts.dump')
    const settings = { PATH: `${directory}:/bin:/usr/bin` }
    const hear = (child: ChildProcess) =>
      void vi.waitUntil(() => existsSync(restoring), 30_000).then(() => child.kill(signal))
    expect(await admin(['back-up', file], { settings, hear })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/The back-up was stopped, and nothing of it is left\.$/),
    })
    expect(existsSync(file)).toBe(false)
    expect(() => process.kill(Number(readFileSync(restoring, 'utf8')), 0)).toThrow('ESRCH')
    const { rows } = await db.execute(sql`select from pg_database where datname like 'whereabouts_back_up_%'`)
    expect(rows).toEqual([])
  },
)

test('a process with 64 MB proves 5,000 entries of 100 MB', async () => {
  await db.execute(sql`
    insert into audit_entries (at, actor, action, details)
    select now() - n * interval '1 minute', 'ada@tidal-research.example', 'grant Admin',
      jsonb_build_object('text', repeat('x', 20000))
    from generate_series(5000, 1, -1) n`)
  await seal()
  expect(await admin(['verify-audit'], { flags: ['--max-old-space-size=64'] })).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^5000 entries, head 5000:/),
  })
})
