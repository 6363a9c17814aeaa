import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, withProgress } from './step.mjs'

const lock = join(root, '.setup-lock')
const SIGN_OF_LIFE_MS = 5_000
// An installation that a killed setup has started ends by itself in this time.
const STALE_AFTER_MS = 60_000

// An older release had a file in its place.
const remove = () => rmSync(lock, { recursive: true, force: true })

/** Runs the work while no other setup of this directory runs. The lock of a killed setup, which gives no sign of life, is taken over. */
export async function whileAlone(work) {
  if (!tryLock()) await withProgress('Waiting for another setup to finish', untilLocked)
  const signsOfLife = setInterval(() => utimesSync(lock, new Date(), new Date()), SIGN_OF_LIFE_MS)
  try {
    return await work()
  } finally {
    clearInterval(signsOfLife)
    remove()
  }
}

async function untilLocked() {
  while (!tryLock()) await sleep(200)
}

function tryLock() {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeStale()
    return false
  }
}

function removeStale() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_AFTER_MS) remove()
  } catch (error) {
    // Its setup has just ended.
    if (error.code !== 'ENOENT') throw error
  }
}
