import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rootDirectory } from '../server/platform/db/root'
import { describeMachine } from '../testbed/machine'
import { missingPackages } from './cluster-programs'
import { arrivals } from './parts/arrivals'
import { browsers, rollCall } from './parts/browsers'
import { diskFull } from './parts/disk-full'
import { failOver } from './parts/fail-over'
import { flood } from './parts/flood'
import { identity } from './parts/identity'
import { kill } from './parts/kill'
import { longTexts } from './parts/long-texts'
import { mail } from './parts/mail'
import { merge, mergeSteps } from './parts/merge'
import { oneNetwork } from './parts/one-network'
import { powerCut } from './parts/power-cut'
import { restart } from './parts/restart'
import { sigterm } from './parts/sigterm'
import { twoServers } from './parts/two-servers'
import { usualWeeks } from './parts/usual-weeks'
import { webhooks } from './parts/webhooks'
import { Skipped, Stage, type Drill, type Part } from './stage'

const PARTS: Part[] = [
  kill,
  restart,
  diskFull,
  mail,
  arrivals,
  identity,
  sigterm,
  twoServers,
  webhooks,
  powerCut,
  merge,
  mergeSteps,
  rollCall,
  flood,
  oneNetwork,
  longTexts,
  usualWeeks,
  browsers,
]
const SHORT = [kill, restart, sigterm]
const MARK = '<!-- From here on it is what the command printed. -->'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    json: { type: 'string' },
    document: { type: 'string' },
    server: { type: 'string', default: join(rootDirectory(), 'dist/server/main.js') },
    postgres: { type: 'string' },
    'fail-over': { type: 'boolean', default: false },
    pooler: { type: 'string' },
  },
})

const usual = values['fail-over'] ? [failOver] : values.short ? SHORT : PARTS
const names = values.only?.split(',') ?? usual.map(({ name }) => name)
const parts = [...PARTS, failOver]
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}: there are ${parts.map(({ name }) => name).join(', ')}.\n`,
  )
  process.exit(2)
}
const missing = names.includes(failOver.name) ? missingPackages() : []
if (missing.length > 0) {
  process.stderr.write(
    `The part ${failOver.name} needs packages of Debian 12 that are not here: apt-get install ${missing.join(' ')}\n`,
  )
  process.exit(3)
}

const printed: string[] = []
const say = (line: string) => {
  printed.push(line)
  process.stdout.write(`${line}\n`)
}
const drill: Drill = {
  main: values.server,
  seed: Number(values.seed ?? 20_261_120),
  rounds: values.rounds === undefined ? null : Number(values.rounds),
  isShort: values.short,
  programs: values.postgres,
  pooler: values.pooler,
  say,
}
const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] }

let current: Stage | null = null
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void current?.close().finally(() => process.exit(130)))

say(
  `Seed ${drill.seed}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${describeMachine()}, Node.js ${process.versions.node}`,
)
for (const part of parts.filter(({ name }) => names.includes(name))) await run(part)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
if (values.document) writeInto(values.document)
if (values.json) writeFileSync(values.json, JSON.stringify(total))
process.exit(total.failed > 0 ? 1 : 0)

async function run({ name, title, run: play }: Part) {
  say(`\n${name}: ${title}\n`)
  const stage = new Stage(drill)
  current = stage
  try {
    await play(stage)
  } catch (error) {
    if (error instanceof Skipped) {
      total.skipped++
      say(`skipped: ${error.message}`)
    } else {
      const problem = (error as Error).stack ?? String(error)
      stage.failures.push(problem)
      say(`FAILED: ${problem}`)
    }
  } finally {
    await stage.close()
  }
  total.passed += stage.passed
  total.failed += stage.failures.length
  total.failures.push(...stage.failures.map((failure) => `${name}: ${failure}`))
}

/** Replaces an earlier run's results in a document with the printed ones. */
function writeInto(document: string) {
  const [words] = readFileSync(document, 'utf8').split(MARK)
  writeFileSync(document, `${words}${MARK}\n\n${printed.join('\n')}\n`)
}
