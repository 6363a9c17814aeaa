import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error a plain script without types, shared with the set-up
import { startFlags } from '../scripts/start-flags.mjs'
import { rootDirectory } from '../server/platform/root'
import { watchMemory, type MemoryWatch } from './memory'

export type ServerProcess = { origin: string; pid: number; memory: MemoryWatch; stop: () => Promise<void> }

export const AUTH_SECRET = 'a secret of the bench alone, worth nothing'

/** The settings of a server in production behind one proxy, at this address. */
export const IN_PRODUCTION = (databaseUrl: string, publicUrl = 'https://localhost') => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  ADMIN_SECOND_FACTOR: 'off',
  PUBLIC_URL: publicUrl,
  AUTH_SECRET,
  ORGANISATION_FILE: join(rootDirectory(), 'server/seed/organisation.json'),
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'bench@bench.example',
  OIDC_ISSUER: 'https://login.bench.example',
  OIDC_CLIENT_ID: 'bench',
  OIDC_CLIENT_SECRET: 'bench',
  TRUSTED_PROXIES: '1',
})

const READY_WITHIN_MS = 60_000

/** Starts the built server as a process of its own: as in production behind one proxy, or as the demo. */
export async function startServerProcess(
  databaseUrl: string,
  { as, profileTo }: { as: 'production' | 'demo'; profileTo?: string },
): Promise<ServerProcess> {
  const port = await freePort()
  const profiling = profileTo ? ['--cpu-prof', `--cpu-prof-dir=${profileTo}`] : []
  const child = spawn(
    process.execPath,
    [...profiling, ...(startFlags as () => string[])(), join(rootDirectory(), 'dist/server/main.js')],
    {
      env: {
        PATH: process.env.PATH,
        ...(as === 'production'
          ? IN_PRODUCTION(databaseUrl, `https://localhost:${port}`)
          : { DEMO: '1', DATABASE_URL: databaseUrl }),
        PORT: String(port),
      },
      // Production writes a line for each request: it is written, to nowhere.
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'exit')
  // localhost, as the demo's cookies and its pages' address have it.
  const origin = `http://localhost:${port}`
  const memory = watchMemory(child.pid ?? 0)
  const stop = async () => {
    memory.stop()
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  const giveUpAt = performance.now() + READY_WITHIN_MS
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await stop()
      throw new Error(`The server did not start: ${complaint || 'it said nothing'}`)
    }
    await sleep(100)
  }
  return { origin, pid: child.pid ?? 0, memory, stop }
}

async function isReady(origin: string) {
  try {
    return (await fetch(`${origin}/readyz`)).ok
  } catch {
    return false
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
