import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { type Account, canEnter, closedParent, isRoot, nobody } from './account'
import { StartProblem } from '../platform/db/start-problem'

/** Root puts files here that the database's account can't reach in the clone. */
export const sharedDirectory = '/var/lib/whereabouts'

/** `home` contains the cluster (PostgreSQL's data directory) and its log. */
export type Place = { home: string; cluster: string; account: Account }

/**
 * Decides where the cluster of DATA_DIR is and which account runs it. An existing cluster always wins over a
 * new one.
 */
export async function findPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const ownHome = openDirectory(resolve(dataDir))
  const apart = join(
    sharedDirectory,
    `data-${createHash('sha256').update(ownHome).digest('hex').slice(0, 12)}`,
  )
  const cluster = join(ownHome, 'postgres')
  if (!isRoot()) return ownPlace(ownHome, cluster, apart)

  if (isFilled(cluster)) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw notADatabase(cluster)
    const account = ownerOf(cluster)
    if (account.uid === 0)
      throw new StartProblem(
        `The database in ${cluster} belongs to root, as whom PostgreSQL can't run: give it back with "chown -R ${nobody.uid}:${nobody.gid} '${cluster}'".`,
      )
    if (!(await canEnter(account, cluster)))
      throw new StartProblem(
        `The database in ${cluster} can't be reached by the account that it runs as (uid ${account.uid}): make ${closedParent(ownHome)} traversable with "chmod o+x".`,
      )
    return { home: ownHome, cluster, account }
  }

  const clusterApart = join(apart, 'postgres')
  if (!isFilled(clusterApart)) {
    if (await canEnter(nobody, ownHome)) return { home: ownHome, cluster, account: nobody }
    openDirectory(sharedDirectory)
    openDirectory(apart)
  }
  say(`The database is in ${apart}, because ${closedParent(ownHome)} is closed to the account that runs it.`)
  if (!(await canEnter(nobody, apart)))
    throw new StartProblem(
      `Neither ${ownHome} nor ${apart} can be entered by uid ${nobody.uid}, as which root runs the database: start as an ordinary user, or set DATABASE_URL.`,
    )
  return {
    home: apart,
    cluster: clusterApart,
    account: isFilled(clusterApart) ? ownerOf(clusterApart) : nobody,
  }
}

function ownPlace(home: string, cluster: string, apart: string): Place {
  if (existsSync(cluster)) {
    const owner = ownerOf(cluster).uid
    if (owner !== process.getuid?.())
      throw new StartProblem(
        `The database in ${cluster} belongs to another account (uid ${owner}): start as root or as that account, or set another DATA_DIR.`,
      )
  } else if (existsSync(join(apart, 'postgres'))) {
    throw new StartProblem(
      `Root keeps the database of ${home} in ${apart}: start as root, or set another DATA_DIR for a database of your own.`,
    )
  }
  try {
    accessSync(home, constants.W_OK | constants.X_OK)
  } catch {
    throw cannotWrite(home)
  }
  return { home, cluster, account: null }
}

/**
 * Makes the directory, readable for others, if it is missing. Returns its real path, or throws a
 * StartProblem.
 */
export function openDirectory(directory: string): string {
  try {
    if (mkdirSync(directory, { recursive: true })) chmodSync(directory, 0o755)
    return realpathSync(directory)
  } catch (error) {
    throw cannotWrite(directory, error)
  }
}

/** Makes the problem of a data directory that can't be written or made. */
export function cannotWrite(directory: string, error?: unknown): StartProblem {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? 'EACCES'
  if (code === 'ENOSPC') return diskFull(directory)
  return new StartProblem(
    `The data directory ${directory} can't be written (${code}): give this account the right to write it, or set DATA_DIR to a directory that it can write.`,
  )
}

/** Makes the problem of something else at the place of the cluster. */
export function notADatabase(cluster: string): StartProblem {
  return new StartProblem(`${cluster} is not a database: move it away, or set DATA_DIR to another directory.`)
}

/** Makes the problem of a disk without room for the database. */
export function diskFull(directory: string): StartProblem {
  return new StartProblem(
    `The disk of ${directory} is full: make room (a new database needs about 100 MB), or set DATA_DIR to a directory on another disk.`,
  )
}

function isFilled(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).length > 0
}

function ownerOf(path: string) {
  const { uid, gid } = statSync(path)
  return { uid, gid }
}
