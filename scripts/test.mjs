import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { stripVTControlCharacters } from 'node:util'
import { findChangedTests } from './changed-tests.mjs'
import { npm, root } from './step.mjs'

const reports = join(root, 'node_modules/.cache/whereabouts')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const drillReport = join(reports, 'drill.json')
const changedReport = join(reports, 'changed.json')
const isCheckOnly = process.argv.includes('check')
const isChangedOnly = process.argv.includes('--changed')
const environment = { ...process.env }
delete environment.NODE_ENV

const checks = [
  ['Format', 'format'],
  ['Lint', 'lint'],
  ['Types', 'types'],
  ['Walls', 'walls'],
]
const total = { passed: 0, failed: 0, skipped: 0 }
/** The failures, printed again at the end, as often only the end of a log is kept. */
const failures = []
/** The seconds that each file of tests and each story took. */
const durations = new Map()
const SLOWEST = 10
/** The time that the tests of a change may take together, by the time of each before: half of it on two workers. */
const CHANGED_SECONDS = 60
const USUAL_SECONDS = 1

mkdirSync(reports, { recursive: true })
console.log(`${checks.map(([title]) => title).join(', ')} …`)
if (await allChecksPass(2)) {
  if (isChangedOnly) await runChangedTests()
  else await runUnitTests(vitestReport, [])
  if (!isCheckOnly) {
    await runTests('Drill, the short form', 'drill', drillReport, (counted) => counted, [
      '--short',
      `--json=${drillReport}`,
    ])
    await runTests('Browser stories', 'e2e', playwrightReport, countPlaywright, [
      '--reporter=./scripts/story-reporter.mjs,json',
    ])
  }
}
tellSlowest()
for (const failure of failures) console.log(`\n✗ ${failure}`)
const skipped = total.skipped ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed ? 1 : 0

function runUnitTests(report, files) {
  return runTests('Unit and route tests', 'unit', report, (counted) => counted, [
    '--reporter=minimal',
    '--reporter=./scripts/count-reporter.mjs',
    ...files,
  ])
}

async function runChangedTests() {
  const { changed, tests, unreached } = await findChangedTests(root)
  const secondsBefore = countIn(vitestReport, ({ seconds }) => seconds) ?? {}
  let seconds = 0
  const near = tests.filter((file) => (seconds += secondsBefore[file] ?? USUAL_SECONDS) <= CHANGED_SECONDS)
  console.log(`\n${changed.length} changed files, which ${tests.length} files of tests import.`)
  if (near.length < tests.length)
    console.log(`The nearest ${near.length} of them run. “npm run check” runs all.`)
  if (unreached.length) console.log(`No test imports ${unreached.join(', ')}.`)
  if (near.length) await runUnitTests(changedReport, near)
}

function tellSlowest() {
  const slowest = [...durations].toSorted(([, one], [, other]) => other - one).slice(0, SLOWEST)
  if (slowest.length) console.log('\nWhat took longest:')
  for (const [name, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

async function allChecksPass(atOnce) {
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check && !total.failed; check = waiting.shift())
      await runCheck(...check)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return !total.failed
}

async function runCheck(title, script) {
  const began = performance.now()
  const { code, output } = await npm(['run', '--silent', script], { env: environment })
  console.log(`${title} … ${code === 0 ? 'ok' : 'FAILED'}, ${seconds(began)}`)
  if (code === 0) return
  total.failed += 1
  failures.push(title)
  console.log(output.trimEnd())
}

async function runTests(title, script, report, count, args) {
  const began = performance.now()
  console.log(`\n${title} …`)
  rmSync(report, { force: true })
  const { code } = await npm(['run', '--silent', script, '--', ...args], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report, COUNT_FILE: report },
    stdio: 'inherit',
  })
  const counted = countIn(report, count)
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  for (const kind of Object.keys(total)) total[kind] += counted[kind]
  for (const entry of Object.entries(counted.seconds ?? {})) durations.set(...entry)
  if (counted.failed)
    failures.push(...(counted.failures?.length ? counted.failures : [`${title}: see above`]))
  console.log(`${title} … ${code === 0 ? 'ok' : 'FAILED'}, ${seconds(began)}`)
}

function countIn(report, count) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

function countPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOfSuite),
    seconds: Object.fromEntries(suites.flatMap(secondsOfSuite)),
  }
}

function secondsOfSuite({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => [
        `${file} › ${title} (${projectName})`,
        results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      ]),
    ),
    ...suites.flatMap(secondsOfSuite),
  ]
}

function failuresOfSuite({ suites = [], specs = [] }) {
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap(({ error }) => error ?? []))
        const lines = errors.map(({ message, location }) => `line ${location?.line ?? 'unknown'}: ${message}`)
        return `${file} › ${title}\n${stripVTControlCharacters(lines.join('\n'))}`
      }),
    ...suites.flatMap(failuresOfSuite),
  ]
}

function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
