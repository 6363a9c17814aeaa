import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { Logger, run, type RunnerOptions, type Task, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../db/database'

export type JobName =
  | 'send_mail'
  | 'tell_devices'
  | 'send_message'
  | 'send_arrival_message'
  | 'tell_decline'
  | 'send_decline_message'
  | 'forget_expired'
  | 'close_ended_days'
  | 'end_forgotten_roll_calls'
  | 'count_roll_call'
  | 'forget_old_records'
  | 'take_weekly_snapshots'
  | 'nudge_before_closing'
  | 'tell_missing_screens'
  | 'mail_ending_certificates'
  | 'record_past_attendance'
  | 'tell_ending_keys'
  | 'tell_failing_webhooks'
  | 'fill_usual_weeks'
  | 'mail_uncovered_duties'
  | 'tell_kept_duties'
  | 'free_lost_jobs'
  | 'check_stored_values'

/** Work that is repeated until `stop` aborts. */
type Round = (stop: AbortSignal) => Promise<void>

/**
 * The work of each job, and the rounds that every server does each second beside the queue, whose jobs may
 * wait for a minute.
 */
export type Tasks = Record<JobName, Task> &
  Record<'sealAudit' | 'tellArrivals' | 'queueWebhooks' | 'sendWebhooks', Round>

/**
 * Queues a job in the caller's transaction. It runs once after the commit and so many seconds by the clock of the database, on one of
 * the servers, with retries.
 */
export const queueJob = (db: Db, name: JobName, payload: object, jobKey: string, afterSeconds = 0) =>
  db.execute(
    sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
      run_at := now() + make_interval(secs => ${afterSeconds}::int), job_key := ${jobKey})`,
  )

const BATCH_TRIES = 6

/**
 * Queues jobs for many pieces of work in the caller's transaction, `size` pieces for each job. Failed ones are tried
 * again, for four minutes in all.
 */
export async function queueBatches(db: Db, name: JobName, pieces: readonly object[], size: number) {
  if (pieces.length === 0) return
  const batches = Array.from({ length: Math.ceil(pieces.length / size) }, (_, at) =>
    pieces.slice(at * size, (at + 1) * size),
  )
  await db.execute(sql`
    select count(*) from graphile_worker.add_jobs((
      select array_agg((
        ${name}::text, batch, null, null, ${BATCH_TRIES}::int, null, null, null
      )::graphile_worker.job_spec)
      from unnest(${sql.param(batches.map((batch) => JSON.stringify(batch)))}::json[]) as batch
    ))`)
}

/**
 * Frees the jobs of servers that were killed while they worked on them. The queue itself would wait
 * four hours; a mail or a batch of messages takes a quarter of a minute at most.
 */
export const freeLostJobs = (db: Db) =>
  db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs
    where task_identifier in
        ('send_mail', 'tell_devices', 'send_message', 'send_arrival_message', 'tell_decline', 'send_decline_message',
          'tell_kept_duties')
      and locked_at < now() - interval '30 seconds'`)

const FAILED_JOBS_KEPT = '30 days'

/** Removes jobs that failed for good, a month after their last attempt. The queue itself keeps them for ever. */
export const forgetFailedJobs = (db: Db) =>
  db.execute(sql`
    select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - ${FAILED_JOBS_KEPT}::interval`)

/** The jobs of all servers. A job waits for its first or its next attempt, or has failed for good. */
export type Queue = Record<'waiting' | 'failed' | 'mailsWaiting' | 'mailsGivenUp' | 'oldestSeconds', number>

/** Counts the jobs. The table has unfinished jobs only, so it stays short. */
export async function countJobs(db: Db): Promise<Queue> {
  const { rows } = await db.execute<Queue>(sql`
    select
      (count(*) filter (where waits))::int as waiting,
      (count(*) filter (where failed))::int as failed,
      (count(*) filter (where waits and is_mail))::int as "mailsWaiting",
      (count(*) filter (where failed and is_mail))::int as "mailsGivenUp",
      coalesce(extract(epoch from now() - min(created_at) filter (where waits)), 0)::float8 as "oldestSeconds"
    from (
      select created_at, task_identifier = 'send_mail' as is_mail,
        locked_at is null and attempts < max_attempts as waits, locked_at is null and attempts >= max_attempts as failed
      from graphile_worker.jobs
    ) as job`)
  if (!rows[0]) throw new Error('the database counted no jobs')
  return rows[0]
}

const SILENT = new Logger(() => () => undefined)

const CRONTAB = `
* * * * * free_lost_jobs
*/10 * * * * forget_expired
0 * * * * close_ended_days
5 * * * * end_forgotten_roll_calls
*/5 * * * * nudge_before_closing
*/10 * * * * tell_missing_screens
35 * * * * mail_ending_certificates
25 * * * * record_past_attendance
40 * * * * tell_ending_keys
50 * * * * tell_failing_webhooks
10 * * * * fill_usual_weeks
*/10 * * * * mail_uncovered_duties
15 2 * * * forget_old_records ?fill=1d
45 2 * * * check_stored_values ?fill=1d
0 0 * * 1 take_weekly_snapshots ?fill=3w
`

const STOP_LONG_JOBS_AFTER_MS = 1000
/** The process ends two seconds later (`server/end-on-signal.ts`). */
const QUEUE_STOPS_WITHIN_MS = 8000
const WEBHOOK_SENDERS = 4

/** Warns of a failed job, without the person of the job. */
export type Warn = (
  facts: { job: string; attempt: number; fault: string; pieces?: number },
  message: string,
) => void

/** Starts the work on the queue. `stop` waits for the current job, for this time at most. */
export function startJobs(
  pool: pg.Pool,
  tasks: Tasks,
  warn: Warn,
  { stopsWithinMs = QUEUE_STOPS_WITHIN_MS } = {},
) {
  const { sealAudit, tellArrivals, queueWebhooks, sendWebhooks, ...jobs } = tasks
  const { tell_devices, send_message, send_arrival_message, send_decline_message, ...others } = jobs
  const eventsOfRound = () => {
    const events: WorkerEvents = new EventEmitter()
    return events.on('job:error', ({ job, error, batchJobErrors }) => {
      const fault = nameOf(batchJobErrors?.[0] ?? error)
      warn({ job: job.task_identifier, attempt: job.attempts, fault }, 'job failed')
    })
  }
  const repeat = (job: string, round: Round) =>
    repeatEachSecond(round, (fault) => warn({ job, attempt: 1, fault }, 'job failed'))
  const work = (options: RunnerOptions) =>
    repeat('queue', (stop) => {
      const events = eventsOfRound()
      return workThroughQueue(
        { ...COMMON, pgPool: pool, events, ...options },
        { events, stop, stopsWithinMs },
      )
    })
  const stops = [
    work({ taskList: others, concurrency: 2, crontab: CRONTAB }),
    // A push service that does not answer must not delay mails.
    work({ taskList: { tell_devices, send_message }, concurrency: 1, parsedCronItems: [] }),
    work({ taskList: { send_arrival_message, send_decline_message }, concurrency: 1, parsedCronItems: [] }),
    repeat('seal_audit', sealAudit),
    repeat('tell_arrivals', tellArrivals),
    repeat('queue_webhooks', queueWebhooks),
    // A receiver that does not answer must not delay the others.
    ...Array.from({ length: WEBHOOK_SENDERS }, () => repeat('send_webhooks', sendWebhooks)),
  ]
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}

const COMMON: RunnerOptions = {
  // Without batches graphile-worker ends the process if the database refuses the end of a job. With them it ends the runner.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  pollInterval: 10_000,
  gracefulShutdownAbortTimeout: STOP_LONG_JOBS_AFTER_MS,
  noHandleSignals: true,
  logger: SILENT,
}

type Ending = { events: WorkerEvents; stop: AbortSignal; stopsWithinMs: number }

/**
 * Works until `stop` aborts, or until the database has refused the end of a job. A queue whose connections broke meanwhile may
 * never say that it has ended, so it is waited for no longer than `stopsWithinMs`. It takes no further job.
 */
async function workThroughQueue(options: RunnerOptions, { events, stop, stopsWithinMs }: Ending) {
  const tooLong = new Promise<void>((resolve) =>
    events.on('pool:gracefulShutdown', () => setTimeout(resolve, stopsWithinMs).unref()),
  )
  const runner = await run(options)
  let stopping: Promise<unknown> | undefined
  const end = () => {
    stopping = runner.stop().catch(() => undefined)
  }
  stop.addEventListener('abort', end)
  if (stop.aborted) end()
  await Promise.race([runner.promise.then(() => stopping), tooLong])
}

export const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

const LONGEST_PAUSE_MS = 10_000

/**
 * Repeats a round a second after the end of the last one. After failures the pause grows, and only the
 * first failure of several is reported.
 */
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
