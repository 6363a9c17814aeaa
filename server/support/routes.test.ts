import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '../platform/mail/tables'
import { createTestServer } from '../testing/test-server'
import { supportTickets } from './tables'

const server = await createTestServer()
const { db } = server
const start = new Date('2026-11-18T09:30:00Z')
const mailbox = server.config.organisation.supportMailbox
const ticket = {
  name: 'Emma Employee',
  email: 'Emma@Home.example',
  description: 'The page is blank.\n<b>Please</b> help.',
}

let number = 0
let address = ''
beforeEach(async () => {
  server.setNow(start)
  address = `192.0.2.${++number}`
  await db.delete(supportTickets)
  await db.delete(mailOutbox)
})

const send = (payload: object, key?: string) =>
  server.send({
    url: '/api/support-tickets',
    payload,
    remoteAddress: address,
    headers: key ? { 'idempotency-key': key } : {},
  })
const tickets = () => db.select().from(supportTickets)
const mails = () => db.select().from(mailOutbox)

test('anybody can send a ticket, which is stored and mailed to the support mailbox', async () => {
  expect(await send(ticket)).toMatchObject({
    status: 200,
    body: { info: 'Thank you. You will be contacted regarding this issue shortly.' },
  })
  const [kept] = await tickets()
  expect(kept).toEqual({
    id: kept?.id,
    userId: null,
    name: 'Emma Employee',
    email: 'emma@home.example',
    comment: 'The page is blank.\n<b>Please</b> help.',
    createdAt: start,
  })
  expect(await mails()).toMatchObject([
    {
      recipient: mailbox,
      subject: 'Whereabouts support ticket',
      body: `Ticket: ${kept?.id}\nName: Emma Employee\nReply to: emma@home.example\n\nThe page is blank.\n<b>Please</b> help.`,
      sentAt: null,
    },
  ])
})

test.each<[string, object, string[]]>([
  ['no name', { name: '' }, ['Please enter your name']],
  ['a name of spaces', { name: '  ' }, ['Please enter your name']],
  ['no address', { email: '' }, ['Please enter valid email']],
  ['half an address', { email: 'abc' }, ['Please enter valid email']],
  [
    'an address with another header',
    { email: 'a@b.example\r\nBcc: x@y.example' },
    ['Please enter valid email'],
  ],
  ['two addresses', { email: 'a@b.example,x@y.example' }, ['Please enter valid email']],
  ['no description', { description: '' }, ['Please describe your problem']],
  ['4,001 characters', { description: 'x'.repeat(4001) }, ['Please use at most 4000 characters']],
  [
    'nothing at all, told in the order of the form',
    { name: '', email: '', description: '' },
    ['Please enter your name', 'Please enter valid email', 'Please describe your problem'],
  ],
  ['another recipient', { to: 'x@y.example' }, ['This field is not known.']],
])('%s is refused, and nothing is stored or mailed', async (_what, given, messages) => {
  const { status, body } = await send({ ...ticket, ...given })
  expect({ status, messages: Object.values(body.fields) }).toEqual({ status: 422, messages })
  expect([await tickets(), await mails()]).toEqual([[], []])
})

test('a name with line breaks adds no line to the mail', async () => {
  await send({ ...ticket, name: 'Emma\r\nReply to: boss@home.example\nBcc: x@y.example' })
  const [mail] = await mails()
  expect(mail?.body.split('\n')[1]).toBe('Name: Emma Reply to: boss@home.example Bcc: x@y.example')
  expect([mail?.recipient, mail?.subject]).toEqual([mailbox, 'Whereabouts support ticket'])
})

test('a ticket that is sent again with its key makes one ticket and one mail', async () => {
  const key = randomUUID()
  const answers = await Promise.all([send(ticket, key), send(ticket, key), send(ticket, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([(await tickets()).length, (await mails()).length]).toEqual([1, 1])
})

test('after ten tickets in a row a network address waits half a minute', async () => {
  for (let time = 0; time < 10; time++) expect((await send(ticket)).status).toBe(200)
  expect(await send(ticket)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } })
  expect(await tickets()).toHaveLength(10)
})
