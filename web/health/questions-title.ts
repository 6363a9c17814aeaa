import type { Audience } from '../../domain/health/question'
import type { TextKey } from '../../texts/keys'

/** The titles of the dialogs for an audience's questions (specification §2). */
export const QUESTIONS_TITLE = {
  employee: 'health:questionsForEmployees',
  visitor: 'health:questionsForVisitors',
} as const satisfies Record<Audience, TextKey>
