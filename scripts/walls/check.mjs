import { readFileSync } from 'node:fs'
import { root } from '../step.mjs'
import { problemsOf } from './problems.mjs'

const read = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const problems = problemsOf(root, read('words.json'), read('exceptions.json'))
for (const problem of problems) console.error(`\n${problem}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} problems; the lists are in scripts/walls.`)
  process.exitCode = 1
}
