import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Language } from '../../domain/language'
import { readersLanguage } from '../../domain/readers-language'
import { useLanguage } from '../i18n/language'
import { wishHere } from '../platform/texts'
import { takesTurns } from '../platform/takes-turns'
import { sessionReading } from './session'

/** Returns the function that keeps a choice for the signed-in person. It returns false if there is none. On a device where visitors take turns the choice is a visitor's. */
export const keeperFor = (client: QueryClient) => async (language: Language) => {
  const isSignedIn = Boolean(client.getQueryData(sessionReading().queryKey)?.me)
  if (!isSignedIn || takesTurns.read() !== null) return false
  const { storeLanguage } = await import('./store-language')
  await storeLanguage(client, language)
  return true
}

/** Shows the language of the person who has just signed in, or this device's after a sign-out. */
export function useFollowPerson() {
  const { language, show } = useLanguage()
  const { data: session } = useQuery({ ...sessionReading(), enabled: false })
  const personId = session?.personId
  const follow = useEffectEvent(() => {
    const wanted = readersLanguage(wishHere(session?.me?.language))
    // The page stays readable in the language that it has.
    if (wanted !== language) void show(wanted).catch(() => undefined)
  })
  useEffect(() => {
    if (personId !== undefined) follow()
  }, [personId])
}
