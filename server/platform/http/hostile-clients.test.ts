import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { LIVE_PATH } from '../../../domain/live'
import { ProblemBody } from '../../../domain/problem'
import { signedIn } from '../../auth/factory'
import { makePerson } from '../../people/factory'
import { notify } from '../../testing/notify'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
const node = server.app.server
const usual = {
  headersTimeout: node.headersTimeout,
  requestTimeout: node.requestTimeout,
  keepAliveTimeout: node.keepAliveTimeout,
  timeout: node.timeout,
  maxConnections: node.maxConnections,
}

const answered: number[] = []
server.app.addHook('onSend', async (_, { statusCode }) => void answered.push(statusCode))

let address = ''
let port = 0
beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (node.address() as AddressInfo).port
})

test('a client has limited time to send its request, and then to read the answer', () => {
  expect(usual).toEqual({
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    keepAliveTimeout: 75_000,
    timeout: 60_000,
    maxConnections: 10_000,
  })
})

const post = (headers: string[]) =>
  ['POST /api/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  )

/**
 * Resolves with everything that the server answers until it closes the connection. `speak` may go
 * on writing meanwhile.
 */
const hear = (speak: (socket: Socket) => void) =>
  new Promise<{ answer: string; sent: number }>((resolve) => {
    const socket = createConnection(port, '127.0.0.1', () => speak(socket))
    let answer = ''
    socket.on('data', (part) => (answer += part.toString('latin1')))
    // The test expects the server to close the connection while the client still writes.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ answer, sent: socket.bytesWritten }))
  })

const statusOf = ({ answer }: { answer: string }) => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])

describe('300 clients that never finish their requests', () => {
  const drip = (start: string, part: string) => (socket: Socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(part), 50)
    socket.once('close', () => clearInterval(timer))
  }
  const SLOW = {
    'in the headers': drip('GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-More: 1\r\n'),
    'in the body': drip(post(['Content-Length: 60000']), 'x'),
    'in a chunk': drip(post(['Transfer-Encoding: chunked']), '1\r\nx\r\n'),
    'before the first word': () => undefined,
  }

  test('are cut off, while other clients are answered and a live stream continues', async () => {
    Object.assign(node, { headersTimeout: 500, requestTimeout: 1000 })
    const stream = await openStream()
    const speakers = Array.from({ length: 75 }, () => Object.values(SLOW)).flat()
    expect(speakers).toHaveLength(300)
    let open = speakers.length
    const endings = speakers.map((speak) => hear(speak).finally(() => open--))
    let calls = 0
    while (open > 0) {
      const answer = await fetch(`${address}/api/session`)
      expect(answer.status).toBe(200)
      calls++
    }
    const statuses = (await Promise.all(endings)).map(statusOf)
    expect(calls).toBeGreaterThan(10)
    expect(new Set(statuses)).toEqual(new Set([408]))
    await notify(server.db, { topic: 'offices' })
    expect(await stream.hears('event: changed')).toBe(true)
    await stream.close()
    Object.assign(node, usual)
  })

  async function openStream() {
    const token = await signedIn(server, await makePerson(server.db))
    const stop = new AbortController()
    const answer = await fetch(address + LIVE_PATH, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    return {
      async hears(text: string) {
        for (let heard = ''; ;) {
          const part = await reader?.read()
          if (!part || part.done) return false
          heard += part.value
          if (heard.includes(text)) return true
        }
      },
      close: async () => stop.abort(),
    }
  }
})

describe('a request', () => {
  const body = (content: string | Buffer, ...headers: string[]) => [
    post([`Content-Length: ${Buffer.byteLength(content)}`, 'Connection: close', ...headers]),
    content,
  ]
  const nested = '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)
  const keys = `{${Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join(',')}}`

  test.each<[string, (string | Buffer)[], number]>([
    ['of 65,537 bytes', body('x'.repeat(65_537)), 413],
    ['of JSON 10,000 levels deep', body(nested), 400],
    ['of 100,000 keys', body(keys), 413],
    ['of packed JSON', body(gzipSync('{}'), 'Content-Encoding: gzip'), 415],
    [
      'in plain text',
      [
        'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
      ],
      415,
    ],
    [
      'of no type',
      ['POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'],
      415,
    ],
    ['of two lengths', [post(['Content-Length: 2', 'Content-Length: 3']), '{}'], 400],
    ['of a length and chunks', [post(['Content-Length: 2', 'Transfer-Encoding: chunked']), '0\r\n\r\n'], 400],
    ['of a length below nothing', [post(['Content-Length: -1'])], 400],
    ['of a length that is no number', [post(['Content-Length: 2x'])], 400],
    ['of chunks that are none', [post(['Transfer-Encoding: chunked']), 'zz\r\n'], 400],
    ['of another coding', [post(['Transfer-Encoding: gzip, identity']), 'x'], 400],
    [
      'with a header of 1 MB',
      [`GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: ${'x'.repeat(1_000_000)}\r\n\r\n`],
      431,
    ],
    [
      'with 10,000 headers',
      [`GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: 1\r\n'.repeat(10_000)}\r\n`],
      431,
    ],
    ['with an address of 1 MB', [`GET /${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`], 431],
    [
      'to trace',
      ['TRACE /api/session HTTP/1.1\r\nHost: localhost\r\nCookie: a=b\r\nConnection: close\r\n\r\n'],
      405,
    ],
    ['without a host', ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n'], 400],
  ])('%s is refused', async (_what, parts, status) => {
    const heard = await hear((socket) => parts.forEach((part) => socket.write(part)))
    expect(statusOf(heard)).toBe(status)
    expect(heard.answer).not.toContain('Cookie')
  })

  test.each([
    ['no request', 'hello\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: 1\r\n'.repeat(10_000)}\r\n`, 431],
  ])('%s gets the error body, which may not be cached', async (_what, said, status) => {
    const { answer } = await hear((socket) => socket.write(said))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(statusOf({ answer })).toBe(status)
    expect(head).toContain('Cache-Control: no-store')
    expect(head).toContain('X-Content-Type-Options: nosniff')
    expect(ProblemBody.parse(JSON.parse(body))).toMatchObject({ code: 'invalid', fields: {} })
  })

  test('that never ends is cut off long before 100 MB', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`
    const heard = await hear((socket) => {
      socket.write(post(['Transfer-Encoding: chunked']))
      const more = () => {
        while (!socket.destroyed && socket.bytesWritten < 100e6) if (!socket.write(chunk)) return
        socket.end()
      }
      socket.on('drain', more)
      more()
    })
    expect(statusOf(heard)).toBe(413)
    expect(heard.sent).toBeLessThan(20e6)
  })

  test('whose client leaves before its end is not logged as a fault', async () => {
    answered.length = 0
    const socket = createConnection(port, '127.0.0.1', () =>
      socket.write(post(['Content-Length: 100']) + '{', () => socket.resetAndDestroy()),
    )
    socket.on('error', () => undefined)
    await expect.poll(() => answered).toEqual([400])
  })

  test('that is longer than its stated length is refused, and the rest is not taken as a request', async () => {
    const heard = await hear((socket) => socket.write(post(['Content-Length: 2']) + '{}GARBAGE\r\n\r\n'))
    const statuses = [...heard.answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)
    expect(statuses).toEqual(['400'])
  })
})
