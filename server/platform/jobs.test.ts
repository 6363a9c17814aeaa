import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { freeLostJobs, queueJob, repeatEachSecond } from './jobs'
import { createTestDatabase } from './testing/test-database'

const { db } = await createTestDatabase()

const heldJobs = async () => {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from graphile_worker.jobs where locked_at is not null order by key`,
  )
  return rows.map(({ key }) => key)
}

const hold = (key: string, server: string, seconds: number) =>
  db.execute(sql`
    update graphile_worker._private_jobs
    set locked_by = ${server}, locked_at = now() - make_interval(secs => ${seconds}), attempts = 1
    where key = ${key}`)

test('the jobs of a server that was killed while sending are freed, and those of other servers are not', async () => {
  await queueJob(db, 'send_mail', {}, 'mail of the killed')
  await queueJob(db, 'send_message', {}, 'message of the killed')
  await queueJob(db, 'tell_devices', {}, 'devices of the killed')
  await queueJob(db, 'forget_expired', {}, 'other job of the killed')
  await queueJob(db, 'send_mail', {}, 'mail of the living')
  await queueJob(db, 'forget_expired', {}, 'long job of the living')
  await hold('mail of the killed', 'killed', 31)
  await hold('message of the killed', 'killed', 31)
  await hold('devices of the killed', 'killed', 31)
  await hold('other job of the killed', 'killed', 5)
  await hold('mail of the living', 'living', 14)
  await hold('long job of the living', 'living', 600)
  await freeLostJobs(db)
  expect(await heldJobs()).toEqual(['long job of the living', 'mail of the living'])
})

test('without a lost job nothing changes', async () => {
  await freeLostJobs(db)
  expect(await heldJobs()).toEqual(['long job of the living', 'mail of the living'])
})

test('a round is repeated after a failure, reports the first of several failures, and ends when it is stopped', async () => {
  const told: string[] = []
  let rounds = 0
  const stop = repeatEachSecond(
    async () => {
      rounds++
      if (rounds === 2 || rounds === 3) throw new TypeError('with a name in it')
    },
    (fault) => told.push(fault),
    1,
  )
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(4))
  await stop()
  const last = rounds
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(rounds).toBe(last)
  expect(told).toEqual(['TypeError'])
})

test('a stop asks the current round to end, and waits for it', async () => {
  const said: string[] = []
  const stop = repeatEachSecond(
    async (stopping) => {
      await new Promise((resolve) => stopping.addEventListener('abort', resolve))
      said.push('ended')
    },
    () => undefined,
  )
  await stop()
  expect(said).toEqual(['ended'])
})
