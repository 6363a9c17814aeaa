import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error a plain script without types, shared with the set-up
import { startFlags } from '../scripts/start-flags.mjs'
import { call, newAgent } from './call'

export type Settings = Record<string, string>

const LINES_KEPT = 40
const agent = newAgent()

/** The built server as a process of its own, and what it said. */
export class ServerProcess {
  readonly url: string
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; at: number }>
  private readonly child: ChildProcess
  private readonly lines: string[] = []
  private readonly startedAt = performance.now()

  constructor(main: string, settings: Settings & { PORT: string }) {
    const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env
    this.url = `http://127.0.0.1:${settings.PORT}`
    const child = spawn(process.execPath, [...(startFlags as () => string[])(), main], {
      env: { PATH, HOME, TMPDIR, DEMO: '1', LOG_LEVEL: 'error', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.lines.push(...text.split('\n').filter(Boolean))
        this.lines.splice(0, Math.max(0, this.lines.length - LINES_KEPT))
      })
    this.exited = once(child, 'exit').then(([code, signal]) => ({
      code: code as number | null,
      signal: signal as NodeJS.Signals | null,
      at: performance.now(),
    }))
  }

  /** Waits until /readyz answers 200; the milliseconds since the process was started. */
  async ready(withinMs = 30_000): Promise<number> {
    for (;;) {
      const elapsed = performance.now() - this.startedAt
      const { status } = await call(this.url, { path: '/readyz' }, agent, 2_000)
      if (status === 200) return performance.now() - this.startedAt
      if (this.hasEnded() || elapsed > withinMs)
        throw new Error(`The server did not become ready within ${withinMs} ms:\n${this.said()}`)
      await sleep(20)
    }
  }

  get pid() {
    return this.child.pid ?? 0
  }

  signal(name: NodeJS.Signals) {
    this.child.kill(name)
  }

  hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  said() {
    return this.lines.join('\n')
  }
}

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return String(port)
}
