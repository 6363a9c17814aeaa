import { arch, cpus, release, totalmem, type } from 'node:os'

/** Describes the machine in one line: processors, memory, system. */
export function describeMachine() {
  const [cpu] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpu?.model.trim() || 'unknown processor'}, ${memory} GiB, ${type()} ${release()} ${arch()}`
}
