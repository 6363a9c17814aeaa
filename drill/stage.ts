import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom, type SeededRandom } from '../demo/seed/seeded-random'
import { makeOpenDirectory } from '../testbed/open-directory'
import type { Settings } from '../testbed/server-process'
import { createUndo } from '../testbed/undo'
import type { BrokenInvariant } from './evidence'
import { OwnPostgres } from './own-postgres'
import { Site, type SiteOptions } from './site'
import { SmtpDouble } from './smtp-double'
import { printTable, type Column } from './table'

export type Drill = {
  main: string
  seed: number
  /** The number of rounds of each part; null means as many as usual. */
  rounds: number | null
  isShort: boolean
  /** The directory of PostgreSQL programs other than the bundled ones. */
  programs: string | undefined
  /** A PgBouncer other than Debian's. */
  pooler: string | undefined
  say: (line: string) => void
}

/** Two servers that start together, with browsers beside them, take long on a small machine. */
const SLOW_START_MS = 120_000

/** A part that can't run on this machine, with the reason. */
export class Skipped extends Error {}

export type Part = { name: string; title: string; run: (stage: Stage) => Promise<void> }

/**
 * The tools of a part: a directory, its own random numbers, a table to fill, and a list of steps to undo.
 */
export class Stage {
  readonly drill: Drill
  readonly directory = makeOpenDirectory('drill')
  readonly random: SeededRandom
  passed = 0
  /** The failed rounds, with the problems that were found. */
  readonly failures: string[] = []
  private readonly undo = createUndo()

  constructor(drill: Drill) {
    this.drill = drill
    this.random = seededRandom(drill.seed)
  }

  later(step: () => unknown) {
    this.undo.add(step)
  }

  rounds(usual: number, short: number) {
    return this.drill.rounds ?? (this.drill.isShort ? short : usual)
  }

  async site(options: Partial<SiteOptions> = {}) {
    const { directory, random } = this
    const site = await Site.create({ main: this.drill.main, random, directory, ...options }, (made) =>
      this.later(() => made.close()),
    )
    return site
  }

  /** Makes an installation of two servers on one database, with a mail server. */
  async twoServers(settings: Settings = {}) {
    const postgres = await this.postgres()
    const smtp = new SmtpDouble()
    await smtp.become('well')
    this.later(() => smtp.close())
    const site = await this.site({
      servers: 2,
      readyWithinMs: SLOW_START_MS,
      databaseUrl: postgres.url(),
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'drill@whereabouts.example', ...settings },
    })
    return { site, smtp }
  }

  async postgres() {
    const postgres = await OwnPostgres.create(this.directory, this.drill.programs)
    this.later(() => postgres.stop())
    await postgres.createDatabase('whereabouts')
    return postgres
  }

  /** Makes a second installation beside another one of this part, with the embedded database. */
  async embeddedSite(options: Partial<SiteOptions> = {}) {
    const directory = join(this.directory, 'embedded')
    mkdirSync(directory)
    return this.site({ directory, ...options })
  }

  /** Starts the table. Each row is one round, and fails if the round has a problem. */
  table(columns: readonly (string | Column)[]) {
    const print = printTable([...columns, 'verdict'], this.drill.say)
    return (cells: readonly (string | number)[], found: string[]) => {
      print([...cells, found.length === 0 ? 'ok' : 'FAILED'])
      if (found.length === 0) this.passed++
      else this.failures.push([...cells, ...found.slice(0, 5)].join('\n'))
      for (const problem of found.slice(0, 5)) process.stderr.write(`  ${problem}\n`)
    }
  }

  async close() {
    await this.undo.run()
    // After a failure the history of the clients stays, so that somebody can look for the fault.
    if (this.failures.length === 0) rmSync(this.directory, { recursive: true, force: true })
    else this.drill.say(`\nWhat the clients were answered: ${this.directory}/history.jsonl`)
  }
}

export const problemsOf = (broken: BrokenInvariant[]) =>
  broken.map(({ invariant, what }) => `${invariant}: ${what}`)
