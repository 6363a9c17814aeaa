import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartProblem } from '../platform/db/start-problem'
import { type Account, canEnter } from './account'
import { isPostmasterOf, isSocketDirectory } from './postmaster'

const longestPath = 85 // characters; with the socket's name it must stay under 104
const socket = '.s.PGSQL.5432'
const timeToStart = 60_000 // ms

/** Makes a private directory for the socket of a database that this account runs, and removes unused ones. */
export async function makeSocketDirectory(account: Account): Promise<string> {
  for (const parent of parents())
    try {
      const directory = mkdtempSync(join(parent, 'whereabouts-socket-'))
      if (account) chownSync(directory, account.uid, account.gid)
      if (directory.length <= longestPath && (await canEnter(account, directory))) {
        clearUnused(statSync(directory).mtimeMs)
        return directory
      }
      rmSync(directory, { recursive: true })
    } catch {
      continue
    }
  throw new StartProblem(
    `No directory for the database's socket can be made in ${tmpdir()}: set TMPDIR to a short path that every account can write, or set DATABASE_URL.`,
  )
}

/** Makes a socket directory again if it is missing. */
export function keepSocketDirectory(directory: string, account: Account) {
  if (existsSync(directory)) return
  mkdirSync(directory, { mode: 0o700 })
  if (account) chownSync(directory, account.uid, account.gid)
}

const parents = () => new Set([tmpdir(), '/tmp'])

// If a server is killed and its data directory removed, its socket directory stays behind.
function clearUnused(nowMs: number) {
  for (const parent of parents())
    for (const name of namesIn(parent)) if (isSocketDirectory(name)) clearIfUnused(join(parent, name), nowMs)
}

function clearIfUnused(directory: string, nowMs: number) {
  try {
    const { mtimeMs } = lstatSync(directory)
    const names = readdirSync(directory)
    const isStarting = names.length === 0 && nowMs - mtimeMs < timeToStart
    const isForeign = names.some((name) => !name.startsWith(socket))
    if (isStarting || isForeign || isInUse(directory)) return
    for (const name of names) unlinkSync(join(directory, name))
    rmdirSync(directory)
  } catch {
    // The directory belongs to another account, or its owner has just removed it.
  }
}

function isInUse(directory: string): boolean {
  const lock = join(directory, `${socket}.lock`)
  if (!existsSync(lock)) return false
  const [pid, cluster = ''] = readFileSync(lock, 'utf8').split('\n')
  return isPostmasterOf(cluster, Number(pid))
}

function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}
