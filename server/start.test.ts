import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeOpenDirectory } from '../testbed/open-directory'
import { readConfig } from './config'
import { StartProblem } from './platform/db/start-problem'
import { startServer } from './start'
import { createTestDatabase } from './testing/test-database'

const { url } = await createTestDatabase()

const silently = () => undefined

async function takePort(host: string) {
  const program = createServer()
  await once(program.listen({ host, port: 0 }), 'listening')
  onTestFinished(() => void program.close())
  return String((program.address() as AddressInfo).port)
}

test('a port that another program uses is reported before a database is made', async () => {
  const dataDir = join(makeOpenDirectory('busy-port'), 'data')
  const port = await takePort('127.0.0.1')
  const start = startServer(readConfig({ PORT: port, DATA_DIR: dataDir }), silently)
  await expect(start).rejects.toThrow(
    new StartProblem(`Port ${port} is in use: please stop the other program or set PORT to another number.`),
  )
  expect(existsSync(dataDir)).toBe(false)
})

test('a server on a busy port makes no database query', async () => {
  const [port, database] = [await takePort('127.0.0.1'), createServer()]
  let isAsked = false
  database.on('connection', () => (isAsked = true))
  await once(database.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void database.close())
  const silentUrl = `postgresql://127.0.0.1:${(database.address() as AddressInfo).port}/whereabouts`
  await expect(
    startServer(readConfig({ PORT: port, DEMO: '1', DATABASE_URL: silentUrl }), silently),
  ).rejects.toThrow(`Port ${port} is in use`)
  expect(isAsked).toBe(false)
})

test.each([
  ['DATABASE_URL', { DIRECT_DATABASE_URL: url }],
  ['DIRECT_DATABASE_URL', { DATABASE_URL: url }],
])('a database of %s that can’t be reached is reported in a sentence', async (name, others) => {
  const settings = { ...others, DEMO: '1', PORT: '0', [name]: 'postgres://w:S3cret@127.0.0.1:1/whereabouts' }
  await expect(startServer(readConfig(settings), silently)).rejects.toThrow(
    new StartProblem(
      `The database can't be reached (connect ECONNREFUSED 127.0.0.1:1): please check ${name}.`,
    ),
  )
})
