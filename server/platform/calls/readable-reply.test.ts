import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../domain/endpoint'
import { readableReply } from './readable-reply'

const Row = z.object({ name: z.string(), kinds: z.array(z.enum(['a', 'b'])) })
const replying = (reply: z.ZodMiniType) =>
  endpoint({
    method: 'GET',
    path: '/api/rows',
    access: 'open',
    input: z.strictObject({}),
    reply,
  })
const list = replying(z.object({ rows: z.array(Row), total: z.number() }))

const read = (answer: unknown, of = list) => {
  const noted: string[] = []
  return { reply: readableReply(of, answer, (row) => noted.push(row)), noted }
}

test('a readable reply loses only the fields that its schema does not name', () => {
  const row = { name: 'One', kinds: ['a'] }
  expect(read({ rows: [{ ...row, secret: 1 }], total: 1 })).toEqual({
    reply: { rows: [row], total: 1 },
    noted: [],
  })
})

test('an unreadable row is left out, and its place is noted', () => {
  const rows = [
    { name: 'One', kinds: [] },
    { name: 2, kinds: [] },
    { name: 'Three', kinds: ['a', 'c', 'b'] },
    null,
  ]
  expect(read({ rows, total: 4 })).toEqual({
    reply: {
      rows: [
        { name: 'One', kinds: [] },
        { name: 'Three', kinds: ['a', 'b'] },
      ],
      total: 4,
    },
    noted: ['rows.*.name', 'rows.*.kinds.*', 'rows.*'],
  })
})

test('a list alone loses its unreadable rows too', () => {
  expect(read(['a', 1, 'b'], replying(z.array(z.string()))).reply).toEqual(['a', 'b'])
})

test('a reply that is unreadable outside of a row is an error', () => {
  expect(() => read({ rows: [], total: 'many' })).toThrow()
})
