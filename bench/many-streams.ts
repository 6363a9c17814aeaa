import { setTimeout as sleep } from 'node:timers/promises'
import { openLiveStream, type LiveStream } from './live-streams'
import { checkIn } from './operations/check-in'
import { tokenOf } from './organisation'
import type { Report } from './report'
import type { Site } from './site'
import { formatNumber } from './statistics'

const STREAMS = 2000
const MEMORY_MB = 300
const OPEN_AT_ONCE = 50
// Each stream looks for its session within 20 seconds.
const HEARTBEAT_MS = 20_000

/** Opens as many live streams as a server admits, lets people check in, and shows the server's memory. */
export async function reportManyStreams(
  { organisation, server, http }: Site,
  { seed, seconds }: { seed: number; seconds: number },
  report: Report,
) {
  const { memory } = server
  const before = memory.now()
  memory.mark()
  let news = 0
  const streams: LiveStream[] = []
  const open = (index: number) => {
    const person = index % organisation.size
    const office = organisation.doorOf(person, 0).id
    return openLiveStream({ origin: server.origin, token: tokenOf(person), office, onNews: () => news++ })
  }
  try {
    while (streams.length < STREAMS)
      streams.push(
        ...(await Promise.all(Array.from({ length: OPEN_AT_ONCE }, (_, at) => open(streams.length + at)))),
      )
    const { draw, send } = checkIn(organisation, seed + 5)
    const end = performance.now() + Math.max(HEARTBEAT_MS, seconds * 1000)
    let checkIns = 0
    for (; performance.now() < end; checkIns++) {
      await send(http, await draw(), 0)
      await sleep(100)
    }
    const peak = memory.peakSinceMark()
    report.table(`Memory of the server with ${STREAMS.toLocaleString('en')} open live streams (resident)`, [
      {
        'before MB': megabytes(before),
        'peak MB': megabytes(peak),
        'check-ins meanwhile': checkIns,
        'news heard': news,
      },
    ])
    report.target(
      `server memory with ${STREAMS.toLocaleString('en')} live streams stays under ${MEMORY_MB} MB`,
      peak === null ? 'not measured on this system' : `${megabytes(peak)} MB`,
      (peak ?? NaN) / 1e6 < MEMORY_MB,
    )
  } finally {
    for (const stream of streams) stream.close()
  }
}

/** Shows a size in memory in MB of a million bytes. */
export const megabytes = (bytes: number | null) => (bytes === null ? null : formatNumber(bytes / 1e6, 0))
