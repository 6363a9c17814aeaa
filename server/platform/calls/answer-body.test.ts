import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../config'
import { AnswerBody } from './answer-body'
import { createHttpServer } from '../http/http'

const config = readConfig({ LOG_LEVEL: 'silent' })
const app = await createHttpServer(config)
const people = { people: Array.from({ length: 300 }, (_, place) => ({ name: `Person ${place}` })) }
const body = await AnswerBody.of(Buffer.from(JSON.stringify(people)))
app.get('/api/list', (request, reply) => body.sendTo(request, reply))
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/list', headers: { host: new URL(config.publicUrl).host, ...headers } })

test('a client that accepts gzip gets the compressed bytes', async () => {
  const { headers, rawPayload } = await get({ 'accept-encoding': 'br, gzip;q=0.8' })
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(rawPayload).toHaveLength(body.bytes)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(people)
})

test.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, identity'])(
  'a client that takes %j gets plain JSON',
  async (encodings) => {
    const answer = await get({ 'accept-encoding': encodings })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.json()).toEqual(people)
  },
)

test('the tag depends on the content alone', async () => {
  const { etag } = (await get()).headers
  const again = await AnswerBody.of(Buffer.from(JSON.stringify(people)))
  const other = await AnswerBody.of(Buffer.from(JSON.stringify({ people: [] })))
  const tagOf = async (one: AnswerBody) => {
    const server = await createHttpServer(config)
    server.get('/api/list', (request, reply) => one.sendTo(request, reply))
    const { headers } = await server.inject({
      url: '/api/list',
      headers: { host: new URL(config.publicUrl).host },
    })
    await server.close()
    return headers.etag
  }
  expect(await tagOf(again)).toBe(etag)
  expect(await tagOf(other)).not.toBe(etag)
})

test('a client that names the tag gets 304 without a body', async () => {
  const { etag } = (await get()).headers
  const strong = String(etag).replace('W/', '')
  for (const tags of [String(etag), strong, `"other", ${String(etag)}`]) {
    const { statusCode, payload, headers } = await get({ 'if-none-match': tags })
    expect({ statusCode, payload, etag: headers.etag }).toEqual({ statusCode: 304, payload: '', etag })
  }
})

test.each(['"other"', 'W/"other"', '', 'nonsense', '*'])(
  'a client that names %j gets the answer',
  async (tag) => {
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(200)
  },
)
