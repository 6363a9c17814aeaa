import { and, asc, desc, eq, max } from 'drizzle-orm'
import type { Declaration } from '../../domain/health/contract'
import type { Audience, Question } from '../../domain/health/question'
import { offices } from '../offices/tables'
import type { Db } from '../platform/database'
import { declarations, officeQuestions, questions } from './tables'

/** The questions that an office asks an audience, in their order. */
export const listQuestions = (db: Db, officeId: string, audience: Audience): Promise<Question[]> =>
  db
    .select({ id: questions.id, en: questions.en, es: questions.es, pt: questions.pt })
    .from(officeQuestions)
    .innerJoin(questions, eq(questions.id, officeQuestions.questionId))
    .where(and(eq(officeQuestions.officeId, officeId), eq(officeQuestions.audience, audience)))
    .orderBy(asc(officeQuestions.position))

/** Until when the newest declaration of a person for an office is valid; null when there is none. */
export async function findDeclarationValidUntil(db: Db, userId: string, officeId: string) {
  const [found] = await db
    .select({ validUntil: max(declarations.validUntil) })
    .from(declarations)
    .where(and(eq(declarations.userId, userId), eq(declarations.officeId, officeId)))
  return found?.validUntil ?? null
}

export const recordDeclaration = (
  db: Db,
  declaration: { userId: string; officeId: string; submittedAt: Date; validUntil: Date },
) => db.insert(declarations).values(declaration)

export async function listRecentDeclarations(db: Db, userId: string, limit: number): Promise<Declaration[]> {
  const rows = await db
    .select({ declaration: declarations, office: offices.name })
    .from(declarations)
    .innerJoin(offices, eq(offices.id, declarations.officeId))
    .where(eq(declarations.userId, userId))
    .orderBy(desc(declarations.submittedAt))
    .limit(limit)
  return rows.map(({ declaration, office }) => ({
    office,
    comment: declaration.comment,
    submitted: declaration.submittedAt.toISOString(),
    validUntil: declaration.validUntil.toISOString(),
  }))
}
