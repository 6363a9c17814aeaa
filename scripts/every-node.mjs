import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { npm, root, run, withProgress } from './step.mjs'

// Once per release: runs `npm test` on the newest Node.js of each line, or of those that are named.
// npm run every-node            npm run every-node -- 24 26

const LINES = ['20', '22', '24', '26']
const named = process.argv.slice(2)
const unknown = named.filter((line) => !LINES.includes(line))
if (unknown.length) {
  console.error(
    `These lines of Node.js are not supported: ${unknown.join(', ')}. Name some of ${LINES.join(', ')}.`,
  )
  process.exit(2)
}

const outcomes = []
for (const line of named.length ? named : LINES) {
  const node = await withProgress(`Fetching Node.js ${line}`, () => fetchNode(line))
  const version = (await run(node, ['--version'])).output.trim()
  console.log(`\nnpm test on Node.js ${version}`)
  const { status } = spawnSync(node, [join(root, 'scripts/test.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: dirname(node) + delimiter + process.env.PATH },
  })
  outcomes.push({ version, passed: status === 0 })
}
console.log('')
for (const { version, passed } of outcomes) console.log(`Node.js ${version}: ${passed ? 'passed' : 'FAILED'}`)
process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1

/** Installs the newest Node.js of a line from npm's package for this platform and returns the program's path. */
async function fetchNode(line) {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${system}-${process.arch}`
  const directory = join(root, `node_modules/.cache/whereabouts/node-${line}`)
  mkdirSync(directory, { recursive: true })
  const { output } = await npm([
    'install',
    '--no-audit',
    '--no-fund',
    '--prefix',
    directory,
    `${name}@^${line}`,
  ])
  const program = join(directory, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  console.error(output)
  throw new Error(`Node.js ${line} could not be fetched as ${name}: see above.`)
}
