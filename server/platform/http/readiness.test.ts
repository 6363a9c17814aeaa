import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, afterEach, expect, test } from 'vitest'
import { signedIn } from '../../auth/factory'
import { makeOffice } from '../../offices/factory'
import type { Office } from '../../offices/store'
import { makePerson } from '../../people/factory'
import { serveReadiness } from './readiness'
import { cutConnections, refuseWrites, takeWrites } from '../../testing/refuse-writes'
import { createTestServer } from '../../testing/test-server'

const server = await createTestServer()
serveReadiness(server.app, server.db)

let office: Office
let token = ''
beforeAll(async () => {
  office = await makeOffice(server.db)
  token = await signedIn(server, await makePerson(server.db, { office }))
})
afterEach(() => takeWrites(server.databaseUrl))

/** Leaves the pool with connections that are read-only. */
async function becomeReadOnly() {
  await refuseWrites(server.databaseUrl)
  await cutConnections(server.databaseUrl)
  const isReadOnly = () => server.db.execute(sql`show transaction_read_only`).catch(() => null)
  await expect.poll(isReadOnly).toMatchObject({ rows: [{ transaction_read_only: 'on' }] })
}

const isReady = async () => (await server.send({ url: '/readyz' })).status
const checkIn = () => server.send({ url: '/api/check-ins', token, payload: { key: office.checkInKey } })

test('a read-only database is not ready, and the same pool is ready once it can be written to', async () => {
  expect(await isReady()).toBe(200)
  await becomeReadOnly()
  const refusal = await server.send({ url: '/readyz' })
  expect(refusal).toMatchObject({ status: 503, body: { code: 'unavailable', fields: {} } })
  expect(refusal.headers['retry-after']).toBe('2')
  await takeWrites(server.databaseUrl)
  expect(await isReady()).toBe(200)
})

test('a write to a read-only database is answered 503 with the time of the next try', async () => {
  await becomeReadOnly()
  const refusals = await Promise.all([checkIn(), checkIn(), checkIn()])
  for (const { status, body, headers } of refusals) {
    expect([status, headers['retry-after']]).toEqual([503, '2'])
    expect(body).toEqual({
      code: 'unavailable',
      message: 'The database is not available. Please try again in a moment.',
      fields: {},
    })
  }
  await takeWrites(server.databaseUrl)
  expect((await checkIn()).status).toBe(200)
})

test('/healthz answers that the process is alive, with the version of package.json', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect((await server.send({ url: '/healthz' })).body).toEqual({ status: 'alive', version })
})
