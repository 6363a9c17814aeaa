import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '../../domain/endpoint'
import { MOST_TO_CHOOSE, type searchOfficePeople } from '../../domain/people/contract'
import { signedIn } from '../auth/factory'
import { makeDuty } from '../duties/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { createTestServer } from '../testing/test-server'
import { makePerson } from './factory'

const server = await createTestServer()
const { db } = server

let office: Office
let token: string
beforeEach(async () => {
  office = await makeOffice(db)
  const coordinator = await makePerson(db)
  await makeDuty(db, { person: coordinator, duty: 'coordinator', office })
  token = await signedIn(server, coordinator)
})

const search = (typed: string, { of = office, as = token }: { of?: Pick<Office, 'id'>; as?: string } = {}) =>
  server.send({ url: `/api/offices/${of.id}/people-search?search=${encodeURIComponent(typed)}`, token: as })
const found = async (typed: string) =>
  (await search(typed)).body as unknown as ReplyOf<typeof searchOfficePeople>
const namesFor = async (typed: string) => (await found(typed)).people.map(({ name, email }) => name || email)

const PEOPLE = [
  ['Lena Oberłaß', 'lena@search.example'],
  ['Marlena Stone', 'm.stone@search.example'],
  ['Đặng Thị Hoa', 'hoa@search.example'],
  ['Nora O’Brien', 'nora@search.example'],
  ['Anne-Marie Lind', 'a.lind@search.example'],
  ['', "mc.o'hara@search.example"],
  ['100%_sure', 'sure@search.example'],
] as const

test.each([
  [
    '',
    [
      '100%_sure',
      'Anne-Marie Lind',
      'Đặng Thị Hoa',
      'Lena Oberłaß',
      'Marlena Stone',
      'Nora O’Brien',
      "mc.o'hara@search.example",
    ],
  ],
  ['lena', ['Lena Oberłaß', 'Marlena Stone']],
  ['oberlass lena', ['Lena Oberłaß']],
  ['dang', ['Đặng Thị Hoa']],
  ['NORA OBRIEN', ['Nora O’Brien']],
  ['marie lind', ['Anne-Marie Lind']],
  ['anne-marie', ['Anne-Marie Lind']],
  ['m.stone@', ['Marlena Stone']],
  ["o'hara", ["mc.o'hara@search.example"]],
  ['%_', ['100%_sure']],
  ['_e', []],
  ['nobody', []],
])('%j finds these people of the office', async (typed, names) => {
  for (const [name, address] of PEOPLE)
    await makePerson(db, { office, name, email: address.replace('search', office.id) })
  const shown = names.map((name) => name.replace('search', office.id))
  expect(await namesFor(typed)).toEqual(shown)
  expect((await found(typed)).hasMore).toBe(false)
})

test('a search finds neither people of another office nor suspended ones, and shows a name and an address only', async () => {
  const person = await makePerson(db, { office, name: 'Zoe Active', comment: 'Away' })
  await makePerson(db, { office, name: 'Zoe Suspended', suspendedAt: new Date() })
  await makePerson(db, { office: await makeOffice(db), name: 'Zoe Elsewhere' })
  expect((await search('zoe')).body).toEqual({
    people: [{ id: person.id, name: 'Zoe Active', email: person.email }],
    hasMore: false,
  })
})

test.each([
  [MOST_TO_CHOOSE, false],
  [MOST_TO_CHOOSE + 1, true],
])('of %i people at most twenty are listed, and it says if there are more: %s', async (count, hasMore) => {
  for (let nr = 0; nr < count; nr++)
    await makePerson(db, { office, name: `Same ${String(nr).padStart(2, '0')}` })
  const reply = await found('same')
  expect(reply.people).toHaveLength(MOST_TO_CHOOSE)
  expect(reply.people[0]?.name).toBe('Same 00')
  expect(reply.hasMore).toBe(hasMore)
})

test('a coordinator of another office, an employee of the office and nobody may not search', async () => {
  const elsewhere = await makeOffice(db)
  expect((await search('', { of: elsewhere })).status).toBe(403)
  expect((await search('', { as: await signedIn(server, await makePerson(db, { office })) })).status).toBe(
    403,
  )
  expect((await server.send({ url: `/api/offices/${office.id}/people-search`, token: null })).status).toBe(
    401,
  )
})
