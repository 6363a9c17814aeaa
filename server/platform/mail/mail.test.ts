import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Server } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config'
import { createPost, listMails, queueMail, queueMails, sendQueuedMail, type Mail, type Post } from './mail'
import { mailOutbox } from './tables'
import { createTestDatabase } from '../../testing/test-database'

const { db } = await createTestDatabase()
const now = new Date('2026-11-18T09:30:00Z')
const mail: Mail = {
  to: 'ada@erm.example',
  subject: 'Set a new password',
  body: 'Please open https://x/#token=secret',
}

beforeEach(async () => {
  await db.delete(mailOutbox)
})

async function queued(one = mail) {
  await queueMail(db, one, now)
  const [row] = await db.select().from(mailOutbox)
  return row?.id ?? ''
}
const rowOf = async (id: string) => (await db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]
const jobsFor = async (id: string) =>
  (
    await db.execute<{ tasks: number }>(
      sql`select count(*)::int as tasks from graphile_worker.jobs where task_identifier = 'send_mail' and key = ${`mail ${id}`}`,
    )
  ).rows[0]?.tasks

test('a mail and its job are queued in the transaction of their change', async () => {
  expect(await jobsFor(await queued())).toBe(1)
})

test('many mails are queued at once, each with its job and its exact text', async () => {
  const many = [1, 2, 3].map((number) => ({
    to: `person.${number}@erm.example`,
    subject: `Quotes ' and " {${number}}`,
    body: 'One line, with commas\n\nand \\ another',
  }))
  await queueMails(db, many, now)
  await queueMails(db, [], now)
  const rows = await db.select().from(mailOutbox).orderBy(mailOutbox.recipient)
  expect(rows).toMatchObject(
    many.map(({ to, ...text }) => ({ recipient: to, ...text, createdAt: now, sentAt: null })),
  )
  for (const { id } of rows) expect(await jobsFor(id)).toBe(1)
  const { rows: jobs } = await db.execute<{ payload: { id: string } }>(
    sql`select payload from graphile_worker._private_jobs where key = ${`mail ${rows[0]?.id}`}`,
  )
  expect(jobs).toEqual([{ payload: { id: rows[0]?.id } }])
})

test('an undone change sends no mail', async () => {
  const undone = db.transaction(async (tx) => {
    await queueMail(tx, mail, now)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await db.$count(mailOutbox)).toBe(0)
})

test('a sent mail loses its text and is not sent again', async () => {
  const id = await queued()
  const posted: string[] = []
  const post: Post = async (given) => void posted.push(given.body)
  await sendQueuedMail(db, id, post, now)
  await sendQueuedMail(db, id, post, now)
  expect(posted).toEqual([mail.body])
  expect(await rowOf(id)).toMatchObject({ sentAt: now, body: '' })
})

test('two workers at the same time send a mail once', async () => {
  const id = await queued()
  let posts = 0
  const post: Post = async () => {
    posts++
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await Promise.all([sendQueuedMail(db, id, post, now), sendQueuedMail(db, id, post, now)])
  expect(posts).toBe(1)
})

test('a mail that could not be sent stays for the next attempt', async () => {
  const id = await queued()
  await expect(sendQueuedMail(db, id, () => Promise.reject(new Error('451')), now)).rejects.toThrow('451')
  expect(await rowOf(id)).toMatchObject({ sentAt: null, body: mail.body })
})

test('in the demo a mail keeps its text', async () => {
  const id = await queued()
  await sendQueuedMail(db, id, createPost(readConfig({})), now)
  expect(await rowOf(id)).toMatchObject({ sentAt: now, body: mail.body })
})

test('the newest mails are listed first', async () => {
  for (const [index, to] of ['a', 'b', 'c'].entries())
    await queueMail(db, { ...mail, to: `${to}@erm.example` }, new Date(now.getTime() + index * 1000))
  expect((await listMails(db, 2)).map(({ recipient }) => recipient)).toEqual([
    'c@erm.example',
    'b@erm.example',
  ])
})

const received: { to: string[]; text: string }[] = []
let answer: Error | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    let text = ''
    stream.on('data', (part: Buffer) => (text += part.toString()))
    stream.on('end', () => {
      if (!answer) received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text })
      done(answer)
    })
  },
})
let post: Post | null = null

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  post = createPost(
    readConfig({
      DEMO: '1',
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      MAIL_FROM: 'Whereabouts <w@erm.example>',
    }),
  )
})
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)))

test('a mail goes out over SMTP to one recipient, with the same id at each try', async () => {
  const id = await queued()
  await sendQueuedMail(db, id, post, now)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['ada@erm.example'])
  expect(received[0]?.text).toContain('From: Whereabouts <w@erm.example>')
  expect(received[0]?.text).toContain('Subject: Set a new password')
  expect(received[0]?.text).toContain(`Message-ID: <${id}@whereabouts>`)
  expect(received[0]?.text).toContain('Auto-Submitted: auto-generated')
  expect(received[0]?.text).toContain('#token=secret')
})

const ENTRY = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'SUMMARY:São Paulo',
  'END:VCALENDAR',
  '',
].join('\r\n')

test('a calendar entry is the last alternative of its mail, with the method of the entry', async () => {
  received.length = 0
  const id = await queued({ ...mail, calendar: ENTRY })
  await sendQueuedMail(db, id, post, now)
  const [{ text } = { text: '' }] = received
  const types = [...text.matchAll(/^Content-Type: ([^\r]*(?:\r\n[ \t][^\r]*)*)/gm)].map(
    ([, type = '']) => type,
  )
  expect(types).toEqual([
    expect.stringMatching(/^multipart\/alternative;/),
    expect.stringMatching(/^text\/plain; charset=utf-8/),
    expect.stringMatching(/^text\/calendar;\s(?=.*method=REQUEST)(?=.*charset=utf-8)/s),
  ])
  const [, content = ''] = text.split(/text\/calendar[^]*?\r\n\r\n/)
  expect(Buffer.from(content.split('\r\n--')[0] ?? '', 'base64').toString()).toBe(ENTRY)
  expect(await rowOf(id)).toMatchObject({ body: '', calendar: null })
})

test('a mail without a calendar entry has one part', async () => {
  received.length = 0
  await sendQueuedMail(db, await queued(), post, now)
  expect(received[0]?.text).not.toContain('multipart')
})

test('a mail that the server refuses for now is sent later', async () => {
  received.length = 0
  const id = await queued()
  answer = Object.assign(new Error('come back later'), { responseCode: 451 })
  await expect(sendQueuedMail(db, id, post, now)).rejects.toThrow('come back later')
  answer = null
  await sendQueuedMail(db, id, post, now)
  expect(received).toHaveLength(1)
})

test('a line break in a subject does not add a header', async () => {
  received.length = 0
  const id = await queued({ ...mail, subject: 'Hello\r\nBcc: evil@evil.example' })
  await sendQueuedMail(db, id, post, now)
  expect(received[0]?.to).toEqual(['ada@erm.example'])
  expect(received[0]?.text).not.toMatch(/^Bcc:/m)
})

describe('a mail server that can be reached through a proxy only', () => {
  /** A proxy that passes every connection to the mail server of this test, for any requested host. */
  const asked: string[] = []
  const proxy = createServer((client) => {
    client.once('data', (request) => {
      asked.push(request.toString('latin1').split('\r\n')[0] ?? '')
      const onward = connect(portOf(smtp.server), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        client.pipe(onward).pipe(client)
      })
      for (const socket of [client, onward]) socket.on('error', () => undefined)
    })
  })
  beforeAll(() => once(proxy.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => new Promise((resolve) => proxy.close(resolve)))

  test('gets the mail by SMTP_PROXY', async () => {
    received.length = 0
    const id = await queued()
    const throughProxy = createPost({
      ...readConfig({}),
      smtpUrl: 'smtp://mail.nowhere.invalid',
      smtpProxy: `http://127.0.0.1:${portOf(proxy)}`,
    })
    await sendQueuedMail(db, id, throughProxy, now)
    expect(received.map(({ to }) => to)).toEqual([['ada@erm.example']])
    expect(asked).toEqual(['CONNECT mail.nowhere.invalid:587 HTTP/1.1'])
  })
})

test('a mail server or a proxy that accepts a connection and stays silent is given up after a short time', async () => {
  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const here = `127.0.0.1:${portOf(silent)}`
  const toServer = createPost({ ...readConfig({}), smtpUrl: `smtp://${here}` }, 50)
  const toProxy = createPost(
    { ...readConfig({}), smtpUrl: 'smtp://mail.nowhere.invalid', smtpProxy: `http://${here}` },
    50,
  )
  const began = performance.now()
  for (const post of [toServer, toProxy])
    await expect(post?.({ ...mail, id: 'silent' })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(performance.now() - began).toBeLessThan(2000)
  silent.close()
})

const portOf = (server: Server) => (server.address() as AddressInfo).port
