import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readSession } from '../../domain/auth/contract'
import { LIVE_PATH, type LiveTopic } from '../../domain/live'
import { readOfficeQuestions } from '../../domain/health/choosing'
import { readOffice } from '../../domain/offices/administration'
import { listMyOffices, listOffices } from '../../domain/offices/contract'
import { readOfficePicture } from '../../domain/offices/picture'
import { readRollCall } from '../../domain/offices/roll-call'
import { listOfficePeople } from '../../domain/people/contract'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const JUST_READ_MS = 500

/** Events that come together are one read, and not everybody who hears of a change reads in the same instant. */
const gather = () => new Promise((done) => setTimeout(done, 100 + Math.random() * 700))

/** What is read of the office on the screen. */
const OF_ONE_OFFICE = [listOfficePeople, readOffice, readOfficePicture, readOfficeQuestions, readRollCall]

/** What is read of the person who is signed in. */
const OF_ONESELF = [readSession.path, listMyOffices.path].map((path) => [path])

/** Reads the offices, an office's people and the own record anew when the server says that they changed, for as long as the page is seen; `also` are further offices in the same list of people. */
export function useLive(office: string | null, also: readonly string[] = []) {
  const client = useQueryClient()
  const address = addressOf(office === null ? [] : [office, ...also])
  useEffect(() => {
    const watched = [
      ...OF_ONE_OFFICE.map(({ path }) => [path, ...(office === null ? [] : [{ office }])]),
      [listOffices.path],
      [listMyOffices.path],
    ]
    const invalidate = (keys: unknown[][]) => () =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
    const readAnew = oneAtATime(invalidate(watched))
    const readOneselfAnew = oneAtATime(invalidate(OF_ONESELF))
    // What is being read anyhow is left to finish; what has just been read, as on entering the page, is new enough.
    const isOld = ({ state }: Query) => Date.now() - state.dataUpdatedAt > JUST_READ_MS
    const catchUp = () =>
      [...watched, ...OF_ONESELF].forEach(
        (queryKey) => void client.invalidateQueries({ queryKey, fetchStatus: 'idle', predicate: isOld }),
      )
    const onChanged = ({ topic }: LiveTopic) => void (topic === 'me' ? readOneselfAnew() : readAnew())
    return follow(address, { onChanged, onMissed: catchUp })
  }, [client, office, address])
}

const addressOf = (offices: readonly string[]) =>
  offices.length === 0
    ? LIVE_PATH
    : `${LIVE_PATH}?${new URLSearchParams(offices.map((office) => ['office', office])).toString()}`

/** Runs the work; if asked again meanwhile, runs it once more afterwards. */
function oneAtATime(work: () => Promise<unknown>) {
  let isDue = false
  let isRunning = false
  return async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    while (isDue) {
      await gather()
      isDue = false
      await work()
    }
    isRunning = false
  }
}

type Listener = {
  onChanged: (topic: LiveTopic) => void
  /** Events may have been missed. */
  onMissed: () => void
}

/**
 * Listens to the stream while the tab is seen: a hidden one would hold one of the few connections that a browser
 * grants to a server. The browser mends a broken stream itself, but gives up one that was refused.
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
      // The refusal may mean that the session is over: a read finds out.
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
