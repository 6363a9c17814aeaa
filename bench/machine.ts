import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { rootDirectory } from '../server/platform/db/root'
import { describeMachine } from '../testbed/machine'

/** Describes the machine and the version of this run. */
export function describeRun() {
  return {
    machine: describeMachine(),
    node: process.version,
    commit: commit(),
    'load before': loadavg()
      .map((load) => load.toFixed(2))
      .join(' '),
  }
}

/**
 * Returns how many bytes the whole machine has read from its disks since it started; null where the system
 * has no /proc.
 */
export function bytesReadFromDisk(): number | null {
  try {
    const [, kilobytes] = /^pgpgin (\d+)$/m.exec(readFileSync('/proc/vmstat', 'utf8')) ?? []
    return kilobytes ? Number(kilobytes) * 1024 : null
  } catch {
    return null
  }
}

function commit() {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: rootDirectory(), encoding: 'utf8', stdio: 'pipe' }).trim()
    const isChanged = git('status', '--porcelain') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? ' and changes' : '')
  } catch {
    return 'unknown'
  }
}
