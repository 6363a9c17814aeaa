import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startEmbeddedPostgres } from '../server/postgres/embedded-postgres'
import { rootDirectory } from '../server/platform/db/root'
import { makeOpenDirectory } from '../testbed/open-directory'
import { createUndo } from '../testbed/undo'
import { describeRun } from './machine'
import { HELP, readOptions, type Options } from './options'
import { runParts } from './parts'
import { createReport } from './report'

const say = (line: string) => process.stdout.write(`${line}\n`)
const undo = createUndo()

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isInterrupted = true
    void undo.run().finally(() => process.exit(130))
  })
process.once('uncaughtException', (cause) => {
  process.stderr.write(`${cause.stack}\n`)
  void undo.run().finally(() => process.exit(1))
})

try {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') say(HELP)
  else await measure(options)
} catch (cause) {
  if (!isInterrupted)
    process.stderr.write(`${cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)}\n`)
  process.exitCode = 1
} finally {
  await undo.run()
}

async function measure(options: Options) {
  const began = new Date()
  const directory = makeOpenDirectory('bench')
  undo.add(() => rmSync(directory, { recursive: true, force: true }))
  const results = join(rootDirectory(), 'bench/results')
  mkdirSync(results, { recursive: true })

  const report = createReport({
    date: began.toISOString(),
    seed: options.seed,
    rounds: `${options.rounds} of ${options.seconds} s each, median (least–most)`,
    ...describeRun(),
  })
  const postgres = await startEmbeddedPostgres({
    dataDir: directory,
    describeMe: 'bench',
    say: () => undefined,
  })
  undo.add(postgres.stop)
  const postgresPid = Number.parseInt(readFileSync(join(postgres.directory, 'postmaster.pid'), 'utf8'))
  await runParts(options, { clusterUrl: postgres.url, postgresPid, results, report, undo, say })

  const finished = report.finish()
  const file = join(results, began.toISOString().slice(0, 19).replace(/:/g, '-'))
  writeFileSync(`${file}.json`, `${JSON.stringify({ ...finished.results, options }, null, 2)}\n`)
  writeFileSync(`${file}.md`, finished.printed)
  if (options.docs) writeDocs(finished.printed)
  say(`\nWritten to ${relative(process.cwd(), file)}.json and .md`)
}

function writeDocs(printed: string) {
  const page = join(rootDirectory(), 'bench/results.md')
  const [explained = ''] = readFileSync(page, 'utf8').split(/^## Figures$/m)
  writeFileSync(page, `${explained}## Figures\n\n${printed.replace(/^## /gm, '### ')}`)
}
