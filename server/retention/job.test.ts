import { sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetAudit } from '../audit/factory'
import { makeOffice } from '../offices/factory'
import { createTestServer } from '../testing/test-server'
import { jobTasks } from '../tasks'
import { agesOf, forgetEverything, makeVisits } from './factory'

const server = await createTestServer({ environment: { RETENTION_CHECK_INS_DAYS: '60' } })
const { db } = server
const ago = (days: number) => new Date(server.now().getTime() - days * 86_400_000)

let office: { id: string }
beforeAll(async () => {
  office = await makeOffice(db)
})
beforeEach(async () => {
  await forgetAudit(db)
  await forgetEverything(db)
})

const night = (signal = new AbortController().signal) =>
  jobTasks(server, null).forget_old_records({}, { abortSignal: signal } as JobHelpers)

async function queued() {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where task_identifier = 'forget_old_records'`,
  )
  return rows
}

test('the nightly job keeps check-ins for the time of the setting', async () => {
  await makeVisits(db, 3, ago(60), office)
  await makeVisits(db, 4, ago(59), office)
  await night()
  expect(await agesOf(db, 'check-ins')).toHaveLength(4)
  expect(await queued()).toEqual([])
})

test('a server that stops leaves the remaining records to the next one', async () => {
  await makeVisits(db, 3, ago(60), office)
  await night(AbortSignal.abort())
  await night(AbortSignal.abort())
  expect(await agesOf(db, 'check-ins')).toHaveLength(3)
  expect(await queued()).toEqual([{ key: 'forget the rest' }])
})
