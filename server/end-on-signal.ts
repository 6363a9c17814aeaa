import type { EventEmitter } from 'node:events'
import type { Server } from './start'

export const STOP_WITHIN_MS = 10_000

type Program = Pick<EventEmitter, 'on'> & { exit: (code: number) => void }

/** Stops a server at the first signal, and then ends its process. A second signal, or a step that hangs, ends the process at once. */
export function endOnSignal(server: Pick<Server, 'stop'>, program: Program) {
  let isStopping = false
  async function end() {
    if (isStopping) return program.exit(1)
    isStopping = true
    setTimeout(() => program.exit(1), STOP_WITHIN_MS).unref()
    await server.stop()
    program.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) program.on(signal, () => void end())
}
