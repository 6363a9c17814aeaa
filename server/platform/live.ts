import { sql } from 'drizzle-orm'
import pg from 'pg'
import * as z from 'zod/mini'

const CHANNEL = 'whereabouts_live'
const WITHIN_MS = 5000
const CHECK_EVERY_MS = 20_000
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 10_000

const News = z.union([
  z.object({ topic: z.literal('office'), office: z.string() }),
  z.object({ topic: z.literal('offices') }),
  z.object({ topic: z.literal('person'), person: z.string() }),
])
/** What one server process says to all: an office, the list of offices, or a person by id changed. */
export type News = z.infer<typeof News>

/** What a statement selects to say to every server process what has changed, when and only if its transaction is committed. */
export const told = (news: readonly News[]) =>
  news.length === 0
    ? sql`1`
    : sql.join(
        news.map((one) => sql`pg_notify(${CHANNEL}, ${JSON.stringify(one)})`),
        sql`, `,
      )

/** Hears what changed, or null when some may have been missed. */
export type Listener = (news: News | null) => void

export type Live = {
  /** Hears the news of all processes until the returned function is called. */
  hear: (listener: Listener) => () => void
  /** How streams are kept: the limits of a process, and how often one shows that it is alive. */
  streams: { perProcess: number; perPerson: number; heartbeatMs: number }
  close: () => Promise<void>
}

/** Listens on one connection of its own from the first listener on; a lost one is made anew, with growing waits. */
export function openLive(
  url: string,
  { perProcess = 2000, perPerson = 5, heartbeatMs = 20_000 }: Partial<Live['streams']> = {},
): Live {
  const listeners = new Set<Listener>()
  let connection: Connection | null = null
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const tell: Listener = (news) => {
    failures = 0
    for (const listener of listeners) listener(news)
  }
  const connect = () => {
    connection = listen(url, tell, () => {
      if (isClosed) return
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures++, 10))
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2)).unref()
    })
  }
  return {
    hear(listener) {
      listeners.add(listener)
      if (!connection && !isClosed) connect()
      return () => void listeners.delete(listener)
    },
    streams: { perProcess, perPerson, heartbeatMs },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await connection?.close()
    },
  }
}

type Connection = { close: () => Promise<void> }

/** One connection: tells null once it listens and all news after that, and says once that it was lost. */
function listen(url: string, tell: Listener, lost: () => void): Connection {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
    keepAlive: true,
    application_name: 'whereabouts live',
  })
  let isLost = false
  const lose = () => {
    if (isLost) return
    isLost = true
    clearInterval(check)
    void client.end().catch(() => undefined)
    lost()
  }
  // A connection can die without a word: only a question that stays unanswered shows it.
  const check = setInterval(() => void client.query('select 1').catch(lose), CHECK_EVERY_MS).unref()
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => {
    const news = newsOf(payload)
    if (news) tell(news)
  })
  const start = async () => {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    tell(null)
  }
  start().catch(lose)
  return {
    async close() {
      clearInterval(check)
      await client.end().catch(() => undefined)
    },
  }
}

function newsOf(payload = ''): News | null {
  try {
    return News.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
