import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '../call'
import type { Observation } from '../load'
import { brokenWords, checkRound } from '../round'
import type { Site } from '../site'
import { problemsOf, Skipped, type Part, type Stage } from '../stage'
import { milliseconds } from '../table'

const DISK_MEGABYTES = 320
const READ_WITHIN_MS = 200
const WRITES_AGAIN_WITHIN_MS = 5_000
const FULL_FOR_MS = 3_000
const MEGABYTE = 2 ** 20

/** Fills the database's disk to the last byte during writes, and frees it. */
export const diskFull: Part = {
  name: 'disk-full',
  title: 'the disk of the embedded database filled under the writes of 8 clients',
  async run(stage: Stage) {
    const dataDir = mountDisk(stage)
    const site = await stage.site({ dataDir })
    const row = stage.table([
      'round',
      { title: 'left on the disk', width: 16 },
      'acknowledged',
      '507',
      'other 5xx',
      'no answer',
      'reads while full',
      'slowest read',
      'slowest /healthz',
      'writes again after',
      'lost',
      'invented',
      'broken invariants',
    ])
    const rounds = stage.rounds(4, 1)
    for (let round = 1; round <= rounds; round++) {
      const left = round % 2 === 0 ? 0 : 20
      const load = site.load(10)
      await load.acknowledged()
      await sleep(300)
      const filler = join(dataDir, 'filler')
      fill(filler, left)
      const filledAt = Date.now()
      const reads = await readWhileFull(site)
      rmSync(filler)
      const freedAt = Date.now()
      await load.acknowledged(freedAt, 4 * WRITES_AGAIN_WITHIN_MS)
      const again = Date.now() - freedAt
      await load.stop()
      const { ok, lost, invented, broken } = await checkRound(site)
      const during = load.seen.filter(({ at }) => at >= filledAt)
      const refused = during.filter(({ status }) => status === 507)
      const faulty = during.filter(({ status }) => status !== null && status >= 500 && status !== 507)
      const unanswered = load.seen.filter(({ status }) => status === null)
      row(
        [
          ...[round, `${left} MB`, ok, refused.length, faulty.length, unanswered.length],
          ...[
            `${reads.good} of ${reads.all}`,
            milliseconds(reads.slowest),
            milliseconds(reads.slowestHealth),
          ],
          ...[milliseconds(again), lost, invented, brokenWords(broken)],
        ],
        [
          ...problemsOf(broken),
          ...(refused.length > 0 ? [] : ['no write was refused: the disk was not full']),
          ...(faulty.length === 0 ? [] : [`${faulty.length} answers of ${statusesOf(faulty)}`]),
          ...(unanswered.length === 0 ? [] : [`${unanswered.length} calls without an answer`]),
          ...(reads.good === reads.all ? [] : [`${reads.all - reads.good} reads failed`]),
          ...(reads.slowest <= READ_WITHIN_MS ? [] : [`a read took ${milliseconds(reads.slowest)}`]),
          ...(reads.slowestHealth <= READ_WITHIN_MS
            ? []
            : [`/healthz took ${milliseconds(reads.slowestHealth)}`]),
          ...(again <= WRITES_AGAIN_WITHIN_MS ? [] : [`writes again after ${milliseconds(again)}`]),
        ],
      )
    }
  },
}

function mountDisk(stage: Stage) {
  if (process.getuid?.() !== 0) throw new Skipped('needs root, to mount a small disk')
  const directory = join(stage.directory, 'disk')
  mkdirSync(directory)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', directory])
  if (mounted.status !== 0)
    throw new Skipped(`no small disk can be mounted here: ${String(mounted.stderr).trim()}`)
  stage.later(() => void spawnSync('umount', ['-l', directory]))
  chmodSync(directory, 0o755)
  const dataDir = join(directory, 'data')
  mkdirSync(dataDir)
  return dataDir
}

function fill(file: string, leftMegabytes: number) {
  const handle = openSync(file, 'w')
  const chunk = Buffer.alloc(MEGABYTE)
  const free = () => {
    const { bavail, bsize } = statfsSync(file)
    return bavail * bsize
  }
  try {
    while (free() > leftMegabytes * MEGABYTE) writeSync(handle, chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(handle)
  }
}

async function readWhileFull(site: Site) {
  const [person] = site.cast.everybody
  const end = performance.now() + FULL_FOR_MS
  const reads = { all: 0, good: 0, slowest: 0, slowestHealth: 0 }
  while (performance.now() < end) {
    const health = await call(site.url(), { path: '/healthz' }, site.clients.agent)
    const path = reads.all % 2 === 0 ? '/api/me/check-ins' : '/api/session'
    const read = await call(site.url(), { path, token: person?.token }, site.clients.agent)
    reads.all++
    if (health.status === 200 && read.status === 200) reads.good++
    reads.slowest = Math.max(reads.slowest, read.ms)
    reads.slowestHealth = Math.max(reads.slowestHealth, health.ms)
    await sleep(20)
  }
  return reads
}

const statusesOf = (seen: Observation[]) => [...new Set(seen.map(({ status }) => status))].join(', ')
