import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
// @ts-expect-error a plain script without types, shared with the set-up
import { startFlags } from '../scripts/start-flags.mjs'

export type Settings = Record<string, string>

const LINES_KEPT = 40

/** The built server as a process with these settings and no others, and its output. */
export class ServerProcess {
  /** The server's address by number. The pages of a demo need localhost with this port. */
  readonly url: string
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; at: number }>
  private readonly child: ChildProcess
  private readonly lines: string[] = []
  private readonly startedAt = performance.now()

  /** `flags` are added to Node.js's usual ones. A server that is not heard writes its log to nowhere. */
  constructor(
    main: string,
    settings: Settings & { PORT: string },
    { flags = [], isHeard = true }: { flags?: string[]; isHeard?: boolean } = {},
  ) {
    const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env
    this.url = `http://127.0.0.1:${settings.PORT}`
    const child = spawn(process.execPath, [...flags, ...(startFlags as () => string[])(), main], {
      env: { PATH, HOME, TMPDIR, ...settings },
      stdio: ['ignore', isHeard ? 'pipe' : 'ignore', 'pipe'],
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

  /**
   * Waits until /readyz answers 200. Returns the milliseconds since the process was started. Throws an Error
   * with the server's output.
   */
  async ready(withinMs = 30_000): Promise<number> {
    for (;;) {
      const elapsed = performance.now() - this.startedAt
      if (await this.isReady()) return performance.now() - this.startedAt
      if (this.hasEnded()) throw new Error(`The server ended before it was ready:\n${this.said()}`)
      if (elapsed > withinMs)
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

  async stop() {
    if (!this.hasEnded()) this.signal('SIGTERM')
    await this.exited
  }

  hasEnded() {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  said() {
    return this.lines.join('\n')
  }

  private async isReady() {
    try {
      const { ok, body } = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) })
      await body?.cancel()
      return ok
    } catch {
      return false
    }
  }
}
