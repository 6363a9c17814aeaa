import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom, type SeededRandom } from '../server/seed/seeded-random'
import { makeOpenDirectory } from '../testbed/open-directory'
import { createUndo } from '../testbed/undo'
import type { Broken } from './told'
import { OwnPostgres } from './own-postgres'
import { Site, type SiteOptions } from './site'
import { printTable, type Column } from './table'

export type Drill = {
  /** The built server. */
  main: string
  seed: number
  /** Rounds of each part that has rounds; null: as many as usual. */
  rounds: number | null
  isShort: boolean
  /** Directory of other PostgreSQL programs than the bundled ones. */
  programs: string | undefined
  say: (line: string) => void
}

/** A part that can't be shown on this machine, with the reason. */
export class Skipped extends Error {}

export type Part = { name: string; title: string; run: (stage: Stage) => Promise<void> }

/** What a part runs on: a directory, a random of its own, a table to fill, and what has to be undone afterwards. */
export class Stage {
  readonly drill: Drill
  readonly directory = makeOpenDirectory('drill')
  readonly random: SeededRandom
  passed = 0
  failed = 0
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

  /** A PostgreSQL of the drill's own, with an empty database. */
  async postgres() {
    const postgres = await OwnPostgres.create(this.directory, this.drill.programs)
    this.later(() => postgres.stop())
    await postgres.createDatabase('whereabouts')
    return postgres
  }

  /** A second installation, beside another one of this part, with the embedded database. */
  async embeddedSite(options: Partial<SiteOptions> = {}) {
    const directory = join(this.directory, 'embedded')
    mkdirSync(directory)
    return this.site({ directory, ...options })
  }

  /** Begins the table; each row is one round, and fails when there is a problem in it. */
  table(columns: readonly (string | Column)[]) {
    const print = printTable([...columns, 'verdict'], this.drill.say)
    return (cells: readonly (string | number)[], found: string[]) => {
      print([...cells, found.length === 0 ? 'ok' : 'FAILED'])
      if (found.length === 0) this.passed++
      else this.failed++
      for (const problem of found.slice(0, 5)) process.stderr.write(`  ${problem}\n`)
    }
  }

  async close() {
    await this.undo.run()
    // What the clients were told stays for whoever looks for the fault.
    if (this.failed === 0) rmSync(this.directory, { recursive: true, force: true })
    else this.drill.say(`\nWhat the clients were told: ${this.directory}/history.jsonl`)
  }
}

export const problemsOf = (broken: Broken[]) => broken.map(({ invariant, what }) => `${invariant}: ${what}`)
