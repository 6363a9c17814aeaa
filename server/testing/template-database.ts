import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeOpenDirectory, memoryDirectory } from '../../testbed/open-directory'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { migrate } from '../platform/db/migrate'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database that each test file clones. */
    templateUrl: string
  }
}

/**
 * Runs before all tests: starts a PostgreSQL of their own, or uses the one at TEST_DATABASE_URL,
 * and makes one migrated template.
 */
export default async function setup(project: TestProject) {
  const directory = makeOpenDirectory('test', { parent: memoryDirectory() })
  const url = process.env.TEST_DATABASE_URL
  const postgres = url
    ? { url, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: directory, describeMe: 'tests', say: () => undefined })
  const name = `template_${randomBytes(6).toString('hex')}`
  const templateUrl = withDatabase(postgres.url, name)
  await runAlone(postgres.url, `create database ${name}`)
  await migrate(templateUrl)
  project.provide('templateUrl', templateUrl)

  return async () => {
    await runAlone(postgres.url, `drop database ${name} with (force)`)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

export function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

export async function runAlone(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
