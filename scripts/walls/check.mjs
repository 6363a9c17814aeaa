import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../step.mjs'
import { problemsOf } from './problems.mjs'

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const problems = problemsOf(root, read(join(root, 'package.json')))
for (const problem of problems) console.error(`\n${problem}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} problems`)
  process.exitCode = 1
}
