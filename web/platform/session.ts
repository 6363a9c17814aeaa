import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { readSession } from '../../domain/auth/contract'
import { ADMIN, type Me } from '../../domain/profile/me'
import { readingOf } from './reading'

export const sessionReading = () => readingOf(readSession, {})

/** The organisation and who is signed in. Suspends until known. */
export const useSession = () => useSuspenseQuery({ ...sessionReading(), staleTime: 60_000 }).data

export const useOrganisation = () => useSession().organisation

/** The signed-in person; null when nobody is. */
export const useMe = () => useSession().me

export const isAdmin = (me: Me | null) => me?.role === ADMIN

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
