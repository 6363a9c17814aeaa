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

/** What is done again and again until it is told to stop. */
type Round = (stop: AbortSignal) => Promise<void>

/** What each job does, and what every server does each second beside the queue, whose jobs wait for their minute. */
export type Tasks = Record<JobName, Task> & { sealAudit: Round }

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
export async function startJobs(pool: pg.Pool, tasks: Tasks, warn: Warn): Promise<Runner> {
  const { sealAudit, ...taskList } = tasks
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab: CRONTAB,
    concurrency: 2,
    pollInterval: 10_000,
    gracefulShutdownAbortTimeout: STOP_LONG_JOBS_AFTER_MS,
    noHandleSignals: true,
    logger: SILENT,
  })
  runner.events.on('job:error', ({ job, error }) => {
    warn({ job: job.task_identifier, attempt: job.attempts, fault: nameOf(error) }, 'job failed')
  })
  const stopSealing = repeatEachSecond(sealAudit, (fault) =>
    warn({ job: 'seal_audit', attempt: 1, fault }, 'job failed'),
  )
  return {
    ...runner,
    stop: (reason) => Promise.all([stopSealing(), runner.stop(reason)]).then(() => undefined),
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

const LONGEST_PAUSE_MS = 10_000

/** Begins a round a second after the one before; while they fail, after growing pauses, and tells the first failure only. */
export function repeatEachSecond(round: Round, tell: (fault: string) => void, pauseMs = 1000) {
  const stopping = new AbortController()
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let atHand = Promise.resolve()
  const begin = () => {
    atHand = once()
  }
  const once = async () => {
    try {
      await round(stopping.signal)
      failures = 0
    } catch (error) {
      if (failures++ === 0) tell(nameOf(error))
    }
    const pause = Math.min(pauseMs * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS)
    if (!stopping.signal.aborted) timer = setTimeout(begin, pause)
  }
  begin()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await atHand
  }
}
