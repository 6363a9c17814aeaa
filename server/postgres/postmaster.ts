import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The contents of postmaster.pid. socketDir and status are empty until the postmaster has written them. */
export type Postmaster = { pid: number; socketDir: string; status: string; text: string }

/**
 * Reads the postmaster that the cluster's postmaster.pid names, dead or alive. Returns null if there is no
 * such file.
 */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
    const lines = text.split('\n')
    return { pid: Number(lines[0]) || 0, socketDir: lines[4] ?? '', status: lines[7]?.trim() ?? '', text }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * True if that process lives (a zombie does not) and is a postmaster of this cluster, not a later program
 * with its number.
 */
export function isPostmasterOf(cluster: string, pid: number): boolean {
  if (pid <= 1) return false
  return process.platform === 'linux' ? isPostmasterInProc(cluster, pid) : isPostmasterInPs(cluster, pid)
}

function isPostmasterInProc(cluster: string, pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    if (/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))) return false
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const directory = args[args.indexOf('-D') + 1]
    return basename(program) === 'postgres' && directory !== undefined && isSamePlace(directory, cluster)
  } catch {
    return false
  }
}

function isPostmasterInPs(cluster: string, pid: number): boolean {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' })
    return !line.trim().startsWith('Z') && line.includes('postgres -D ') && line.includes(cluster)
  } catch {
    return false
  }
}

/** True if both paths lead to the same directory. */
export function isSamePlace(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return one === other
  }
}

/** Removes the pid file of a dead postmaster, unless another start has just written its own. */
export function removeStalePidFile(cluster: string, stale: Postmaster) {
  const file = join(cluster, 'postmaster.pid')
  const movedFile = `${file}.stale-${process.pid}`
  try {
    renameSync(file, movedFile)
    if (readFileSync(movedFile, 'utf8') !== stale.text) linkSync(movedFile, file)
    rmSync(movedFile)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
}

/**
 * Shuts the postmaster down and removes its socket directory: SIGINT first, SIGQUIT if it still lives after
 * patienceMs.
 */
export async function stopPostmaster(cluster: string, postmaster: Postmaster, patienceMs: number) {
  signal(cluster, postmaster.pid, 'SIGINT')
  if (!(await isGoneWithin(cluster, postmaster.pid, patienceMs))) {
    signal(cluster, postmaster.pid, 'SIGQUIT')
    await isGoneWithin(cluster, postmaster.pid, 1_500)
  }
  removeSocketDirectory(postmaster.socketDir)
}

function signal(cluster: string, pid: number, name: NodeJS.Signals) {
  if (!isPostmasterOf(cluster, pid)) return
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isGoneWithin(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (isPostmasterOf(cluster, pid)) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}

/** True for the name of a socket directory that we made, in this release or an earlier one. */
export const isSocketDirectory = (name: string) => /^whereabouts-(socket-)?[A-Za-z0-9]{6}$/.test(name)

/** Removes a socket directory that we made, and leaves any other directory alone. */
export function removeSocketDirectory(directory: string) {
  if (isSocketDirectory(basename(directory))) rmSync(directory, { recursive: true, force: true })
}
