import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject, vi } from 'vitest'
import { openDatabase, type Database } from '../platform/db/database'
import { runAlone, withDatabase } from './template-database'

// Beside other work many calls wait long for the connections of a small test database.
const CONNECT_WITHIN_MS = 15_000
// A hundred thousand rows at once are slow on a busy machine.
const STATEMENT_WITHIN_MS = 120_000

export type TestDatabase = Database & { url: string }

/**
 * Creates a database for this test file, cloned from the migrated template and dropped after its last test.
 */
export async function createTestDatabase(options: { connections?: number } = {}): Promise<TestDatabase> {
  const { remove, ...database } = await cloneTestDatabase(options)
  afterAll(remove)
  return database
}

/** Creates a database cloned from the migrated template. The caller removes it. */
export async function cloneTestDatabase({ connections = 10 } = {}) {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = withDatabase(template, 'postgres')
  await cloneTemplate(maintenance, new URL(template).pathname.slice(1), name)
  const url = withDatabase(template, name)
  const database = openDatabase(url, {
    connections,
    connectWithinMs: CONNECT_WITHIN_MS,
    statementWithinMs: STATEMENT_WITHIN_MS,
  })
  const remove = async () => {
    await database.close()
    await runAlone(maintenance, `drop database ${name} with (force)`)
  }
  return { ...database, url, remove }
}

/** Counts the queries that an act sends from this process, and returns them with its result. */
export async function countQueries<Result>(act: () => Promise<Result>) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await act()
    return { result, queries: query.mock.calls.length }
  } finally {
    query.mockRestore()
  }
}

// PostgreSQL refuses to clone a template twice at the same time, and test files start together.
async function cloneTemplate(maintenance: string, template: string, name: string) {
  for (;;) {
    try {
      return await runAlone(maintenance, `create database ${name} template ${template}`)
    } catch (cause) {
      if ((cause as { code?: string }).code !== '55006') throw cause
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
