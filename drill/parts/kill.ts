import { setTimeout as sleep } from 'node:timers/promises'
import { brokenWords, checkRound } from '../round'
import type { Site } from '../site'
import { problemsOf, type Part, type Stage } from '../stage'
import { milliseconds } from '../table'

const READY_WITHIN_MS = 3_000
const POSTMASTER_TOO = 4

/** Kills the server during writes, now and then its database too, and starts it again. */
export const kill: Part = {
  name: 'kill',
  title: 'kill -9 in the middle of the writes of 8 clients, then a start',
  async run(stage: Stage) {
    const { programs } = stage.drill
    const postgres = programs ? await stage.postgres() : null
    const site = await stage.site(postgres ? { databaseUrl: postgres.url() } : {})
    const row = stage.table([
      'round',
      { title: 'killed', width: 19 },
      { title: 'after', width: 7 },
      'acknowledged',
      'refused',
      'unclear',
      'sent again',
      'lost',
      'invented',
      'broken invariants',
      'ready again',
    ])
    const rounds = stage.rounds(20, 3)
    const readyWithin = stage.drill.isShort ? await readyWithinOn(site) : READY_WITHIN_MS
    for (let round = 1; round <= rounds; round++) {
      const isTurn = round % POSTMASTER_TOO === 0 || (rounds < POSTMASTER_TOO && round === rounds)
      const isBoth = isTurn && !postgres
      const postmaster = postgres ? null : await site.postmaster()
      const after = stage.random.whole(150, 450)
      const load = site.load()
      await load.acknowledged()
      await sleep(after)
      site.servers[0]?.signal('SIGKILL')
      if (isBoth && postmaster) process.kill(postmaster.pid, 'SIGKILL')
      await site.servers[0]?.exited
      await load.stop()
      const ready = await site.start()
      const { ok, fail, unknown, again, lost, invented, broken } = await checkRound(site)
      row(
        [
          ...[
            round,
            isBoth ? 'server and database' : 'server',
            milliseconds(after),
            ok,
            fail,
            unknown,
            again,
          ],
          ...[lost, invented, brokenWords(broken), milliseconds(ready)],
        ],
        [
          ...problemsOf(broken),
          ...(ready > readyWithin ? [`ready again after ${milliseconds(ready)}`] : []),
          ...(ok === 0 ? ['nothing was acknowledged: the round shows nothing'] : []),
        ],
      )
    }
  },
}

// The short form runs with the tests on any machine. If it is busy, a start after a kill may take twice as
// long as any other start there.
async function readyWithinOn(site: Site) {
  site.servers[0]?.signal('SIGTERM')
  await site.servers[0]?.exited
  return Math.max(READY_WITHIN_MS, 2 * (await site.start()))
}
