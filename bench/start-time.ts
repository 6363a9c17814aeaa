import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { rootDirectory } from '../server/platform/db/root'
import { freePort } from '../testbed/free-port'
import { makeOpenDirectory } from '../testbed/open-directory'
import type { Undo } from '../testbed/undo'
import type { Report } from './report'
import { formatNumber, median, spread } from './statistics'

const READY = 'Whereabouts is ready at'
const INSTALLING = 'Installing packages'
const WITHIN_MS = 300_000
const COLD_S = 15
const WARM_S = 1
const COLD_ROUNDS = 3
const LEFT_OUT = ['node_modules', 'dist', 'data', '.git', 'bench/results', 'test-results']

/** Measures `npm start` in a copy of the sources with installed packages: first without build and database, then with both. */
export async function reportStart(
  { rounds }: { rounds: number },
  { report, undo }: { report: Report; undo: Undo },
) {
  const directory = join(makeOpenDirectory('start'), 'clone')
  undo.add(() => rmSync(join(directory, '..'), { recursive: true, force: true }))
  copySources(directory)
  const [cold, warm]: [number[], number[]] = [[], []]
  for (let round = 0; round < Math.min(rounds, COLD_ROUNDS); round++) {
    for (const made of ['dist', 'data']) rmSync(join(directory, made), { recursive: true, force: true })
    cold.push(await secondsToStart(directory, undo))
  }
  for (let round = 0; round < rounds; round++) warm.push(await secondsToStart(directory, undo))
  report.table('npm start of the demo, until it says that it is ready', [
    { start: 'cold: packages are installed, build and database are made', s: spread(cold) },
    { start: 'warm: everything is there', s: spread(warm) },
  ])
  for (const [name, times, limit] of [
    ['cold', cold, COLD_S],
    ['warm', warm, WARM_S],
  ] as const)
    report.target(
      `npm start ${name} is ready within ${limit} s`,
      `${formatNumber(median(times))} s`,
      median(times) <= limit,
    )
}

function copySources(to: string) {
  const root = rootDirectory()
  mkdirSync(to)
  cpSync(root, to, {
    recursive: true,
    filter: (from) => !LEFT_OUT.some((name) => from === join(root, name)),
  })
  // A copy, never a link: npm start may install, and npm would empty the packages behind a link.
  const packages = realpathSync(join(root, 'node_modules'))
  cpSync(packages, join(to, 'node_modules'), { recursive: true, verbatimSymlinks: true })
}

async function secondsToStart(directory: string, undo: Undo) {
  const { PATH = '', HOME = '/', TMPDIR = '/tmp' } = process.env
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: { PATH, HOME, TMPDIR, DEMO: '1', PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // The group is ended as a whole, as npm starts a shell and the shell the server.
    detached: true,
  })
  const ended = once(child, 'exit')
  const end = async () => {
    const isRunning = child.exitCode === null && child.signalCode === null
    if (isRunning && child.pid) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  undo.add(end)
  let said = ''
  const seconds = await new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => fail(), WITHIN_MS)
    const fail = () => {
      clearTimeout(timer)
      reject(new Error(`npm start did not become ready:\n${said}`))
    }
    void ended.then(fail)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes(INSTALLING)) return fail()
        if (!said.includes(READY)) return
        clearTimeout(timer)
        resolve((performance.now() - began) / 1000)
      })
  })
  await end()
  return seconds
}
