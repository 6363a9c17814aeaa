import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root, run, StepFailed, withProgress } from './step.mjs'

const stamp = join(root, 'dist/sources')
const sourceDirectories = ['demo', 'docs', 'domain', 'server', 'texts', 'vite', 'web']
const sourceFiles = ['package-lock.json', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']
const results = ['dist/web/index.html', 'dist/web/door.html', 'dist/server/main.js']

/** True if dist was built from the present sources. */
export function isBuilt() {
  if (!existsSync(stamp) || !results.every((file) => existsSync(join(root, file)))) return false
  return readFileSync(stamp, 'utf8') === fingerprint()
}

/** Builds the pages and the server at the same time. */
export async function build() {
  rmSync(stamp, { force: true })
  const built = fingerprint()
  const vite = (config) =>
    run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', config], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
  const outcomes = await withProgress('Building the pages and the server', () =>
    Promise.all([vite('vite.config.ts'), vite('vite.server.config.ts')]),
  )
  const failed = outcomes.find(({ code }) => code !== 0)
  if (failed) throw new StepFailed('The build failed: see above.', failed.output)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, built)
}

const exists = (file) => existsSync(join(root, file))

function fingerprint() {
  const configs = readdirSync(root).filter((name) => /^(vite\..*config|tsconfig.*\.json)/.test(name))
  const files = [...configs, ...sourceFiles.filter(exists), ...sourceDirectories.flatMap(filesUnder)]
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function filesUnder(directory) {
  return readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}
