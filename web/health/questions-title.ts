import type { Audience } from '../../domain/health/question'

const AUDIENCE_NAME = { employee: 'Employees', visitor: 'Visitors' } as const

/** The title of specification §2 of the dialog in which an audience's questions are chosen. */
export const questionsTitle = (audience: Audience) =>
  `Community Responsibility Questions for ${AUDIENCE_NAME[audience]}`
