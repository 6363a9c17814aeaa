// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listOfficePeople } from '../../domain/people/contract'
import { readAnew, readingOf } from './use-read'

const place = { office: 'London', officeId: 'a', timeZone: 'Europe/London', today: '2026-11-18' }
const listOf = (...names: string[]) => ({
  ...place,
  showsDeclarations: false,
  places: [],
  people: names.map((name) => ({ name })),
})

let client: QueryClient
let answers: Response[]
let named: (string | null)[]
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })
  answers = []
  named = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('if-none-match'))
    return Promise.resolve(answers.shift())
  })
})
afterEach(() => vi.unstubAllGlobals())

const whole = (tag: string | null, ...names: string[]) =>
  Response.json(listOf(...names), { headers: tag === null ? {} : { etag: tag } })
const unchanged = () => new Response(null, { status: 304 })
async function read(office = 'London') {
  const reading = readingOf(listOfficePeople, { office })
  await client.fetchQuery(reading)
  return client.getQueryData(reading.queryKey)!
}

test('the first reading names no tag, and the next one names that of the present answer', async () => {
  answers = [whole('W/"1"', 'Ana'), unchanged()]
  const first = await read()
  expect(await read()).toBe(first)
  expect(named).toEqual([null, 'W/"1"'])
})

test('a changed answer has its own tag, and its unchanged people stay the same objects', async () => {
  answers = [whole('W/"1"', 'Ana', 'Ben'), whole('W/"2"', 'Ana', 'Cem'), unchanged()]
  const first = await read()
  const second = await read()
  expect(second.people.map(({ name }) => name)).toEqual(['Ana', 'Cem'])
  expect(second.people[0]).toBe(first.people[0])
  expect(await read()).toBe(second)
  expect(named).toEqual([null, 'W/"1"', 'W/"2"'])
})

test('an answer that the page has changed itself has no tag', async () => {
  answers = [whole('W/"1"', 'Ana'), whole('W/"1"', 'Ana')]
  await read()
  const { queryKey } = readingOf(listOfficePeople, { office: 'London' })
  client.setQueryData(queryKey, (list) => list && { ...list, people: [] })
  expect((await read()).people).toHaveLength(1)
  expect(named).toEqual([null, null])
})

test('an answer without a tag, and one to another call, name no tag', async () => {
  answers = [whole(null, 'Ana'), whole('W/"1"', 'Ana'), whole('W/"2"', 'Zoe')]
  await read()
  await read()
  await read('Leeds')
  expect(named).toEqual([null, null, null])
})

test('no tag is left after the answers are cleared, as at sign-out', async () => {
  answers = [whole('W/"1"', 'Ana'), whole('W/"1"', 'Ana')]
  await read()
  client.clear()
  await read()
  expect(named).toEqual([null, null])
})

test('a 304 that was not asked for is a failure', async () => {
  answers = [unchanged()]
  await expect(read()).rejects.toMatchObject({ code: 'http/304' })
})

test('a change while a first answer is under way is in the shown answer', async () => {
  let say = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (say = done)))
  const reading = readingOf(listOfficePeople, { office: 'London' })
  const isRead = client.fetchQuery(reading)
  const sayBefore = say
  void readAnew(client, [reading.meta!.subject])
  sayBefore(whole('W/"1"', 'Ana'))
  say(whole('W/"2"', 'Ana', 'Ben'))
  await isRead
  expect(client.getQueryData(reading.queryKey)?.people).toHaveLength(2)
})

test.each([
  ['no text', 500, {}],
  ['a text of its own', 502, { message: 'upstream timeout' }],
  ['no text for a refusal', 403, {}],
])('an answer of a gateway with %s has the text of an unknown failure', async (_what, status, body) => {
  answers = [Response.json(body, { status })]
  await expect(read()).rejects.toThrow('Something went wrong, please try again')
})
