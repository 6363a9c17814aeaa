import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freeLostJobs, queueJob, repeatEachSecond, startJobs, type Tasks } from './jobs'
import { cutConnections, refuseWrites, takeWrites } from '../../testing/refuse-writes'
import { createTestDatabase } from '../../testing/test-database'

const { db, pool, url } = await createTestDatabase()

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

const noTasks = () =>
  Object.fromEntries(
    ['send_mail', 'tell_devices', 'send_message', 'forget_expired', 'end_forgotten_visits'].map((name) => [
      name,
      async () => undefined,
    ]),
  ) as unknown as Tasks

test('a stop waits for a job that never ends no longer than it may', async () => {
  let hasBegun = false
  const nothing = async () => undefined
  const tasks = {
    ...noTasks(),
    send_mail: () => {
      hasBegun = true
      return new Promise<void>(() => undefined)
    },
    sealAudit: nothing,
    tellArrivals: nothing,
  }
  const jobs = startJobs(pool, tasks, () => undefined, { stopsWithinMs: 1500 })
  await queueJob(db, 'send_mail', {}, 'mail without an end')
  await expect.poll(() => hasBegun).toBe(true)
  const began = performance.now()
  await jobs.stop()
  expect(performance.now() - began).toBeGreaterThan(1000)
  await db.execute(sql`delete from graphile_worker._private_jobs where key = 'mail without an end'`)
})

test('a job that ends while the database is read-only stops neither the queue nor the process', async () => {
  const done: string[] = []
  const unheard: unknown[] = []
  const note = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const nothing = async () => undefined
  const tasks = noTasks()
  const jobs = startJobs(
    pool,
    {
      ...tasks,
      send_mail: async (payload) => {
        const { id } = payload as { id: string }
        if (id === 'first') {
          await refuseWrites(url)
          await cutConnections(url)
        }
        done.push(id)
      },
      sealAudit: nothing,
      tellArrivals: nothing,
    },
    () => undefined,
  )
  onTestFinished(jobs.stop)
  await queueJob(db, 'send_mail', { id: 'first' }, 'mail before')
  await expect.poll(() => done).toContain('first')
  await new Promise((resolve) => setTimeout(resolve, 500))
  await takeWrites(url)
  await expect
    .poll(() =>
      queueJob(db, 'send_mail', { id: 'second' }, 'mail after').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => done, { timeout: 15_000 }).toContain('second')
  expect(unheard).toEqual([])
})
