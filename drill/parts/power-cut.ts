import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, signal } from '../processes'
import { brokenWords, checkRound } from '../round'
import type { Site } from '../site'
import { problemsOf, Skipped, type Part, type Stage } from '../stage'
import { milliseconds, seconds } from '../table'

const DISK_MEGABYTES = 512
const BLOCK_BYTES = 4096

/**
 * Cuts the power as nearly as a machine can do it to itself. The database is in an ext4 image. At a random
 * moment every process that writes is stopped, and the image is copied as it is on the disk, without what the
 * kernel still has in memory. Then everything is killed, and the next start uses the copy.
 */
export const powerCut: Part = {
  name: 'power-cut',
  title: 'the disk as it is at a random moment, without what is still in memory, and a start from it',
  async run(stage: Stage) {
    if (process.getuid?.() !== 0) throw new Skipped('needs root, to mount an image of a disk')
    if (process.platform !== 'linux') throw new Skipped('needs Linux, to mount an image of a disk')
    const disk = new Disk(stage.directory)
    stage.later(() => disk.unmount())
    disk.create()
    const site = await stage.site({ dataDir: disk.dataDir })
    const row = stage.table([
      'round',
      { title: 'after', width: 7 },
      'acknowledged',
      'unclear',
      'only in memory',
      'lost',
      'invented',
      'broken invariants',
      'ready again',
    ])
    const rounds = stage.rounds(10, 1)
    for (let round = 1; round <= rounds; round++) {
      const after = stage.random.whole(150, 1_500)
      const load = site.load()
      await load.acknowledged()
      await sleep(after)
      const writers = await processesOf(site)
      signal(writers, 'SIGSTOP')
      disk.copy()
      signal(writers, 'SIGKILL')
      await site.servers[0]?.exited
      await load.stop()
      const inMemory = disk.startFromCopy()
      const ready = await site.start()
      const { ok, unknown, lost, invented, broken } = await checkRound(site)
      row(
        [
          ...[round, milliseconds(after), ok, unknown, `${Math.round(inMemory / 1024)} kB`, lost, invented],
          ...[brokenWords(broken), seconds(ready)],
        ],
        [...problemsOf(broken), ...(ok === 0 ? ['nothing was acknowledged: the round shows nothing'] : [])],
      )
    }
  },
}

class Disk {
  readonly dataDir: string
  private readonly image: string
  private readonly copied: string
  private readonly place: string

  constructor(directory: string) {
    this.image = join(directory, 'disk.img')
    this.copied = join(directory, 'copy.img')
    this.place = join(directory, 'disk')
    this.dataDir = join(this.place, 'data')
  }

  create() {
    mkdirSync(this.place)
    writeFileSync(this.image, '')
    truncateSync(this.image, DISK_MEGABYTES * 2 ** 20)
    attempt('mkfs.ext4', ['-q', '-F', this.image])
    this.mount()
    mkdirSync(this.dataDir)
    for (const directory of [this.place, this.dataDir]) chmodSync(directory, 0o755)
  }

  copy() {
    attempt('cp', ['--sparse=always', this.image, this.copied])
  }

  /**
   * Replaces the disk by its copy. Returns how many bytes reached the real disk after the copy, which a power
   * cut would have lost.
   */
  startFromCopy() {
    this.unmount()
    const inMemory = differingBytes(this.image, this.copied)
    copyFileSync(this.copied, this.image)
    rmSync(this.copied)
    this.mount()
    return inMemory
  }

  unmount() {
    for (let tries = 0; tries < 50; tries++)
      if (spawnSync('umount', [this.place]).status === 0) return
      else spawnSync('sleep', ['0.1'])
    spawnSync('umount', ['-l', this.place])
  }

  // With these options the journal is written only when the database asks for it, not every five seconds.
  private mount() {
    attempt('mount', ['-o', 'loop,commit=300', this.image, this.place])
  }
}

function attempt(program: string, args: string[]) {
  const { status, stderr, error } = spawnSync(program, args)
  if (status !== 0)
    throw new Skipped(`${program} is refused on this machine: ${error?.message ?? String(stderr).trim()}`)
}

function differingBytes(one: string, other: string) {
  const files = [openSync(one, 'r'), openSync(other, 'r')] as const
  const [left, right] = [Buffer.alloc(BLOCK_BYTES), Buffer.alloc(BLOCK_BYTES)]
  let differing = 0
  for (let at = 0; readSync(files[0], left, 0, BLOCK_BYTES, at) > 0; at += BLOCK_BYTES) {
    readSync(files[1], right, 0, BLOCK_BYTES, at)
    if (!left.equals(right)) differing += BLOCK_BYTES
  }
  for (const file of files) closeSync(file)
  return differing
}

async function processesOf(site: Site) {
  const postmaster = (await site.postmaster())?.pid ?? 0
  const backends = childrenOf(postmaster)
  return [site.servers[0]?.pid ?? 0, postmaster, ...backends].filter((pid) => pid > 1)
}
