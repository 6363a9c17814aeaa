import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Makes a temporary directory that every account may enter, as root runs the database as another account. */
export function makeOpenDirectory(purpose: string, { parent = tmpdir() } = {}) {
  const directory = mkdtempSync(join(parent, `whereabouts-${purpose}-`))
  chmodSync(directory, 0o755)
  return directory
}

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 2 ** 30

/** Finds a directory in memory, where a database waits for no disk. Without one with room it is the usual temporary directory. */
export function memoryDirectory() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir()
}
