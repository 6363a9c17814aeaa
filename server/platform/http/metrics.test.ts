import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/test-database'
import { openDatabase, type Db } from '../db/database'
import { rootDirectory } from '../db/root'
import { openLive } from '../events/live'
import { forgetFailedJobs, queueJob } from '../jobs/jobs'
import { queueMail } from '../mail/mail'
import { serveMetrics } from './metrics'

const { db, pool, url } = await createTestDatabase()
/** No count depends on it. */
const now = new Date('2026-11-18T09:00:00Z')

const countDeliveries = () => Promise.resolve({ waiting: 7, failed: 2, oldestSeconds: 61.5 })

function serve(from: Db = db, more: Partial<Parameters<typeof serveMetrics>[1]> = {}) {
  const app = fastify()
  const live = openLive(url)
  onTestFinished(async () => {
    await app.close()
    await live.close()
  })
  serveMetrics(app, { db: from, pool, standby: pool, live, ...more })
  return { live, read: async () => (await app.inject('/metrics')).body }
}

const valueIn = (text: string, name: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length))
}

const failForGood = (key: string, ago = '0 s') =>
  db.execute(sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, updated_at = now() - ${ago}::interval where key = ${key}`)

test('jobs and mails are counted by what became of them, with the age of the oldest one that waits', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  await queueMail(db, { to: 'ada@erm.example', subject: 'a', body: 'a' }, now)
  for (const key of ['waits', 'is retried', 'is at work', 'failed', 'failed long ago'])
    await queueJob(db, 'count_roll_call', {}, key)
  await queueJob(db, 'send_mail', {}, 'mail that was given up')
  const change = (key: string, to: ReturnType<typeof sql>) =>
    db.execute(sql`update graphile_worker._private_jobs set ${to} where key = ${key}`)
  await change(
    'is retried',
    sql`attempts = 3, run_at = now() + interval '1 hour', created_at = now() - interval '2 hours'`,
  )
  await change('is at work', sql`locked_at = now(), locked_by = 'a', created_at = now() - interval '9 hours'`)
  await failForGood('failed')
  await failForGood('failed long ago', '31 days')
  await failForGood('mail that was given up')
  const text = await serve().read()
  expect(valueIn(text, 'whereabouts_jobs{state="waiting"}')).toBe(3)
  expect(valueIn(text, 'whereabouts_jobs{state="failed"}')).toBe(3)
  expect(valueIn(text, 'whereabouts_mails{state="waiting"}')).toBe(1)
  expect(valueIn(text, 'whereabouts_mails{state="given_up"}')).toBe(1)
  expect(valueIn(text, 'whereabouts_oldest_job_seconds{state="waiting"}')).toBeCloseTo(7200, -3)

  await forgetFailedJobs(db)
  const { rows } = await db.execute<{ key: string }>(sql`select key from graphile_worker.jobs order by key`)
  const keys = rows.map(({ key }) => key)
  expect(keys).not.toContain('failed long ago')
  expect(keys).toHaveLength(6)
  await forgetFailedJobs(db)
})

test('without a job the oldest one has no age', async () => {
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  const text = await serve().read()
  expect(valueIn(text, 'whereabouts_oldest_job_seconds{state="waiting"}')).toBe(0)
})

test('pages that hear news are counted while they are open', async () => {
  const { live, read } = serve()
  const stops: (() => void)[] = []
  await new Promise((resolve) => stops.push(live.hear(resolve)))
  stops.push(live.hear(() => undefined))
  expect(valueIn(await read(), 'whereabouts_live_streams')).toBe(2)
  for (const stop of stops) stop()
  expect(valueIn(await read(), 'whereabouts_live_streams')).toBe(0)
})

test('deliveries of webhooks are counted where there are webhooks', async () => {
  const text = await serve(db, { countDeliveries }).read()
  expect(valueIn(text, 'whereabouts_webhooks{state="waiting"}')).toBe(7)
  expect(valueIn(text, 'whereabouts_webhooks{state="given_up"}')).toBe(2)
  expect(valueIn(text, 'whereabouts_oldest_webhook_seconds{state="waiting"}')).toBe(61.5)
  expect(await serve(db, { countDeliveries: null }).read()).not.toContain('webhook')
})

test('many callers of /metrics make one query of the database', async () => {
  const asked = vi.spyOn(db, 'execute')
  onTestFinished(() => asked.mockRestore())
  const { read } = serve()
  await Promise.all([read(), read(), read()])
  await read()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('while the database does not answer, the other metrics are shown, and none of jobs that may be old', async () => {
  const { db: nowhere, close } = openDatabase('postgres://127.0.0.1:1/nothing')
  onTestFinished(close)
  const text = await serve(nowhere).read()
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text).not.toMatch(/^whereabouts_(jobs|mails|oldest_job_seconds)\{/m)
})

const alerts = join(rootDirectory(), 'deploy/alerts.yml')
const expressions = [...readFileSync(alerts, 'utf8').matchAll(/^ +expr: (.+)$/gm)].map(
  ([, text = '']) => text,
)

test.each(expressions)('the alert on %s is about metrics that the server has', async (expression) => {
  const text = await serve(db, { countDeliveries }).read()
  const names = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|on) \([^)]*\)|\boffset \w+/g, '')
    .matchAll(/[a-z_]\w*(?!\w*\()/g)
  const metrics = [...names]
    .map(([name]) => name)
    .filter((name) => !['and', 'sum', 'up', 'e8'].includes(name))
  for (const name of metrics)
    expect(text).toMatch(new RegExp(`^# TYPE ${name.replace(/_(count|bucket)$/, '')} `, 'm'))
  for (const [selected] of expression.matchAll(/whereabouts_\w+\{state="\w+"\}/g))
    expect(valueIn(text, selected)).not.toBeNull()
  expect(metrics.length > 0 || expression.startsWith('up{')).toBe(true)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('Prometheus accepts the alerts, and each goes off when it should', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['test', 'rules', alerts.replace(/yml$/, 'test.yml')],
    {
      encoding: 'utf8',
    },
  )
  expect(`${stdout}${stderr}`).toContain('SUCCESS')
  expect(status).toBe(0)
})

test('each alert is seen to go off by a test of the rules', () => {
  const tests = readFileSync(alerts.replace(/yml$/, 'test.yml'), 'utf8')
  for (const [, name = ''] of readFileSync(alerts, 'utf8').matchAll(/alert: (\w+)/g))
    expect(tests).toContain(`- alertname: ${name}\n`)
})
