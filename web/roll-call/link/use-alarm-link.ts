import { useQuery } from '@tanstack/react-query'
import { readAlarmLink } from '../../../domain/roll-call/link-contract'
import { CallProblem } from '../../platform/call'
import { readingOf } from '../../platform/use-read'

const LOOK_AGAIN_MS = 15_000

// A link that is none stays so.
const isUnknown = (error: Error | null) =>
  error instanceof CallProblem && (error.code === 'not_found' || 'token' in error.fieldTexts)

/** The roll call of a mailed link, read again and again. `isHeard` is false while the server does not answer. */
export function useAlarmLink(token: string) {
  const { data, error } = useQuery({
    ...readingOf(readAlarmLink, { token }),
    throwOnError: false,
    refetchInterval: ({ state }) => (isUnknown(state.error) ? false : LOOK_AGAIN_MS),
  })
  return { alarm: data, isUnknown: isUnknown(error), isHeard: error === null }
}
