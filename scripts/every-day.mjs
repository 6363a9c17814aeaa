import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { installPackages } from './chromium.mjs'
import { root, run, StepFailed } from './step.mjs'

// Once per release: plays unit tests, route tests and stories at moments at which days, weeks, months and clocks change.
// npm run every-day            npm run every-day -- 3 saturday --only unit,stories --files my-week

/** Each lies in the future, because Chromium drops cookies that end before the true time. */
const MOMENTS = [
  { name: 'saturday-new-year', at: '2028-01-01T00:10+00:00', zone: 'UTC' },
  { name: 'monday', at: '2027-02-01T00:05+00:00', zone: 'UTC' },
  { name: 'friday-month-end', at: '2027-04-30T23:55+00:00', zone: 'UTC' },
  { name: 'kiritimati-monday', at: '2027-03-01T00:05+14:00', zone: 'Pacific/Kiritimati' },
  { name: 'kiritimati-friday-year-end', at: '2027-12-31T23:55+14:00', zone: 'Pacific/Kiritimati' },
  { name: 'leap-day', at: '2028-02-29T12:00+00:00', zone: 'UTC' },
  { name: 'sunday-europe-spring', at: '2027-03-28T01:55+01:00', zone: 'Europe/Berlin' },
  { name: 'sunday-europe-autumn', at: '2027-10-31T02:55+02:00', zone: 'Europe/Berlin' },
  { name: 'sunday-usa-spring', at: '2027-03-14T01:55-05:00', zone: 'America/New_York' },
  { name: 'sunday-usa-autumn', at: '2027-11-07T01:55-04:00', zone: 'America/New_York' },
]

const directory = join(root, 'node_modules/.cache/whereabouts')
const document = join(root, 'docs/every-day.md')
const HEAD = '| moment | begins at | unit and route tests | stories |'

const SUITES = {
  unit: {
    args: (files) => [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=minimal',
      '--reporter=./scripts/count-reporter.mjs',
      ...files,
    ],
    count: (report) => report,
  },
  stories: {
    args: (files) => ['scripts/stories.mjs', '--reporter=./scripts/story-reporter.mjs,json', ...files],
    count: (report) => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      failures: specsOf(report)
        .filter(({ ok }) => !ok)
        .map(({ file, title }) => `${file} › ${title}`),
    }),
  },
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

try {
  process.exitCode = (await playAll(readOptions())) ? 0 : 1
} catch (error) {
  if (!(error instanceof StepFailed || /^ERR_PARSE_ARGS/.test(error.code))) throw error
  console.error(error.message, error.output ?? '')
  process.exitCode = 2
}

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', default: 'unit,stories' }, files: { type: 'string', default: '' } },
    allowPositionals: true,
  })
  const suites = values.only.split(',')
  const unknown = suites.filter((suite) => !SUITES[suite])
  if (unknown.length) throw new StepFailed(`There is no ${unknown.join(', ')}: there are unit and stories.`)
  const isNamed = (word) => (moment, index) => String(index + 1) === word || moment.name.includes(word)
  const nothing = positionals.filter((word) => !MOMENTS.some(isNamed(word)))
  if (nothing.length)
    throw new StepFailed(
      `There is no moment ${nothing.join(', ')}: there are ${MOMENTS.map(({ name }) => name).join(', ')}.`,
    )
  const moments = positionals.length
    ? MOMENTS.filter((moment, index) => positionals.some((word) => isNamed(word)(moment, index)))
    : MOMENTS
  const past = moments.filter(({ at }) => new Date(at) < new Date())
  if (past.length)
    throw new StepFailed(`${past.map(({ name }) => name).join(', ')} has passed: give it a later year.`)
  return { suites, moments, files: values.files.split(',').filter(Boolean) }
}

async function playAll({ suites, moments, files }) {
  const library = await findFaketime()
  mkdirSync(directory, { recursive: true })
  const results = []
  for (const moment of moments)
    for (const suite of suites) {
      console.log(`\n${suite} at ${inWords(moment)}`)
      const result = { moment, suite, ...play(moment, suite, files, library) }
      console.log(`${result.passed} passed, ${result.failed} failed, ${result.seconds} s`)
      results.push(result)
    }
  // Some files say nothing of the others.
  if (files.length === 0) writeFileSync(document, withResults(readFileSync(document, 'utf8'), results))
  for (const { moment, suite, failures } of results)
    for (const failure of failures) console.log(`\n✗ ${moment.name}, ${suite}: ${failure}`)
  console.log(`\n| moment | tests | passed | failed | seconds |\n|---|---|---|---|---|`)
  for (const { moment, suite, passed, failed, seconds } of results)
    console.log(`| ${moment.name} | ${suite} | ${passed} | ${failed} | ${seconds} |`)
  return results.every(({ failed }) => failed === 0)
}

function play({ at, zone }, suite, files, library) {
  const { args, count } = SUITES[suite]
  const report = join(directory, `every-day-${suite}.json`)
  rmSync(report, { force: true })
  const ahead = Math.round((new Date(at) - new Date()) / 1000)
  const began = performance.now()
  const { status } = spawnSync(process.execPath, args(files), {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      COUNT_FILE: report,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TZ: zone,
      STORIES_ZONE: zone,
      STORIES_AHEAD_SECONDS: String(ahead),
      LD_PRELOAD: library,
      FAKETIME: `+${ahead}s`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'scripts/same-clock.mjs')).href}`,
    },
  })
  const seconds = Math.round((performance.now() - began) / 1000)
  try {
    const { passed, failed, failures } = count(JSON.parse(readFileSync(report, 'utf8')))
    return { passed, failed: status === 0 ? failed : Math.max(failed, 1), failures, seconds }
  } catch {
    return { passed: 0, failed: 1, failures: ['ended without a report'], seconds }
  }
}

/** Finds the library that fakes the clock of a process. Installs its package if it is missing. */
async function findFaketime() {
  const ask = () => run('faketime', ['-f', '+0s', 'printenv', 'LD_PRELOAD'])
  let { code, output } = await ask()
  if (code !== 0) {
    const said = await installPackages('faketime')
    ;({ code, output } = await ask())
    if (code !== 0)
      throw new StepFailed(
        'Other days need Debian’s package "faketime", and it could not be installed.',
        said,
      )
  }
  return output.trim()
}

function inWords({ at, zone }) {
  const words = new Intl.DateTimeFormat('en-GB', {
    ...{
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    },
    timeZone: zone,
  })
  return `${words.format(new Date(at))}, ${zone}`
}

/** Writes the played cells into the document's table, which stands between its head and the last paragraph. Each moment has one row. */
function withResults(text, results) {
  const day = new Date().toISOString().slice(0, 10)
  const before = text.split('\n').filter((line) => MOMENTS.some(({ name }) => line.startsWith(`| ${name} |`)))
  const rows = MOMENTS.map((moment) => {
    const row = before.find((line) => line.startsWith(`| ${moment.name} |`)) ?? '||||'
    const cells = Object.keys(SUITES).map((suite, place) => {
      const played = results.find((each) => each.moment === moment && each.suite === suite)
      if (!played) return row.split('|')[3 + place].trim() || 'not played'
      return `${played.passed} passed, ${played.failed} failed, ${played.seconds} s, on ${day}`
    })
    return `| ${[moment.name, inWords(moment), ...cells].join(' | ')} |`
  })
  const others = text.split('\n').filter((line) => !before.includes(line))
  others.splice(others.indexOf(HEAD) + 2, 0, ...rows)
  return others.join('\n')
}
