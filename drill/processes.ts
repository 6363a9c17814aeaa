import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the processes that this one has started. */
export const childrenOf = (parent: number) =>
  parent > 1
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
        .map(Number)
    : []

function parentOf(pid: string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** Sends a signal to each of these processes that still runs. */
export function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}

/** Returns the main process of the PostgreSQL server in a directory, or 0 if it does not run. */
export function postmasterOf(dataDir: string) {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    // The file of a killed server stays, and its number may be another process's by now.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : 0
  } catch {
    return 0
  }
}
