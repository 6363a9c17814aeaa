import { spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { asAccount } from './account'
import { lastLine } from './binaries'
import { cannotWrite, type Place } from './place'
import { removeSocketDirectory } from './postmaster'
import { keepSocketDirectory, makeSocketDirectory } from './socket-directory'

/** A postmaster that we have spawned: whether it has ended (or could not start), and its last complaint. */
export type LaunchedPostmaster = { pid: number; socketDir: string; hasEnded(): boolean; complaint(): string }

const MB = 1024 * 1024

/**
 * The size of the database's cache in MB: an eighth of all memory. The memory is used only when rows are read
 * into it.
 */
function cacheSize() {
  const limit = process.constrainedMemory()
  const memory = Math.min(totalmem(), limit > 0 ? limit : Infinity)
  return Math.max(64, Math.min(512, Math.floor(memory / 8 / MB)))
}

const settings = {
  listen_addresses: '',
  port: 5432,
  unix_socket_permissions: '0700',
  max_connections: 100,
  shared_buffers: `${cacheSize()}MB`,
  max_wal_size: '256MB',
  max_logical_replication_workers: 0,
  max_parallel_workers_per_gather: 0,
  io_method: 'sync',
  fsync: 'on',
  // After a crash this syncs the whole disk once. Syncing 1,400 files one by one takes seconds longer on a
  // busy machine.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  jit: 'off',
  timezone: 'UTC',
  // Messages of level ERROR, details and statements can contain personal data, so the log has only LOG and
  // FATAL, tersely.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  logging_collector: 'off',
}
const largestLog = 1_000_000 // bytes

/**
 * Spawns a postmaster on the cluster, in a process group of its own. It listens only in a private directory:
 * a new one, or that of the postmaster before it.
 */
export async function launchPostmaster(
  { cluster, home, account }: Place,
  program: string,
  formerSocketDir?: string,
): Promise<LaunchedPostmaster> {
  trimLog(home)
  const log = openLog(home)
  const logStart = fstatSync(log).size
  let socketDir = ''
  let ended = false
  try {
    socketDir = formerSocketDir ?? (await makeSocketDirectory(account))
    keepSocketDirectory(socketDir, account)
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(program, ['-D', cluster, '-k', socketDir, ...options], {
      ...asAccount(account),
      stdio: ['ignore', log, log],
    })
    child.on('error', () => (ended = true))
    child.on('exit', () => (ended = true))
    child.unref()
    const { pid = 0 } = child
    const complaint = () => complaintIn(home, logStart, pid)
    return { pid, socketDir, hasEnded: () => ended, complaint }
  } catch (error) {
    if (socketDir !== formerSocketDir) removeSocketDirectory(socketDir)
    throw error
  } finally {
    closeSync(log)
  }
}

/** Empties the database's log if it is larger than 1 MB. */
export function trimLog(home: string) {
  const file = logFile(home)
  if (existsSync(file) && statSync(file).size > largestLog) truncateSync(file)
}

/** Returns the path of the database's log. */
export function logFile(home: string): string {
  return join(home, 'postgres.log')
}

// Processes left by an earlier postmaster write to the same log.
function complaintIn(home: string, from: number, pid: number): string {
  const lines = readFileSync(logFile(home)).subarray(from).toString().split('\n')
  const ownLines = lines.filter((line) => line.includes(`[${pid}]`))
  const complaint = (ownLines.length > 0 ? ownLines : lines).join('\n')
  const fatal = complaint.match(/(?:FATAL|PANIC): .*/g)?.at(-1)
  return fatal ?? lastLine(complaint).replace(/^.*?\[\d+\] /, '')
}

function openLog(home: string): number {
  try {
    return openSync(logFile(home), 'a', 0o600)
  } catch (error) {
    throw cannotWrite(home, error)
  }
}
