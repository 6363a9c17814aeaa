import type { Client } from 'pg'
import { findBinaries } from './embedded-postgres-binaries'
import { claimCluster } from './embedded-postgres-claim'
import { ensureCluster } from './embedded-postgres-cluster'
import { trimLog } from './embedded-postgres-launch'
import { findPlace } from './embedded-postgres-place'
import { isPostmasterOf, readPostmaster, stopPostmaster } from './embedded-postgres-postmaster'
import { takeCluster } from './embedded-postgres-take'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

const hour = 3_600_000
const shutdownPatience = 8_000 // ms
const retryAfter = 200 // ms

/** Starts the bundled PostgreSQL on DATA_DIR, or adopts the one that a killed server left; throws StartProblem when it can't. */
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
  const lock = holdLock(client, place.cluster, describeMe)
  const trimming = setInterval(() => trimLog(place.home), hour).unref()

  const stop = async () => {
    clearInterval(trimming)
    const postmaster = readPostmaster(place.cluster)
    if (postmaster && !(await lock.isLost()))
      await stopPostmaster(place.cluster, postmaster, shutdownPatience)
  }
  let stopped: Promise<void> | null = null
  return { url, stop: () => (stopped ??= stop()) }
}

// A crash of one backend makes PostgreSQL drop every connection, this one too, and go on: the lock must be taken again.
function holdLock(first: Client, cluster: string, describeMe: string) {
  let held: Client | null = null
  let isEnding = false
  let retrying: NodeJS.Timeout | undefined

  const hold = (client: Client) => {
    held = client
    client.once('end', () => {
      held = null
      if (!isEnding) void retake()
    })
  }
  const ask = async () => {
    const postmaster = readPostmaster(cluster)
    if (!postmaster || !isPostmasterOf(cluster, postmaster.pid)) return 'not-ready'
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
    return !held && (await ask()) === 'taken'
  }

  hold(first)
  return { isLost }
}
