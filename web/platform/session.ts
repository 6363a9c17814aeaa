import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { readSession, signOut, type Session } from '../../domain/auth/contract'
import type { Me } from '../../domain/profile/signed-in-person'
import { believeIn, call } from './call'
import { readingOf } from './use-read'
import { slotOf } from './storage'

/** Kept on the device when a sign-out could not be told to the server: until it is, nobody is signed in here. */
export const untoldSignOut = slotOf<true>('device', 'untold-sign-out')

/** What a session is to this page: nobody's, while a sign-out waits to be told. */
export function takeSession(session: Session): Session {
  const taken = untoldSignOut.kept()
    ? { ...session, me: null, personId: null, ended: null, withheld: null }
    : session
  believeIn(taken.personId)
  return taken
}

let holders = 0

/** Keeps the session as the page knows it, whatever the server says meanwhile; returns how to let it go. */
export function holdSession() {
  holders++
  return () => void holders--
}

export const isSessionHeld = () => holders > 0

async function askForSession(signal: AbortSignal) {
  if (untoldSignOut.kept())
    await call(signOut, {}).then(
      () => untoldSignOut.forget(),
      () => undefined,
    )
  return takeSession(await call(readSession, {}, { signal }))
}

export const sessionReading = () =>
  queryOptions({
    ...readingOf(readSession, {}),
    queryFn: ({ signal, client, queryKey }) => {
      const known = isSessionHeld() ? client.getQueryData<Session>(queryKey) : undefined
      return known ?? askForSession(signal)
    },
  })

/** The organisation and who is signed in. Suspends until known. */
export const useSession = () => useSuspenseQuery({ ...sessionReading(), staleTime: 60_000 }).data

export const useOrganisation = () => useSession().organisation

/** The signed-in person; null when nobody is. */
export const useMe = () => useSession().me

/** Takes a changed profile into the session at once. */
export function useRememberMe() {
  const client = useQueryClient()
  return (me: Me) =>
    client.setQueryData(sessionReading().queryKey, (session) => session && { ...session, me })
}

/** Forgets everything that was read for one person and reads the session anew: after sign-in and sign-out. */
export function useStartAfresh() {
  const client = useQueryClient()
  return async () => {
    const session = await client.fetchQuery({ ...sessionReading(), staleTime: 0 })
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== readSession.path })
    return session
  }
}
