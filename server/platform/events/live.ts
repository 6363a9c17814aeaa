import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { HAPPENINGS, type Happening } from '../../../domain/happening'
import { REQUIRE_WRITES } from '../db/database'
import { createEventReader, type ReadEvent } from './read-events'

const WITHIN_MS = 5000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000
const RECENT_MS = 2000

/** A change of an office, of the list of offices, or of a person, by id. The id is null for an erased person. */
export type News =
  | { topic: 'office'; office: string }
  | { topic: 'offices' }
  | { topic: 'person'; person: string | null }

/** Gets each news, or null if some may have been missed. */
export type Listener = (news: News | null) => void

export type Live = {
  /** Passes the news of all processes to a listener until the returned function is called. */
  hear: (listener: Listener) => () => void
  /** The offices that changed in the last two seconds. A page may have read its answers just before it began to listen. */
  recent: () => Set<string>
  /** The number of listeners now. */
  listeners: () => number
  /** The limits of a process, and the time after which a stream shows that it is alive. */
  streams: { perProcess: number; perPerson: number; heartbeatMs: number }
  close: () => Promise<void>
}

type Options = Live['streams'] & {
  /** The time between two searches for events. Pages are at most 2 s behind. */
  lookEveryMs: number
}

/** Reads the events on a separate connection from the first listener on. A lost connection is made anew, with growing waits. */
export function openLive(
  url: string,
  { lookEveryMs = 400, perProcess = 2000, perPerson = 5, heartbeatMs = 20_000 }: Partial<Options> = {},
): Live {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  const waiting = { signal: closing.signal, ref: false }
  let following: Promise<void> | null = null
  let client: pg.Client | null = null
  let failures = 0

  const changedAt = new Map<string, number>()

  const tell: Listener = (news) => {
    if (news?.topic === 'office') changedAt.set(news.office, performance.now())
    for (const listener of listeners) listener(news)
  }
  const followOn = async (client: pg.Client) => {
    await client.connect()
    // A read-only database has no new events, or is behind.
    await client.query(REQUIRE_WRITES)
    const reader = await createEventReader(client)
    failures = 0
    tell(null)
    for (;;) {
      await sleep(lookEveryMs, undefined, waiting)
      for (const news of newsOf(await reader.look())) tell(news)
    }
  }
  const follow = async () => {
    while (!closing.signal.aborted) {
      client = connectionTo(url)
      await followOn(client).catch(() => undefined)
      await client.end().catch(() => undefined)
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures++, 10))
      await sleep(wait * (0.5 + Math.random() / 2), undefined, waiting).catch(() => undefined)
    }
  }
  return {
    hear(listener) {
      listeners.add(listener)
      if (!closing.signal.aborted) following ??= follow()
      return () => void listeners.delete(listener)
    },
    recent() {
      const from = performance.now() - RECENT_MS
      return new Set([...changedAt].flatMap(([office, at]) => (at > from ? [office] : [])))
    },
    listeners: () => listeners.size,
    streams: { perProcess, perPerson, heartbeatMs },
    async close() {
      closing.abort()
      await client?.end().catch(() => undefined)
      await following
    },
  }
}

function connectionTo(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
    keepAlive: true,
    application_name: 'whereabouts live',
  })
  // The next search fails too, and then handles the loss.
  client.on('error', () => undefined)
  return client
}

const isHappening = (act: string): act is Happening => Object.hasOwn(HAPPENINGS, act)

/** The news of some events, each once; null for an act of a newer version, which may have changed anything. */
function newsOf(events: readonly ReadEvent[]): Iterable<News | null> {
  const news = new Map<string, News | null>()
  for (const { act, offices, person } of events) {
    if (!isHappening(act)) return [null]
    for (const topic of HAPPENINGS[act]) {
      if (topic === 'offices') news.set(topic, { topic })
      else if (topic === 'office') for (const office of offices) news.set(office, { topic, office })
      else news.set(person ?? 'erased', { topic: 'person', person })
    }
  }
  return news.values()
}
