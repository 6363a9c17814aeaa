import {
  appendFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root, withProgress } from './step.mjs'

const lock = join(root, '.setup-lock')
const me = `${hostname()} ${process.pid}`
const staleAfter = { here: 600_000, elsewhere: 30_000 } // ms without a sign of life, by where its owner runs

/**
 * Runs the work while no other setup of this directory runs. The lock of a killed setup is taken over only
 * after the programs that it started have ended: the work reports their process numbers to its first
 * parameter.
 */
export async function whileAlone(work) {
  if (!tryLock()) await withProgress('Waiting for another setup to finish', untilLocked)
  const signOfLife = setInterval(() => utimesSync(lock, new Date(), new Date()), 5_000)
  try {
    return await work((pid) => appendFileSync(lock, ` ${pid}`))
  } finally {
    clearInterval(signOfLife)
    rmSync(lock, { force: true })
  }
}

async function untilLocked() {
  while (!tryLock()) await sleep(200)
}

// A link appears together with its content, so a reader never sees a lock without its owner.
function tryLock() {
  const mine = `${lock}-${process.pid}`
  writeFileSync(mine, me)
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeStaleLock()
    return false
  } finally {
    rmSync(mine, { force: true })
  }
}

function removeStaleLock() {
  const movedLock = `${lock}-stale-${process.pid}`
  try {
    const owner = readFileSync(lock, 'utf8')
    if (!isStale(owner)) return
    renameSync(lock, movedLock)
    if (readFileSync(movedLock, 'utf8') !== owner) linkSync(movedLock, lock)
    rmSync(movedLock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
}

function isStale(owner) {
  if (owner === me) return true
  const [host, ...pids] = owner.split(' ')
  const silence = Date.now() - statSync(lock).mtimeMs
  if (host !== hostname()) return silence > staleAfter.elsewhere
  return silence > staleAfter.here || !pids.some(isAlive)
}

function isAlive(pid) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
