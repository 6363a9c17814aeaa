import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runAs } from './account'
import { type Binaries, lastLine } from './binaries'
import { cannotWrite, diskFull, notADatabase, type Place } from './place'
import { StartProblem } from '../platform/db/start-problem'

export const superuser = 'whereabouts'

const unfinishedName = /^postgres\.new-(\d+)-/
const beingMadeHere = new Set<string>()

/**
 * Makes sure that there is a complete cluster of the right version: checks the present one, or makes one and
 * moves it into place.
 */
export async function ensureCluster(place: Place, { initdb, major }: Binaries, say: (line: string) => void) {
  removeLeftOvers(place.home)
  if (isThere(place, major)) return
  say(`Creating the database in ${place.cluster} …`)
  const name = `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const unfinished = join(place.home, name)
  beingMadeHere.add(name)
  try {
    makeEmpty(unfinished, place)
    const outcome = await runAs(place.account, initdb, [
      ...['-D', unfinished, '-U', superuser, '--auth-local=trust', '--auth-host=reject', '--no-instructions'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ])
    if (!outcome.ok) throw initdbProblem(place, outcome.errorCode ?? outcome.output)
    moveIntoPlace(unfinished, place.cluster)
  } finally {
    beingMadeHere.delete(name)
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function isThere({ cluster }: Place, major: string): boolean {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return false
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) throw notADatabase(cluster)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== major)
    throw new StartProblem(
      `The database in ${cluster} was made by PostgreSQL ${version} and this is PostgreSQL ${major}: carry it over with pg_dump and pg_restore of PostgreSQL ${version}, or start the release that made it.`,
    )
  return true
}

function makeEmpty(directory: string, { account, home }: Place) {
  try {
    mkdirSync(directory, { mode: 0o700 })
    if (account) chownSync(directory, account.uid, account.gid)
  } catch (error) {
    throw cannotWrite(home, error)
  }
}

// If another first start was faster, its cluster stays.
function moveIntoPlace(unfinished: string, cluster: string) {
  try {
    renameSync(unfinished, cluster)
  } catch (error) {
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw cannotWrite(cluster, error)
  }
}

function initdbProblem({ cluster, home }: Place, reason: string): StartProblem {
  if (/No space left on device|ENOSPC|Disk quota exceeded/.test(reason)) return diskFull(home)
  if (/Permission denied|Read-only file system/.test(reason)) return cannotWrite(home)
  const unknown = /could not look up effective user ID (\d+)/.exec(reason)?.[1]
  if (unknown)
    return new StartProblem(
      `The account that we run as (uid ${unknown}) has no entry in /etc/passwd, which the bundled PostgreSQL needs: add one, start as another account, or set DATABASE_URL.`,
    )
  return new StartProblem(
    `The database in ${cluster} could not be created (${lastLine(reason)}): set DATA_DIR to a directory on a local disk, or set DATABASE_URL.`,
  )
}

function removeLeftOvers(home: string) {
  for (const name of readdirSync(home)) {
    const maker = Number(unfinishedName.exec(name)?.[1])
    if (!maker || beingMadeHere.has(name)) continue
    if (maker === process.pid || !isAlive(maker)) rmSync(join(home, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
