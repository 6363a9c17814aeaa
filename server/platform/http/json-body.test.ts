import { describe, expect, test } from 'vitest'
import { weightOf } from './json-body'
import { createTestServer } from '../../testing/test-server'

test.each([
  ['nothing', '', 0, 0],
  ['a number', '7', 0, 0],
  ['an empty object', '{}', 1, 1],
  ['two keys', '{"a":1,"b":2}', 1, 2],
  ['lists in an object', '{"a":[[1,2],[3]]}', 3, 5],
  ['siblings', '[[],[],[]]', 2, 4],
  ['brackets and commas in a text', '["[[[{{,,,"]', 1, 1],
  ['a text with quotes and backslashes in it', '["\\"[[,","\\\\",[]]', 2, 4],
  ['a text that never ends', '["[[[', 1, 1],
  ['only ends', ']]]]', 0, 0],
])('%s has this depth and number of parts', (_what, json, levels, parts) => {
  expect(weightOf(json)).toEqual({ levels, parts })
})

const server = await createTestServer()
const post = (payload: string, url = '/api/login') =>
  server.send({ url, payload, headers: { 'content-type': 'application/json' } })
const nested = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const keyed = (keys: number) => `{${Array.from({ length: keys }, (_, key) => `"k${key}":1`).join(',')}}`

describe('a body', () => {
  test.each([
    ['20 levels deep', nested(20), 422],
    ['21 levels deep', nested(21), 400],
    ['10,000 levels deep', nested(10_000), 400],
    ['30,000 lists deep', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['30,000 lists deep and never closed', '['.repeat(30_000), 400],
    ['of 500 keys', keyed(500), 422],
    ['of 501 keys', keyed(501), 400],
    ['of 100,000 keys', keyed(100_000), 413],
  ])('%s', async (_what, payload, status) => {
    const answer = await post(payload)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ code: 'invalid' })
  })

  test('with marks of a roll call may have 2,000 parts', async () => {
    const path = '/api/offices/Paris/roll-call/marks'
    expect((await post(keyed(2000), path)).status).toBe(401)
    expect((await post(keyed(2001), path)).status).toBe(400)
  })

  test('is refused with a reason', async () => {
    expect((await post(nested(21))).body).toEqual({
      code: 'invalid',
      message: 'The JSON is too deep or has too many parts.',
      fields: {},
    })
  })
})
