import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '../../domain/language'
import { chooseMyLanguage } from '../../domain/profile/language-contract'
import { call } from '../platform/call'
import { sessionReading } from './session'

let last: Language | null = null
let storing: Promise<unknown> = Promise.resolve()

/** Stores the language of the signed-in person. After several quick choices only the last one is stored. */
export async function storeLanguage(client: QueryClient, language: Language | null) {
  last = language
  const isLast = () => last === language
  const stored = storing.then(() => (isLast() ? call(chooseMyLanguage, { language }) : null))
  storing = stored.catch(() => null)
  await stored
  client.setQueryData(sessionReading().queryKey, (session) =>
    session?.me && isLast() ? { ...session, me: { ...session.me, language } } : session,
  )
}
