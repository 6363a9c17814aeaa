import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { root, run } from './step.mjs'

// Once per release: plays everything, also what `npm test` leaves out. It takes hours.
// npm run release-check            npm run release-check -- engines drill

const PARTS = {
  tests: ['The whole of npm test', ['scripts/test.mjs'], { RELEASE_CHECK: '1' }],
  translated: ['Stories in a page that the browser translates', ['scripts/stories.mjs', '--translated']],
  engines: ['Main stories in other engines', ['scripts/stories.mjs', '--engines']],
  'every-day': ['Tests and stories on every kind of day', ['scripts/every-day.mjs']],
  drill: ['Drill', ['--import', 'tsx', 'drill/main.ts']],
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in PARTS))
if (unknown.length) {
  console.error(`There is no part ${unknown.join(', ')}. Name some of ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}

const outcomes = []
for (const name of named.length ? named : Object.keys(PARTS)) {
  const [title, args, env] = PARTS[name]
  console.log(`\n${title} …`)
  const began = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  outcomes.push({ title, outcome: status === 0 ? 'green' : 'FAILED', minutes })
}
console.table(outcomes)

const commit = (await run('git', ['rev-parse', '--short=8', 'HEAD'])).output.trim()
const day = new Date().toISOString().slice(0, 10)
if (!named.length)
  writeFileSync(
    join(root, 'scripts/release-check.md'),
    `# The last release check\n\n${day}, Node.js ${process.versions.node}, commit ${commit}.\n\n| part | outcome | minutes |\n|---|---|---|\n${outcomes
      .map(({ title, outcome, minutes }) => `| ${title} | ${outcome} | ${minutes} |`)
      .join('\n')}\n`,
  )
process.exitCode = outcomes.every(({ outcome }) => outcome === 'green') ? 0 : 1
