import {
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query'
import { readSession, signOut, type Session } from '../../domain/session/contract'
import type { Me } from '../../domain/profile/signed-in-person'
import { answeredWithin, callAs, call } from '../platform/call'
import { readingOf } from '../platform/use-read'
import { storedValue } from '../platform/storage'

/** True if a sign-out has not reached the server yet. Until it does, nobody is signed in on this device. */
export const unsentSignOut = storedValue<true>('device', 'untold-sign-out')

/** The session for this page: without a person while a sign-out has not reached the server. */
export function takeSession(session: Session): Session {
  const taken = unsentSignOut.read()
    ? { ...session, me: null, personId: null, ended: null, withheld: null }
    : session
  callAs(taken.personId)
  return taken
}

const ANSWER_WITHIN_MS = 10_000
const ASK_EVERY_MS = 5_000

/** Sends the sign-out to the server. A network without answers holds it up for ten seconds only. */
export const sendSignOut = () => call(signOut, {}, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })

async function askForSession(signal: AbortSignal) {
  if (unsentSignOut.read())
    await sendSignOut().then(
      () => unsentSignOut.forget(),
      () => undefined,
    )
  return takeSession(await call(readSession, {}, { signal }))
}

export const sessionReading = () =>
  queryOptions({
    ...readingOf(readSession, {}),
    queryFn: ({ signal }) => askForSession(signal),
  })

/** Takes the session that came inside the page's document. */
export function startSession(client: QueryClient, session: Session) {
  const { queryKey } = sessionReading()
  const taken = takeSession(session)
  client.setQueryData(queryKey, taken)
  if (unsentSignOut.read()) void client.invalidateQueries({ queryKey })
  return taken
}

/** The organisation and the signed-in person. Suspends until they are known. */
export const useSession = () => useSuspenseQuery({ ...sessionReading(), staleTime: 60_000 }).data

/** Reads the session for a page that also works without a network. It has no data until the server answers, and asks again by itself. */
export const useKnownSession = () =>
  useQuery({
    ...sessionReading(),
    // A page that waits for ever for an answer would not ask again when the network is back.
    queryFn: ({ signal }) => askForSession(answeredWithin(ANSWER_WITHIN_MS, signal)),
    staleTime: 60_000,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? false : ASK_EVERY_MS),
  })

export const useOrganisation = () => useSession().organisation

export const useMe = () => useSession().me

/** Puts a changed profile into the session at once. */
export function useRememberMe() {
  const client = useQueryClient()
  return (me: Me) =>
    client.setQueryData(sessionReading().queryKey, (session) => session && { ...session, me })
}

/** Reads the session again and forgets all other answers, after a sign-in or sign-out. */
export function useStartAfresh() {
  const client = useQueryClient()
  return async () => {
    const session = await client.fetchQuery({ ...sessionReading(), staleTime: 0 })
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSession.path })
    return session
  }
}
