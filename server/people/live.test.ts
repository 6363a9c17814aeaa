import { expect, test } from 'vitest'
import { ADMIN } from '../../domain/access/role'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { newsDuring } from '../testing/news-during'
import { createTestServer } from '../testing/test-server'
import { makePerson } from './factory'

const server = await createTestServer()
const { db } = server

const toldBy = (act: () => Promise<unknown>) => newsDuring(server, act)

const patch = (url: string, payload: object, token: string) =>
  server.send({ method: 'PATCH', url, payload, token })
const office = (id: string) => ({ topic: 'office', office: id })
const own = ({ id }: { id: string }) => ({ topic: 'person', person: id })

test('a change of a person’s own profile makes news for their other pages and the office', async () => {
  const home = await makeOffice(db)
  const person = await makePerson(db, { office: home })
  const token = await signedIn(server, person)
  expect(await toldBy(() => patch('/api/me', { comment: 'x' }, token))).toEqual([
    own(person),
    office(home.id),
  ])
})

test('the first choice of an office makes news for it, and a change without an office for none', async () => {
  const home = await makeOffice(db)
  const person = await makePerson(db)
  const token = await signedIn(server, person)
  expect(await toldBy(() => patch('/api/me', { comment: 'x' }, token))).toEqual([own(person)])
  expect(await toldBy(() => patch('/api/me', { office: home.name }, token))).toEqual([
    own(person),
    office(home.id),
  ])
})

test('a move makes news for the old and the new office', async () => {
  const [from, to] = [await makeOffice(db), await makeOffice(db)]
  const person = await makePerson(db, { office: from })
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const told = await toldBy(() => patch(`/api/people/${person.id}`, { office: to.name }, token))
  expect(told).toEqual([own(person), office(from.id), office(to.id)])
})

test('a refused change makes no news', async () => {
  const [home, other] = [await makeOffice(db), await makeOffice(db)]
  const token = await signedIn(server, await makePerson(db, { office: home }))
  expect(await toldBy(() => patch('/api/me', { office: other.name }, token))).toEqual([])
})

test('a duty that begins or ends makes news for the offices where it counts', async () => {
  const [home, abroad] = [await makeOffice(db), await makeOffice(db, { country: 'Peru' })]
  const person = await makePerson(db, { office: home })
  const token = await signedIn(server, await makePerson(db, { role: ADMIN }))
  const give = (scope: object) =>
    server.send({
      url: '/api/duties',
      payload: { person: person.id, duty: 'warden', scope },
      token,
    })
  expect(await toldBy(() => give({ kind: 'office', office: home.id }))).toEqual([
    own(person),
    office(home.id),
  ])
  let id = ''
  const inPeru = async () => void (id = (await give({ kind: 'country', country: 'Peru' })).body.id as string)
  expect(await toldBy(inPeru)).toEqual([own(person), office(abroad.id)])
  const taken = () => server.send({ method: 'DELETE', url: `/api/duties/${id}`, token })
  expect(await toldBy(taken)).toEqual([own(person), office(abroad.id)])
})
