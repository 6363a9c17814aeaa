import { beforeAll, expect, test } from 'vitest'
import type { Duty } from '../../domain/access/duty'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { createTestServer } from '../platform/testing/test-server'
import { makeDuty } from './factory'

const server = await createTestServer({ environment: { ADMIN_SECOND_FACTOR: 'required' } })
const { db } = server

let lyon: Office
beforeAll(async () => {
  lyon = await makeOffice(db)
})

async function holderOf(duty: Duty) {
  const person = await makePerson(db, { office: lyon })
  await makeDuty(db, { person, duty, office: lyon })
  return signedIn(server, person)
}

test.each<[string, Duty]>([
  ['roll-call', 'warden'],
  ['roll-call', 'first-aider'],
  ['visitors', 'reception'],
  ['attendance', 'health-and-safety'],
])('where a second factor is required, %s waits for that of who has the duty %s', async (what, duty) => {
  const token = await holderOf(duty)
  expect(await server.send({ url: `/api/offices/${lyon.id}/${what}`, token })).toMatchObject({
    status: 403,
    body: {
      code: 'second_factor_required',
      message: 'Please confirm your sign-in with your second factor to go on with your duty.',
    },
  })
  expect((await server.send({ url: '/api/session', token })).body.withheld).toBe('second_factor_required')
  expect((await server.send({ url: '/api/second-factor', token })).status).toBe(200)
})

test('a coordinator, who sees nobody’s movements, is not asked, and has no second factor', async () => {
  const token = await holderOf('coordinator')
  const change = {
    method: 'PATCH',
    url: `/api/offices/${lyon.id}`,
    token,
    payload: { comment: 'x' },
  } as const
  expect((await server.send(change)).status).toBe(200)
  expect((await server.send({ url: '/api/second-factor', token })).status).toBe(403)
})
