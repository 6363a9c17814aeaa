import { join } from 'node:path'
import { rootDirectory } from '../server/platform/db/root'
import { freePort } from '../testbed/free-port'
import { ServerProcess } from '../testbed/server-process'
import { watchMemory, type MemoryWatch } from './memory'

export type MeasuredServer = { origin: string; pid: number; memory: MemoryWatch; stop: () => Promise<void> }

export const AUTH_SECRET = 'a secret of the bench alone, worth nothing'

/** The settings of a production server behind one proxy, at this address. */
export const IN_PRODUCTION = (databaseUrl: string, publicUrl = 'https://localhost') => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  ADMIN_SECOND_FACTOR: 'off',
  PUBLIC_URL: publicUrl,
  AUTH_SECRET,
  ORGANISATION_FILE: join(rootDirectory(), 'server/organisation/organisation.json'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@bench.example',
  OIDC_ISSUER: 'https://login.bench.example',
  OIDC_CLIENT_ID: 'bench',
  OIDC_CLIENT_SECRET: 'bench',
  TRUSTED_PROXIES: '1',
})

const READY_WITHIN_MS = 60_000

/** Starts the built server, as in production behind one proxy or as the demo, and watches its memory. */
export async function startMeasuredServer(
  databaseUrl: string,
  { as, profileTo }: { as: 'production' | 'demo'; profileTo?: string },
): Promise<MeasuredServer> {
  const port = await freePort()
  const settings =
    as === 'production'
      ? IN_PRODUCTION(databaseUrl, `https://localhost:${port}`)
      : { DEMO: '1', DATABASE_URL: databaseUrl, AUTH_SECRET }
  const server = new ServerProcess(
    join(rootDirectory(), 'dist/server/main.js'),
    { ...settings, PORT: String(port) },
    {
      flags: profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : [],
      // Production logs a line for each request, so the server logs here too, to nowhere.
      isHeard: false,
    },
  )
  const memory = watchMemory(server.pid)
  const stop = async () => {
    memory.stop()
    await server.stop()
  }
  try {
    await server.ready(READY_WITHIN_MS)
  } catch (problem) {
    await stop()
    throw problem
  }
  // The demo's cookies and the address of its pages need localhost.
  return { origin: `http://localhost:${port}`, pid: server.pid, memory, stop }
}

/** Starts the server that only checks people in, by one statement. */
export async function startOneStatement(databaseUrl: string) {
  const port = await freePort()
  const main = join(rootDirectory(), 'bench/one-statement.ts')
  const settings = { PORT: String(port), DATABASE_URL: databaseUrl }
  const server = new ServerProcess(main, settings, { flags: ['--import', 'tsx'], isHeard: false })
  const stop = () => server.stop()
  await server.ready(READY_WITHIN_MS).catch(async (problem: unknown) => {
    await stop()
    throw problem
  })
  return { origin: server.url, stop }
}
