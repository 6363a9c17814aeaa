import type { Client } from 'pg'
import { findBinaries } from './binaries'
import { claimCluster, urlOf } from './claim-cluster'
import { ensureCluster } from './cluster'
import { type LaunchedPostmaster, launchPostmaster, trimLog } from './launch-postmaster'
import { findPlace, type Place } from './place'
import {
  isPostmasterOf,
  type Postmaster,
  readPostmaster,
  removeStalePidFile,
  stopPostmaster,
} from './postmaster'
import { takeCluster } from './take-cluster'

export { asAccount, isRoot, nobody, runAs, type Account } from './account'
export { findBinaries } from './binaries'

/** `directory` is on the disk that the database writes to. */
export type EmbeddedPostgres = { url: string; directory: string; stop(): Promise<void> }

const hour = 3_600_000
const shutdownPatience = 8_000 // ms
const retryAfter = 200 // ms
const relaunchAfter = 1_000 // ms

/**
 * Starts the bundled PostgreSQL on DATA_DIR, or adopts the one that a killed server left. Throws a
 * StartProblem if it can't.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  describeMe: string // at most 63 ASCII characters are kept
  say: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { dataDir, describeMe, say } = options
  const place = await findPlace(dataDir, say)
  const binaries = await findBinaries(place.account, say)
  await ensureCluster(place, binaries, say)
  const { client, url } = await takeCluster(place, binaries, describeMe, say)
  const revive = reviver(place, binaries.postgres)
  const lock = holdLock(client, place.cluster, describeMe, revive)
  const trimming = setInterval(() => trimLog(place.home), hour).unref()

  const stop = async () => {
    clearInterval(trimming)
    const postmaster = readPostmaster(place.cluster)
    if (postmaster && !(await lock.isLost()))
      await stopPostmaster(place.cluster, postmaster, shutdownPatience)
  }
  let stopped: Promise<void> | null = null
  return { url, directory: place.cluster, stop: () => (stopped ??= stop()) }
}

/**
 * Finds the running database of DATA_DIR: its process id, its address and a way to stop it. Returns null if
 * none runs.
 */
export async function findRunningPostgres(dataDir: string, say: (line: string) => void) {
  const { cluster } = await findPlace(dataDir, say)
  const postmaster = readPostmaster(cluster)
  if (!postmaster || !isPostmasterOf(cluster, postmaster.pid)) return null
  return {
    pid: postmaster.pid,
    url: urlOf(postmaster.socketDir),
    stop: () => stopPostmaster(cluster, postmaster, shutdownPatience),
  }
}

/**
 * Returns the address of the embedded database for a short visit, and starts the database if no server runs
 * it.
 */
export async function visitEmbeddedPostgres(dataDir: string, say: (line: string) => void) {
  const running = await findRunningPostgres(dataDir, say)
  if (running) return { url: running.url, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({ dataDir, describeMe: `process ${process.pid}, a command`, say })
}

// If the whole database server crashes or is killed, it is started again at the same address.
function reviver(place: Place, program: string) {
  const socketDir = readPostmaster(place.cluster)?.socketDir
  let launched: LaunchedPostmaster | null = null
  let launchedAt = -Infinity
  return async (dead: Postmaster | null) => {
    const isUnderWay = launched && !launched.hasEnded()
    if (!socketDir || isUnderWay || performance.now() - launchedAt < relaunchAfter) return
    launchedAt = performance.now()
    if (dead) removeStalePidFile(place.cluster, dead)
    launched = await launchPostmaster(place, program, socketDir).catch(() => null)
  }
}

// After a crash of one backend PostgreSQL drops every connection and goes on, so the lock must be taken
// again.
function holdLock(
  first: Client,
  cluster: string,
  describeMe: string,
  revive: (dead: Postmaster | null) => Promise<void>,
) {
  let holder: Client | null = null
  let isEnding = false
  let retrying: NodeJS.Timeout | undefined

  const hold = (client: Client) => {
    holder = client
    client.once('end', () => {
      holder = null
      if (!isEnding) void retake()
    })
  }
  const ask = async () => {
    const postmaster = readPostmaster(cluster)
    if (!postmaster || !isPostmasterOf(cluster, postmaster.pid)) {
      if (!isEnding) await revive(postmaster)
      return 'not-ready'
    }
    const claim = await claimCluster(cluster, postmaster, describeMe)
    if (claim.result === 'held') hold(claim.client)
    return claim.result
  }
  const retake = async () => {
    if ((await ask()) !== 'held' && !isEnding) retrying = setTimeout(() => void retake(), retryAfter).unref()
  }
  const isLost = async () => {
    isEnding = true
    clearTimeout(retrying)
    return !holder && (await ask()) === 'taken'
  }

  hold(first)
  return { isLost }
}
