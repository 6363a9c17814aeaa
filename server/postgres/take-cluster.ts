import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries'
import { type Claim, claimCluster } from './claim-cluster'
import { type LaunchedPostmaster, launchPostmaster, logFile } from './launch-postmaster'
import type { Place } from './place'
import {
  isPostmasterOf,
  type Postmaster,
  readPostmaster,
  removeSocketDirectory,
  removeStalePidFile,
  stopPostmaster,
} from './postmaster'
import { StartProblem } from '../platform/db/start-problem'

export type HeldClaim = Extract<Claim, { result: 'held' }>

const patience = {
  launched: 30_000,
  leftOver: 10_000,
  lock: 1_000,
  socket: 1_000,
  emptyPidFile: 1_000,
} // ms

/**
 * Makes the cluster ours: adopts the postmaster that a killed server left, or launches one. Refuses if
 * another server runs on it.
 */
export async function takeCluster(
  place: Place,
  binaries: Binaries,
  describeMe: string,
  say: (line: string) => void,
) {
  const attempt = new Attempt(place, binaries, describeMe, say)
  try {
    return await attempt.untilHeld()
  } catch (error) {
    await attempt.cleanUp()
    throw error
  }
}

class Attempt {
  private readonly place: Place
  private readonly binaries: Binaries
  private readonly describeMe: string
  private readonly say: (line: string) => void
  private launched: LaunchedPostmaster | null = null
  private since = performance.now()
  private takenSince: number | null = null
  private noSocketSince: number | null = null
  private orphansSince: number | null = null
  private reason = ''

  constructor(place: Place, binaries: Binaries, describeMe: string, say: (line: string) => void) {
    this.place = place
    this.binaries = binaries
    this.describeMe = describeMe
    this.say = say
  }

  async untilHeld(): Promise<HeldClaim> {
    for (;;) {
      const postmaster = readPostmaster(this.place.cluster)
      if (postmaster && isPostmasterOf(this.place.cluster, postmaster.pid)) {
        const claim = await claimCluster(this.place.cluster, postmaster, this.describeMe)
        if (claim.result === 'held') return this.settle(claim, postmaster)
        await this.consider(claim, postmaster)
      } else {
        await this.bringUp(postmaster)
      }
      this.checkPatience(postmaster)
      await sleep(20)
    }
  }

  async cleanUp() {
    if (!this.launched) return
    const postmaster = readPostmaster(this.place.cluster)
    const isInUse = postmaster?.socketDir === this.launched.socketDir && this.takenSince !== null
    if (isInUse) return
    const { pid, socketDir } = this.launched
    await stopPostmaster(this.place.cluster, { pid, socketDir, status: '', text: '' }, 1_000)
  }

  private settle(claim: HeldClaim, postmaster: Postmaster): HeldClaim {
    if (this.launched && this.launched.socketDir !== postmaster.socketDir)
      removeSocketDirectory(this.launched.socketDir)
    if (this.launched?.pid !== postmaster.pid)
      this.say(
        `Going on with the database server that an earlier start left running (process ${postmaster.pid}).`,
      )
    return claim
  }

  private async consider(claim: Exclude<Claim, HeldClaim>, postmaster: Postmaster) {
    if (claim.result === 'taken') {
      this.takenSince ??= performance.now()
      if (elapsed(this.takenSince) > patience.lock) throw alreadyRunning(this.place, claim.holder)
    } else if (claim.result === 'other-cluster') {
      removeStalePidFile(this.place.cluster, postmaster)
    } else if (claim.result === 'no-socket' && postmaster.status === 'ready') {
      this.noSocketSince ??= performance.now()
      if (elapsed(this.noSocketSince) > patience.socket)
        await stopPostmaster(this.place.cluster, postmaster, 5_000)
    } else {
      this.reason = claim.reason
    }
  }

  private async bringUp(stale: Postmaster | null) {
    if (this.launched && !this.launched.hasEnded()) return
    if (this.launched) {
      const line = this.launched.complaint()
      if (!line.includes('postmaster.pid') && !this.awaitsOrphans(line)) throw notStarted(this.place, line)
      removeSocketDirectory(this.launched.socketDir)
      this.launched = null
    }
    if (stale?.pid === 0 && elapsed(this.since) < patience.emptyPidFile) return
    if (stale) {
      removeStalePidFile(this.place.cluster, stale)
      removeSocketDirectory(stale.socketDir)
    }
    this.launched = await launchPostmaster(this.place, this.binaries.postgres)
    this.since = performance.now()
  }

  // The remaining processes of a killed postmaster end by themselves, after their current statement.
  private awaitsOrphans(complaint: string) {
    if (!complaint.includes('shared memory block')) return false
    this.orphansSince ??= performance.now()
    return elapsed(this.orphansSince) < patience.leftOver
  }

  private checkPatience(postmaster: Postmaster | null) {
    if (elapsed(this.since) < (this.launched ? patience.launched : patience.leftOver)) return
    if (this.launched) throw notStarted(this.place, this.launched.complaint() || this.reason)
    throw new StartProblem(
      `The database server of an earlier start (process ${postmaster?.pid}) is still starting up or shutting down (${this.reason}): wait a moment and start again.`,
    )
  }
}

function elapsed(since: number): number {
  return performance.now() - since
}

function alreadyRunning({ home }: Place, holder: string): StartProblem {
  return new StartProblem(
    `${holder || 'Another server'} already runs on the database in ${home}: stop it first, or set another DATA_DIR and PORT.`,
  )
}

function notStarted({ home, cluster }: Place, line: string): StartProblem {
  return new StartProblem(
    `The database in ${cluster} did not come up, and its log (${logFile(home)}) ends with "${line}": put that right, or set DATABASE_URL.`,
  )
}
