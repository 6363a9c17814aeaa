import { fileURLToPath } from 'node:url'
import { freePort } from '../../testbed/free-port'
import { ServerProcess } from '../../testbed/server-process'
import { AUTH_SECRET } from '../measured-server'

/** Starts the small service by hand as a process of its own, with the flags of Node.js that the product has. */
export async function startSmallService(databaseUrl: string) {
  const port = String(await freePort())
  const service = new ServerProcess(
    fileURLToPath(new URL('./floor-server.ts', import.meta.url)),
    { NODE_ENV: 'production', DATABASE_URL: databaseUrl, PORT: port, AUTH_SECRET },
    { flags: ['--import', 'tsx'] },
  )
  try {
    await service.ready()
  } catch (problem) {
    await service.stop()
    throw problem
  }
  return { origin: service.url, stop: () => service.stop() }
}
