import type { Translate } from '../../domain/texts/translate'
import { CallProblem } from '../platform/call'

export const unreadPerson = (error: Error, t: Translate) =>
  t(
    error instanceof CallProblem && error.code === 'not_found'
      ? 'people:personGone'
      : 'people:personNotLoaded',
  )
