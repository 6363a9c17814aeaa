import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { ADMIN } from '../../../domain/access/role'
import { makeOffice } from '../../offices/factory'
import { makePerson } from '../../people/factory'
import { createTestServer } from '../../testing/test-server'
import { signedIn } from '../factory'
import { codeAt } from './second-factor-code'

const optional = await createTestServer({ environment: { ADMIN_SECOND_FACTOR: 'optional' } })
const off = await createTestServer()

const statusAs = async (server: typeof off, token: string) => {
  const { name } = await makeOffice(server.db)
  return (await server.send({ url: `/api/offices/${encodeURIComponent(name)}/key`, token })).status
}

test('an optional second factor is asked only of administrators who set it up', async () => {
  const admin = await makePerson(optional.db, { role: ADMIN })
  const token = await signedIn(optional, admin)
  expect(await statusAs(optional, token)).toBe(200)
  const { body } = await optional.send({ url: '/api/second-factor', payload: {}, token })
  const code = codeAt(Buffer.from(Secret.fromBase32(body.secret as string).bytes), optional.now())
  const confirmed = await optional.send({ url: '/api/second-factor/confirm', payload: { code }, token })
  expect(await statusAs(optional, confirmed.body.token)).toBe(200)
  expect(await statusAs(optional, await signedIn(optional, admin))).toBe(403)
})

test('a second factor that is off is not asked and can’t be set up', async () => {
  const token = await signedIn(off, await makePerson(off.db, { role: ADMIN }))
  expect(await statusAs(off, token)).toBe(200)
  expect((await off.send({ url: '/api/second-factor', token })).body).toEqual({
    setting: 'off',
    since: null,
    recoveryCodesLeft: 0,
  })
  expect(await off.send({ url: '/api/second-factor', payload: {}, token })).toMatchObject({
    status: 403,
    body: { message: 'Second factors are switched off here.' },
  })
})
