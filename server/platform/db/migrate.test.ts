import { inject, expect, test } from 'vitest'
import pg from 'pg'
import { migrate } from './migrate'
import { StartProblem } from './start-problem'
import { runAlone, withDatabase } from '../../testing/template-database'
import { createTestDatabase } from '../../testing/test-database'

async function rowsOf<Row extends object>(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}
const applied = (url: string) =>
  rowsOf<{ hash: string }>(url, 'select hash from drizzle.__drizzle_migrations order by id')

test('a database that is up to date does not change', async () => {
  const { url } = await createTestDatabase()
  const before = await applied(url)
  await migrate(url)
  expect(before.length).toBeGreaterThan(1)
  expect(await applied(url)).toEqual(before)
})

test('servers that start at the same moment prepare an empty database once', async () => {
  const maintenance = withDatabase(inject('templateUrl'), 'postgres')
  const name = `empty_${process.pid}`
  await runAlone(maintenance, `create database ${name}`)
  const url = withDatabase(maintenance, name)
  try {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await applied(url)).toEqual(await applied(inject('templateUrl')))
    const [jobs] = await rowsOf<{ found: boolean }>(
      url,
      "select to_regclass('graphile_worker.migrations') is not null as found",
    )
    expect(jobs?.found).toBe(true)
  } finally {
    await runAlone(maintenance, `drop database ${name} with (force)`)
  }
})

test('a database of a newer version is not changed', async () => {
  const { url } = await createTestDatabase()
  await runAlone(
    url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 99999999999999)",
  )
  await expect(migrate(url)).rejects.toThrow(/used by a newer version of Whereabouts/)
  await expect(migrate(url)).rejects.toBeInstanceOf(StartProblem)
})

test('a missing database is a reason not to start, and the message does not contain its password', async () => {
  const refused = migrate('postgres://someone:pass-word@127.0.0.1:1/none').catch((problem: Error) => problem)
  const problem = (await refused) as Error
  expect(problem).toBeInstanceOf(StartProblem)
  expect(problem.message).toMatch(/^The database can't be reached \(.+\): please check DATABASE_URL\.$/)
  expect(problem.message).not.toContain('pass-word')
})
