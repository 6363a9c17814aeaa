import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts, DEMO_PASSWORD } from '../demo/seed/accounts'
import { readConfig } from './config'
import { createTestDatabase } from './testing/test-database'

const { db, url: databaseUrl } = await createTestDatabase()
const { organisation } = readConfig({})
const [administrator] = demoAccounts(organisation)
const domain = 'northshore-advisory.example'

// A caller sends each of these words in one text. None may appear in the log.
const MARKS = ['quokka', 'okapi', 'numbat', 'axolotl', 'pangolin', 'tarsier', 'wombat', 'fossa', 'kinkajou']
const PHONE = '+49 170 5550142'
const LINE_BREAKER = 'numbat\n{"level":30,"msg":"numbat"}'

const said: string[] = []
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  env: { ...process.env, NODE_ENV: '', DEMO: '1', DATABASE_URL: databaseUrl, PORT: '0', LOG_LEVEL: 'debug' },
})
const ended = once(server, 'exit')
for (const stream of [server.stdout, server.stderr])
  createInterface(stream).on('line', (line) => said.push(line))
let address = ''
const statuses: number[] = []
let token = ''

afterAll(async () => {
  server.kill('SIGKILL')
  await ended
})

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  statuses.push(answer.status)
  return { status: answer.status, text: await answer.text() }
}

async function speak(text: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname, () => socket.write(text)).setEncoding('utf8')
  let answer = ''
  socket.on('data', (part: string) => (answer += part))
  socket.on('error', () => undefined)
  await new Promise((closed) => socket.once('close', closed))
  statuses.push(Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1]))
}

beforeAll(async () => {
  for (;;) {
    address = said.map((line) => /Server listening at (http:\S+)"/.exec(line)?.[1]).find(Boolean) ?? ''
    if (address) return
    await Promise.race([once(server.stdout, 'data'), ended])
    if (server.exitCode !== null) throw new Error(said.join('\n'))
  }
})

describe('T28 the log', () => {
  test(
    'has one line for each call, without any value that a caller sent or received',
    { timeout: 60_000 },
    async () => {
      const password = 'quokka-and-quokka-again'
      const email = `okapi@${domain}`
      await send('POST', '/api/signup', { email, password, confirmPassword: password, handle: email })
      await send('POST', '/api/login', { email, password })
      const login = await send('POST', '/api/login', {
        email: administrator?.email,
        password: DEMO_PASSWORD,
      })
      expect(login.status).toBe(200)
      token = (JSON.parse(login.text) as { token: string }).token
      const offices = await send('GET', '/api/office-names')
      const [office] = JSON.parse(offices.text) as { name: string }[]
      const key = await send('GET', `/api/offices/${encodeURIComponent(office?.name ?? '')}/key`)
      const officeKey = (JSON.parse(key.text) as { key: string }).key
      await send('POST', '/api/getOfficebyQR', { QR: officeKey, code: 'kinkajou', receipt: 'kinkajou' })
      await send('PATCH', '/api/me', { name: LINE_BREAKER, comment: 'axolotl' })
      await send('PATCH', '/api/me', { name: 'numbat', comment: 'axolotl' })
      const visitor = {
        action: 'in',
        isGuest: 'X',
        office: office?.name,
        email: 'pangolin@visitor.example',
        name: 'tarsier',
        company: 'wombat',
        host: 'fossa',
        phone: PHONE,
        timeIn: '2026-11-18T09:30:00.000Z',
        timeInLocal: '',
        hdRequired: true,
      }
      await send('POST', '/api/checkin', visitor)
      await send('POST', '/api/checkout', { phone: PHONE })
      await send('POST', '/api/support-tickets', { name: 'tarsier', email, description: 'kinkajou' })
      await send('GET', '/api/people/search?name=numbat&email=okapi')
      await send('GET', '/api/people/numbat')
      await send('GET', `/checkin/${officeKey}?c=59820180.kinkajou`)
      await send('GET', '/api/calendars/kinkajou.ics')
      await send('GET', '/kinkajou/kinkajou?kinkajou=kinkajou', undefined, { referer: 'http://kinkajou/' })
      await send('POST', '/api/checkin', '{"name": "kinkajou')
      await send('POST', '/api/login', { kinkajou: 'kinkajou' }, { origin: 'https://kinkajou.example' })
      await send('GET', '/api/me/offices', undefined, {
        'user-agent': 'kinkajou',
      })
      await send('GET', '/api/%zz/kinkajou?kinkajou=kinkajou', undefined, { referer: 'http://kinkajou/' })
      await speak('kinkajou\r\n\r\n')
      for (const headers of ['Host: kinkajou.example', 'Host: localhost\r\nX-Forwarded-For: kinkajou'])
        await speak(`GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
      await speak(`GET /kinkajou HTTP/1.1\r\nHost: kinkajou\r\nX-Large: ${'kinkajou'.repeat(10_000)}\r\n\r\n`)

      await db.execute(sql`alter table support_tickets rename to mislaid`)
      await send('POST', '/api/support-tickets', { name: 'tarsier', email, description: 'kinkajou' })
      const reached = [
        200, 403, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 422, 200, 404, 404, 400, 403, 200,
      ]
      expect(statuses).toEqual([...reached, 404, 400, 421, 421, 431, 500])

      server.kill('SIGTERM')
      await ended
      const log = said.join('\n')
      for (const secret of [...MARKS, password, token, officeKey, PHONE, PHONE.replaceAll(' ', '')])
        expect(log).not.toContain(secret)
      const requests = said
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { msg: string })
      expect(requests.filter(({ msg }) => msg === 'request')).toHaveLength(statuses.length)
    },
  )
})
