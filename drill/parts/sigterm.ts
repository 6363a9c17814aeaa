import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Observation } from '../load'
import { brokenWords, checkRound } from '../round'
import { problemsOf, type Part, type Stage } from '../stage'
import { milliseconds } from '../table'

const EXIT_WITHIN_MS = 10_000
const AT_ONCE_MS = 1_000

/**
 * Stops the server during writes, as an operator or a service manager does, and once with a second signal.
 */
export const sigterm: Part = {
  name: 'sigterm',
  title: 'SIGTERM in the middle of the writes of 8 clients, then a start',
  async run(stage: Stage) {
    const site = await stage.site()
    const row = stage.table([
      'round',
      { title: 'signals', width: 18 },
      { title: 'after', width: 7 },
      'acknowledged',
      '503',
      'not connected',
      'broken off',
      'exit code',
      'stopped within',
      'lost',
      'invented',
      'broken invariants',
    ])
    const rounds = stage.rounds(6, 1)
    for (let round = 1; round <= rounds; round++) {
      const isTwice = round % 3 === 0
      const after = stage.random.whole(150, 450)
      const load = site.load()
      await load.acknowledged()
      await sleep(after)
      const [server] = site.servers
      const signalled = performance.now()
      server?.signal('SIGTERM')
      if (isTwice) {
        await sleep(20)
        server?.signal('SIGTERM')
      }
      const ended = await server?.exited
      await load.stop()
      const stopped = (ended?.at ?? 0) - signalled
      await site.start()
      const { ok, lost, invented, broken } = await checkRound(site)
      const { seen } = load
      const refused = seen.filter(({ status }) => status === 503).length
      const faulty = seen.filter(({ status }) => status !== null && status >= 500 && status !== 503).length
      const cut = seen.filter(isBrokenOff).length
      const unconnected = seen.filter((call) => call.trouble !== null && !isBrokenOff(call)).length
      const limit = isTwice ? AT_ONCE_MS : EXIT_WITHIN_MS
      row(
        [
          ...[
            round,
            isTwice ? 'two, 20 ms apart' : 'one',
            milliseconds(after),
            ok,
            refused,
            unconnected,
            cut,
          ],
          ...[ended?.code ?? ended?.signal ?? '', milliseconds(stopped), lost, invented, brokenWords(broken)],
        ],
        [
          ...problemsOf(broken),
          ...(stopped <= limit ? [] : [`stopped after ${milliseconds(stopped)}`]),
          ...(faulty === 0 ? [] : [`${faulty} answers of another 5xx than 503`]),
          ...(isTwice || ended?.code === 0 ? [] : [`exit code ${ended?.code ?? ended?.signal}`]),
          ...(isTwice || cut === 0 ? [] : [`${cut} calls were broken off`]),
        ],
      )
    }
  },
}

// A connection that still waits in the queue of a closing socket never reached the server, so its caller was
// not connected.
const isBrokenOff = ({ trouble, isFresh }: Observation) =>
  trouble === 'late' || (trouble === 'cut' && !isFresh)
