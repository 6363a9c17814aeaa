import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { migrate } from '../server/platform/db/migrate'
import { compareContents, isLoss, readContents } from '../testbed/table-contents'

// npm run carry-over -- postgresql://…: brings the database of an older release up to date, and shows table
// by table that nothing was lost. It changes the database, so give it a copy.
const [url] = process.argv.slice(2)
if (!url) throw new Error('npm run carry-over -- postgresql://…, a copy of the database of an older release')

const look = async () => {
  const db = new pg.Client(url)
  await db.connect()
  try {
    return await readContents(db)
  } finally {
    await db.end()
  }
}

const before = await look()
const began = performance.now()
await migrate(url)
const took = performance.now() - began
const compared = compareContents(before, await look())

const say = (line: string) => process.stdout.write(`${line}\n`)
say('| table | rows before | rows after | columns the same | changed | gone | added |')
say('|---|---:|---:|---:|---|---|---|')
for (const { table, rowsBefore, rowsAfter, same, changed, gone, added } of compared)
  say(
    `| ${[table, rowsBefore ?? 'new', rowsAfter ?? 'gone', same.length, changed.join(' '), gone.join(' '), rowsBefore === null ? '' : added.join(' ')].join(' | ')} |`,
  )
const lost = compared.filter(isLoss)
say(`\nBrought up to date in ${(took / 1000).toFixed(1)} s; ${lost.length} tables differ.`)
process.exitCode = lost.length > 0 ? 1 : 0
