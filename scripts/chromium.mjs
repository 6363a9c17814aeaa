import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, run, StepFailed, withProgress } from './step.mjs'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Finds a Chromium for the browser stories: $CHROMIUM, the system's, or the browser tool's own. Returns null
 * if there is none.
 */
export function findChromium() {
  const wished = process.env.CHROMIUM
  if (wished) return existsSync(wished) ? wished : null
  return usualPlaces.find(isBrowser) ?? ownChromium()
}

/**
 * Installs a Chromium if there is none: from the system's packages if allowed, else with the browser tool.
 */
export async function ensureChromium() {
  if (findChromium()) return
  if (process.env.CHROMIUM) throw new StepFailed(`There is no Chromium at CHROMIUM=${process.env.CHROMIUM}.`)
  const output = await withProgress('Installing Chromium', install)
  if (!findChromium())
    throw new StepFailed(
      'The browser stories need Chromium, and it could not be installed: install the package "chromium", or set CHROMIUM to the path of one.',
      output,
    )
}

async function install() {
  const packages = await installPackage()
  if (findChromium()) return packages
  const mayInstallLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const own = await run(process.execPath, [cli, 'install', ...mayInstallLibraries, 'chromium'])
  return packages + own.output
}

async function installPackage() {
  // Debian's browser without windows starts and draws faster. If it is missing, we install the whole one.
  const small = await installPackages('chromium-headless-shell', 'fonts-liberation')
  return findChromium() ? small : small + (await installPackages('chromium', 'fonts-liberation'))
}

/** Installs packages of the system, if that is allowed. Returns what the installation printed. */
export async function installPackages(...names) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const mayInstall =
    spawnSync([...asRoot, 'apt-get'][0], [...asRoot, 'apt-get', '--version'].slice(1)).status === 0
  if (!mayInstall) return ''
  const aptGet = (...args) => {
    const [program, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    return run(program, rest)
  }
  const update = await aptGet('update')
  const added = await aptGet('install', '-y', '--no-install-recommends', ...names)
  return update.output + added.output
}

// Ubuntu's package is a small script that only says that the snap is needed.
function isBrowser(path) {
  if (!existsSync(path)) return false
  const isSnapStub = statSync(path).size < 20_000 && readFileSync(path, 'utf8').includes('/snap/bin/chromium')
  return !isSnapStub || existsSync('/snap/bin/chromium')
}

function ownChromium() {
  try {
    const path = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
