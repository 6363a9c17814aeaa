import { expect, test } from 'vitest'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
import { makeDeclaration } from './factory'

const server = await createTestServer()
const { db } = server

test('a person’s newest five forms are listed, newest first', async () => {
  const person = await makePerson(db)
  const office = await makeOffice(db)
  for (const day of ['03', '01', '07', '05', '02', '06', '04'])
    await makeDeclaration(db, { person, office, submittedAt: new Date(`2026-11-${day}T10:00:00Z`) })
  await makeDeclaration(db, {
    person: await makePerson(db),
    office,
    submittedAt: new Date('2026-11-17T10:00:00Z'),
  })
  const { status, body } = await server.send({
    url: '/api/me/declarations',
    token: await signedIn(server, person),
  })
  expect(status).toBe(200)
  expect(body[0]).toEqual({
    office: office.name,
    submitted: '2026-11-07T10:00:00.000Z',
    validUntil: '2026-11-09T10:00:00.000Z',
    comment: '',
  })
  const days = (body as { submitted: string }[]).map(({ submitted }) => submitted.slice(8, 10))
  expect(days).toEqual(['07', '06', '05', '04', '03'])
})

test('a person without forms has an empty list', async () => {
  const token = await signedIn(server, await makePerson(db))
  expect((await server.send({ url: '/api/me/declarations', token })).body).toEqual([])
})

test('forms are not shown without a sign-in', async () => {
  expect((await server.send({ url: '/api/me/declarations' })).status).toBe(401)
})
