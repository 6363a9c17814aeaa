import { asc, sql } from 'drizzle-orm'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { mailOutbox } from '../platform/mail/tables'
import { arrivals } from './tables'
import { VISITOR } from './factory'

type Server = Pick<Context, 'db'> & {
  send: (options: {
    url: string
    payload: object
    remoteAddress?: string
  }) => Promise<{ status: number; body: unknown }>
}

/** Checks a visitor in by the form, and returns the token of the visit. */
export async function arrive(
  server: Server,
  {
    office,
    remoteAddress,
    ...typed
  }: { office: { name: string }; remoteAddress?: string; scanned?: { key: string } } & Partial<
    typeof VISITOR
  >,
) {
  const payload = { office: office.name, ...VISITOR, ...typed }
  const answer = await server.send({
    url: '/api/checkin',
    payload,
    ...(remoteAddress && { remoteAddress }),
  })
  const body = answer.body as { checkOutToken: string }
  if (answer.status !== 200)
    throw new Error(`the check-in answered ${answer.status}: ${JSON.stringify(body)}`)
  return body.checkOutToken
}

/** Lists all arrivals in no order. */
export const listArrivalRows = (db: Db) => db.select().from(arrivals)

/** Lists the queued mails by their recipients. */
export const listQueuedMails = (db: Db) =>
  db.select().from(mailOutbox).orderBy(asc(mailOutbox.recipient), asc(mailOutbox.createdAt))

/** The token in the link of a mail. */
export const tokenIn = (body: string) => /#token=([\w.-]+)/.exec(body)?.[1] ?? ''

/** Lists the pieces of the queued jobs that send messages of arrivals. */
export async function listQueuedMessages(db: Db) {
  const { rows } = await db.execute<{
    payload: { visit: string; person: string; device: string; about: string }[]
  }>(sql`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'send_arrival_message' order by job.id`)
  return rows.flatMap(({ payload }) => payload)
}

/** Removes every arrival, mail and job, so that a test begins with none. */
export async function forgetArrivals(db: Db) {
  await db.delete(mailOutbox)
  await db.delete(arrivals)
  await db.execute(sql`delete from graphile_worker._private_jobs`)
}

/** Makes the arrival of a visit. */
export const makeArrival = (db: Db, arrival: typeof arrivals.$inferInsert) =>
  db.insert(arrivals).values(arrival)
