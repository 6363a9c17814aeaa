import { createServer } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { refuseUnreadable } from './refuse-unreadable'

const lines: unknown[][] = []
const log = { info: (...line: unknown[]) => void lines.push(line) }
const server = createServer({ headersTimeout: 100, connectionsCheckingInterval: 20 })
server.on('clientError', (error, socket) => refuseUnreadable(error, socket as Socket, log))
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const { port } = server.address() as AddressInfo
afterAll(() => void server.close())

beforeEach(() => void (lines.length = 0))

const hear = (said: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(said)).setEncoding('utf8')
    let answer = ''
    socket.on('data', (part: string) => (answer += part))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })

test.each([
  ['no request', 'okapi\r\n\r\n'.repeat(1000), 400],
  ['headers that never end', 'GET /okapi HTTP/1.1\r\nHost: okapi\r\n', 408],
  ['headers that are too large', `GET / HTTP/1.1\r\nX-Large: ${'okapi'.repeat(10_000)}\r\n\r\n`, 431],
])('%s leaves one log line without any of the sent words', async (_what, said, status) => {
  expect(await hear(said)).toContain(`HTTP/1.1 ${status} `)
  expect(lines).toEqual([[{ route: 'unreadable', status }, 'request']])
})

test.each([
  ['reset', 'ECONNRESET', new Socket()],
  ['ended before', 'HPE_INVALID_METHOD', new Socket().destroy()],
])('a connection that was %s gets no answer and leaves no log line', (_how, code, socket) => {
  refuseUnreadable(Object.assign(new Error(), { code }), socket, log)
  expect(lines).toEqual([])
})
