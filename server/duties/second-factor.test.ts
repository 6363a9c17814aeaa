import { beforeAll, expect, test } from 'vitest'
import type { Duty } from '../../domain/access/duty'
import { signedIn } from '../auth/factory'
import { makeOffice } from '../offices/factory'
import type { Office } from '../offices/store'
import { makePerson } from '../people/factory'
import { createTestServer } from '../testing/test-server'
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
  ['colleagues?name=Ana', 'reception'],
  ['attendance', 'health-and-safety'],
])(
  'where a second factor is required, %s waits for the second factor of a person with the duty %s',
  async (what, duty) => {
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
  },
)

test('a coordinator without the second factor may change the office, but not read a roll call or mark people', async () => {
  const token = await holderOf('coordinator')
  const change = {
    method: 'PATCH',
    url: `/api/offices/${lyon.id}`,
    token,
    payload: { comment: 'x' },
  } as const
  expect((await server.send(change)).status).toBe(200)
  const settings = { zones: [{ number: null, name: 'Cellar' }], drillEveryMonths: 6 }
  const url = `/api/offices/${lyon.id}/roll-call`
  expect(
    await server.send({ method: 'PUT', url: `${url}/settings`, token, payload: settings }),
  ).toMatchObject({ status: 200 })
  const withheld = {
    status: 403,
    body: {
      code: 'second_factor_required',
      message: 'Please confirm your sign-in with your second factor to go on with your duty.',
    },
  }
  expect(await server.send({ url, token })).toMatchObject(withheld)
  const rollCall = crypto.randomUUID()
  const payload = { rollCall, start: { kind: 'real', ago: 0, listAge: null }, marks: [], known: 0 }
  expect(await server.send({ url: `${url}/marks`, token, payload })).toMatchObject(withheld)
  expect(await server.send({ url: `${url}s/${rollCall}`, token })).toMatchObject(withheld)
  expect(await server.send({ url: '/api/drills', token })).toMatchObject(withheld)
  expect((await server.send({ url: '/api/second-factor', token })).status).toBe(200)
})

test('an acting warden needs no second factor, because there is no time for it in an alarm', async () => {
  const token = await holderOf('acting-warden')
  expect((await server.send({ url: `/api/offices/${lyon.id}/roll-call`, token })).status).toBe(200)
  expect((await server.send({ url: '/api/session', token })).body.withheld).toBeNull()
  expect((await server.send({ url: '/api/second-factor', token })).status).toBe(403)
})

test('the reception may not check a colleague out before its second factor', async () => {
  const token = await holderOf('reception')
  const payload = { checkIn: '0b2f8f7e-9a55-4b7e-8d0a-3d3b6a1f2c10', says: 'left' }
  expect(await server.send({ url: `/api/offices/${lyon.id}/left`, token, payload })).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  })
})
