import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Options as SmtpConnection } from 'nodemailer/lib/smtp-transport'
import { transact, type Db } from '../db/database'
import { queueJob } from '../jobs/jobs'
import { mailOutbox } from './tables'

/** A mail. `calendar` is an entry (RFC 5545) that the calendar of the reader takes up. */
export type Mail = { to: string; subject: string; body: string; calendar?: string | null }

const rowOf = ({ to, subject, body, calendar = null }: Mail, now: Date) => ({
  recipient: to,
  subject,
  body,
  calendar,
  createdAt: now,
})

/**
 * Writes a mail into the outbox in the caller's transaction. A job sends it after the commit, with retries.
 */
export async function queueMail(db: Db, mail: Mail, now: Date) {
  const [queued] = await db.insert(mailOutbox).values(rowOf(mail, now)).returning({ id: mailOutbox.id })
  await queueJob(db, 'send_mail', { id: queued?.id }, `mail ${queued?.id}`)
}

/** Does the same for many mails by one statement, so that a thousand of them take no longer than a moment. Returns their ids in the same order. */
export async function queueMails(db: Db, mails: readonly Mail[], now: Date) {
  const ids = mails.map(() => randomUUID())
  if (mails.length === 0) return ids
  await db.execute(sql`
    with queued as (
      insert into ${mailOutbox} (id, recipient, subject, body, calendar, created_at)
      select id, recipient, subject, body, calendar, ${now.toISOString()}::timestamptz
      from unnest(
        ${sql.param(ids)}::uuid[],
        ${sql.param(mails.map(({ to }) => to))}::text[],
        ${sql.param(mails.map(({ subject }) => subject))}::text[],
        ${sql.param(mails.map(({ body }) => body))}::text[],
        ${sql.param(mails.map(({ calendar = null }) => calendar))}::text[]
      ) as mail (id, recipient, subject, body, calendar)
      returning id
    )
    select count(*) from graphile_worker.add_jobs((
      select array_agg((
        'send_mail', json_build_object('id', id), null, null, null, 'mail ' || id, null, null
      )::graphile_worker.job_spec)
      from queued
    ))`)
  return ids
}

/**
 * Writes a mail of this id into the outbox, unless there is one already, and queues its job. Both are in the caller's
 * transaction, so that of two servers one alone does it. Returns false if there is one.
 */
export async function queueMailOnce(db: Db, id: string, mail: Mail, now: Date) {
  const queued = await db
    .insert(mailOutbox)
    .values({ id, ...rowOf(mail, now) })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id })
  const isNew = queued.length > 0
  if (isNew) await queueJob(db, 'send_mail', { id }, `mail ${id}`)
  return isNew
}

/** Finds which of these mails are in the outbox, sent or not. */
export async function listQueued(db: Db, ids: readonly string[]) {
  const found = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(inArray(mailOutbox.id, [...ids]))
  return new Set(found.map(({ id }) => id))
}

export type Post = (mail: Mail & { id: string }) => Promise<void>

// A mail has at most three such waits, and its transaction may idle for 15 seconds.
const WITHIN_MS = 4_000

type MailSettings = { smtpUrl: string | null; smtpProxy: string | null; mailFrom: string }

/**
 * Sends mails over SMTP, through SMTP_PROXY if it is set. Without SMTP_URL the demo keeps them for its mailbox page only.
 * Rejects if the mail server or the proxy is silent for withinMs milliseconds.
 */
export function createPost(
  { smtpUrl, smtpProxy, mailFrom }: MailSettings,
  withinMs = WITHIN_MS,
): Post | null {
  if (!smtpUrl) return null
  const connection: SmtpConnection = {
    url: smtpUrl,
    // A proxy is asked for a port. These are the ones that a mail server listens on by default.
    port: smtpUrl.startsWith('smtps:') ? 465 : 587,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
    ...(smtpProxy && { proxy: smtpProxy }),
  }
  const transport = createTransport(connection, { from: mailFrom })
  return async ({ id, to, subject, body, calendar }) => {
    // The id is the same at every retry, so that a reader can recognise a mail that was sent twice.
    // An answering machine does not answer a mail that a program wrote (RFC 3834).
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const alternatives = calendar ? [calendarPart(calendar)] : []
    await transport.sendMail({
      ...{ to, subject, text: body, alternatives },
      ...{ messageId: `<${id}@whereabouts>`, headers },
    })
  }
}

// Without the same method in both places Gmail shows a file, and Outlook no buttons. The last part is the preferred one.
const calendarPart = (calendar: string) => ({
  contentType: `text/calendar; method=${/^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'}; charset=utf-8`,
  // Line breaks and folded lines of an entry must arrive as they are.
  contentTransferEncoding: 'base64' as const,
  content: calendar,
})

/** The address in a sender such as 'Whereabouts <w@erm.example>'. */
export const addressIn = (mailFrom: string) => /<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom

/** Sends one queued mail. A sent mail loses its text, as it may contain a link that signs somebody in. */
export async function sendQueuedMail(db: Db, id: string, post: Post | null, now: Date) {
  await transact(db, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt)))
      .for('update', { skipLocked: true })
    if (!mail) return
    const { recipient: to, subject, body, calendar } = mail
    if (post) await post({ id, to, subject, body, calendar })
    await tx
      .update(mailOutbox)
      .set({ sentAt: now, ...(post && { body: '', calendar: null }) })
      .where(eq(mailOutbox.id, id))
  })
}

/** Lists the newest mails first, for the demo's mailbox page. */
export const listMails = (db: Db, limit = 100) =>
  db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(limit)
