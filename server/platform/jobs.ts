import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type Task } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from './database'

export type JobName = 'send_mail' | 'forget_expired' | 'end_forgotten_visits'

/** Queues a job in the caller's transaction: it runs after the commit, once, on one of the servers, with retries. */
export const queueJob = (db: Db, name: JobName, payload: object, jobKey: string) =>
  db.execute(
    sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${jobKey})`,
  )

const SILENT = new Logger(() => () => undefined)

const CRONTAB = `
*/10 * * * * forget_expired
0 * * * * end_forgotten_visits
`

type Warn = (facts: { job: string; attempt: number; fault: string }, message: string) => void

/** Starts working off the queue; `stop` lets the job at hand finish. A failed attempt is told without what the job was about. */
export async function startJobs(pool: pg.Pool, tasks: Record<JobName, Task>, warn: Warn): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab: CRONTAB,
    concurrency: 2,
    pollInterval: 10_000,
    noHandleSignals: true,
    logger: SILENT,
  })
  runner.events.on('job:error', ({ job, error }) => {
    const fault = error instanceof Error ? error.name : 'unknown'
    warn({ job: job.task_identifier, attempt: job.attempts, fault }, 'job failed')
  })
  return runner
}
