import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type Task } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from './database'

export type JobName =
  | 'send_mail'
  | 'forget_expired'
  | 'end_forgotten_visits'
  | 'forget_old_records'
  | 'take_weekly_snapshots'
  | 'free_lost_jobs'

/** Queues a job in the caller's transaction: it runs after the commit, once, on one of the servers, with retries. */
export const queueJob = (db: Db, name: JobName, payload: object, jobKey: string) =>
  db.execute(
    sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${jobKey})`,
  )

/** Gives back the jobs of servers that were killed in the middle of one; the queue itself waits four hours. A mail takes a quarter of a minute at most. */
export const freeLostJobs = (db: Db) =>
  db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier = 'send_mail' and locked_at < now() - interval '30 seconds'`)

const SILENT = new Logger(() => () => undefined)

const CRONTAB = `
* * * * * free_lost_jobs
*/10 * * * * forget_expired
0 * * * * end_forgotten_visits
15 2 * * * forget_old_records ?fill=1d
0 0 * * 1 take_weekly_snapshots ?fill=3w
`

const STOP_LONG_JOBS_AFTER_MS = 1000

type Warn = (facts: { job: string; attempt: number; fault: string }, message: string) => void

/** Starts working off the queue; `stop` lets the job at hand finish. A failed attempt is told without what the job was about. */
export async function startJobs(pool: pg.Pool, tasks: Record<JobName, Task>, warn: Warn): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab: CRONTAB,
    concurrency: 2,
    pollInterval: 10_000,
    gracefulShutdownAbortTimeout: STOP_LONG_JOBS_AFTER_MS,
    noHandleSignals: true,
    logger: SILENT,
  })
  runner.events.on('job:error', ({ job, error }) => {
    const fault = error instanceof Error ? error.name : 'unknown'
    warn({ job: job.task_identifier, attempt: job.attempts, fault }, 'job failed')
  })
  return runner
}
