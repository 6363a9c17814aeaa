import { expect, test } from 'vitest'
import { AnswerBody } from '../platform/calls/answer-body'
import type { Db } from '../platform/db/database'
import { shareAnswers, shareTurns } from './shared-list'

const db = null as unknown as Db
const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A source that counts its calls. The test sets its content. */
function makeSource({ mostBytes }: { mostBytes?: number } = {}) {
  const source = { content: 'a', looks: 0, made: 0, fails: false }
  const answer = shareAnswers<string>({
    async look() {
      source.looks++
      const { content } = source
      await tick()
      return content
    },
    async make(_, view) {
      source.made++
      const { content, fails } = source
      await tick()
      if (fails) throw new Error('no database')
      return { version: content, body: await AnswerBody.of(Buffer.from(`${view} ${content}`)) }
    },
    ...(mostBytes !== undefined && { mostBytes }),
  })
  return { source, ask: (view = 'London') => answer(db, view) }
}

const isSame = async (one: Promise<AnswerBody>, other: Promise<AnswerBody>) => (await one) === (await other)

test('the first call makes the answer without reading the version', async () => {
  const { source, ask } = makeSource()
  await ask()
  expect(source).toMatchObject({ looks: 0, made: 1 })
})

test('many calls at one moment share one reading of the version and one answer', async () => {
  const { source, ask } = makeSource()
  const first = await ask()
  source.content = 'b'
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).not.toBe(first)
  expect(source).toMatchObject({ looks: 1, made: 2 })
})

test('each view has its own answer', async () => {
  const { ask } = makeSource()
  expect(await isSame(ask('London'), ask('Leeds'))).toBe(false)
  expect(await isSame(ask('London'), ask('London'))).toBe(true)
})

test('a call during a reading waits for the next reading', async () => {
  const { source, ask } = makeSource()
  const first = await ask()
  const during = ask()
  await Promise.resolve()
  source.content = 'b'
  const after = ask()
  expect(await during).toBe(first)
  expect(await after).not.toBe(first)
})

test('an answer that could not be made is made by the next call', async () => {
  const { source, ask } = makeSource()
  source.fails = true
  await expect(ask()).rejects.toThrow('no database')
  source.fails = false
  expect(await ask()).toBeInstanceOf(AnswerBody)
})

test('the longest unused answers are forgotten when there is no more room', async () => {
  const one = await AnswerBody.of(Buffer.from('London a'))
  const { source, ask } = makeSource({ mostBytes: 2 * (one.bytes + '"London"'.length) })
  for (const view of ['London', 'Lisbon', 'London', 'Dublin', 'London']) await ask(view)
  expect(source.made).toBe(3)
  await ask('Lisbon')
  expect(source.made).toBe(4)
})

test('a failed turn does not stop the next one', async () => {
  const share = shareTurns<string>()
  const failed = share('key', () => Promise.reject(new Error('lost')))
  await expect(failed).rejects.toThrow('lost')
  expect(await share('key', () => Promise.resolve('found'))).toBe('found')
})
