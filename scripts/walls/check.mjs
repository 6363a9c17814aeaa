import { readFileSync } from 'node:fs'
import { root } from '../step.mjs'
import { problemsOf } from './problems.mjs'

const words = JSON.parse(readFileSync(new URL('words.json', import.meta.url), 'utf8'))
const problems = problemsOf(root, words)
for (const problem of problems) console.error(`\n${problem}`)
if (problems.length > 0) {
  console.error(`\n${problems.length} problems`)
  process.exitCode = 1
}
