import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../platform/db/migrate'
import { rootDirectory } from '../platform/db/root'
import { runAlone, withDatabase } from '../testing/template-database'

/** Copies the migrations before the one with this number to a new folder. */
function migrationsBefore(number: string) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(rootDirectory(), 'server/migrations'), folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.filter(({ tag }) => tag < number)
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}

test('a migrated older database keeps its offices and snapshots, and the later of two names that read alike gets an addition', async () => {
  const maintenance = withDatabase(inject('templateUrl'), 'postgres')
  const name = `earlier_${process.pid}`
  await runAlone(maintenance, `create database ${name}`)
  onTestFinished(() => runAlone(maintenance, `drop database ${name} with (force)`))
  const url = withDatabase(maintenance, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await applyMigrations(drizzle(client), { migrationsFolder: migrationsBefore('0014') })
  await client.query(`
    insert into offices (name, country, region, business_unit, time_zone, check_in_key, created_at) values
      ('São Paulo', 'Brazil', '', '', 'America/Sao_Paulo', 'a', '2026-01-01'),
      ('Sao Paulo', 'Brazil', '', '', 'America/Sao_Paulo', 'b', '2026-02-01'),
      ('Lima', 'Peru', '', '', 'America/Lima', 'c', '2026-03-01')`)
  const days = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
  const columns = days.flatMap((day) => [`w_day_${day}`, `w_day_${day}_option`]).join(', ')
  const nothing = days.map(() => "false, ''").join(', ')
  await client.query(`
    insert into weekly_snapshots (week, taken_at, name, email, country, office, comment, ${columns})
    select '2026-11-16', '2026-11-16', '', office, '', office, '', ${nothing}
    from unnest(array['São Paulo', 'Sao Paulo', 'Lima', 'Closed since', '']) as office`)
  await client.end()

  await migrate(url)

  const after = new pg.Client({ connectionString: url })
  await after.connect()
  const offices = await after.query(
    'select name, former_names, check_in_key from offices order by check_in_key',
  )
  expect(offices.rows).toEqual([
    { name: 'São Paulo', former_names: [], check_in_key: 'a' },
    { name: 'Sao Paulo (2)', former_names: ['Sao Paulo'], check_in_key: 'b' },
    { name: 'Lima', former_names: [], check_in_key: 'c' },
  ])
  const snapshots = await after.query(`
    select office, check_in_key as of from weekly_snapshots left join offices on offices.id = office_id
    order by office`)
  await after.end()
  expect(snapshots.rows).toEqual([
    { office: '', of: null },
    { office: 'Closed since', of: null },
    { office: 'Lima', of: 'c' },
    { office: 'Sao Paulo', of: 'b' },
    { office: 'São Paulo', of: 'a' },
  ])
})
