import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Subject } from '../../domain/about'
import { LIVE_PATH, subjectOfNews, type LiveTopic } from '../../domain/live'
import { outdatedBy, readAnew } from './use-read'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const JUST_READ_MS = 500

/** Waits a moment, so that several events cause one reading, and not all readers ask at the same time. */
const gather = () => wait(100 + Math.random() * 700)

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A reading without an answer delays the next news for this time at most. */
const LONGEST_READING_MS = 4000

/**
 * While the page is visible, reads the data again that the server names as changed: of the reader, of all
 * offices, and of the offices with these ids.
 */
export function useLive(office: string | null, also: readonly string[] = []) {
  const client = useQueryClient()
  const offices = office === null ? [] : [office, ...also]
  const address = addressOf(offices)
  const catchUp = useEffectEvent(() => {
    const missed: Subject[] = [
      { about: ['me', 'offices'], offices: [] },
      { about: ['office'], offices },
    ]
    // An answer of half a second ago is new enough, as on entering the page.
    const isOld = (query: Query) =>
      outdatedBy(missed)(query) && Date.now() - query.state.dataUpdatedAt > JUST_READ_MS
    void client.invalidateQueries({ fetchStatus: 'idle', predicate: isOld })
  })
  useEffect(() => {
    const readChanged = (changed: Subject[]) => readAnew(client, changed)
    const hearOfOthers = gathering(readChanged)
    // A lost role must not wait for a long list of people.
    const hearOfOneself = gathering(readChanged)
    const onChanged = (news: LiveTopic) =>
      (news.topic === 'me' ? hearOfOneself : hearOfOthers)(subjectOfNews(news))
    return follow(address, { onChanged, onMissed: () => catchUp() })
  }, [client, address])
}

const addressOf = (offices: readonly string[]) =>
  offices.length === 0
    ? LIVE_PATH
    : `${LIVE_PATH}?${new URLSearchParams(offices.map((office) => ['office', office])).toString()}`

/** Does the work one time for all changes of a moment, and again for those that came meanwhile. */
function gathering(work: (changed: Subject[]) => Promise<unknown>) {
  let pending: Subject[] = []
  let isRunning = false
  async function run() {
    isRunning = true
    while (pending.length > 0) {
      await gather()
      const changed = pending
      pending = []
      await Promise.race([work(changed), wait(LONGEST_READING_MS)])
    }
    isRunning = false
  }
  return (subject: Subject) => {
    pending.push(subject)
    if (!isRunning) void run()
  }
}

type Listener = {
  onChanged: (topic: LiveTopic) => void
  onMissed: () => void
}

/**
 * Opens the stream while the tab is visible. A hidden tab would hold one of the few connections that a
 * browser allows to a server. The browser reconnects a broken stream itself, but not a refused one.
 */
function follow(address: string, { onChanged, onMissed }: Listener) {
  let stream: EventSource | null = null
  let refusals = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  function open() {
    const opened = new EventSource(address)
    stream = opened
    opened.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      onChanged(JSON.parse(data) as LiveTopic),
    )
    opened.addEventListener('open', () => {
      refusals = 0
      onMissed()
    })
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      // The session may be over. A reading finds that out.
      if (refusals === 0) onMissed()
      const wait = Math.min(FIRST_WAIT_MS * 2 ** refusals++, LONGEST_WAIT_MS)
      retry = setTimeout(open, wait * (0.5 + Math.random()))
    })
  }

  function close() {
    clearTimeout(retry)
    stream?.close()
    stream = null
  }

  function followSight() {
    close()
    if (document.visibilityState === 'visible') open()
  }

  document.addEventListener('visibilitychange', followSight)
  followSight()
  return () => {
    document.removeEventListener('visibilitychange', followSight)
    close()
  }
}
