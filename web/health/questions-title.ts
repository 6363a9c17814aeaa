import type { Audience } from '../../domain/health/question'

const AUDIENCE_NAME = { employee: 'Employees', visitor: 'Visitors' } as const

/** The title of the dialog for an audience's questions (specification §2). */
export const questionsTitle = (audience: Audience) =>
  `Community Responsibility Questions for ${AUDIENCE_NAME[audience]}`
