import { statfsSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { noSpaceLeft } from './refusals'

// PostgreSQL's log grows by files of 16 MB. If there is no room for the next one, PostgreSQL stops
// and every call fails.
const LEAST_BYTES = 64 * 2 ** 20
const CHECK_EVERY_MS = 200

/** Returns the number of free bytes on the disk of a directory. */
export function freeBytesOf(directory: string) {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** Refuses calls that write while the disk of our own database is nearly full. Calls that read still succeed. */
export function guardDiskSpace(app: FastifyInstance, freeBytes: () => number) {
  let isFull = false
  let checkedAt = -Infinity
  const check = () => {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = performance.now()
    const wasFull = isFull
    isFull = freeBytes() < LEAST_BYTES
    if (isFull && !wasFull) app.log.error('the disk of the database is full: nothing is written')
    if (!isFull && wasFull) app.log.warn('the disk of the database has room again')
  }
  app.addHook('onRequest', async ({ method }) => {
    if (method === 'GET' || method === 'HEAD') return
    check()
    if (isFull) throw noSpaceLeft()
  })
}
