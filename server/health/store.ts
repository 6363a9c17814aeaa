import { desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { QuestionWording } from '../../domain/check-ins/next-step'
import type { Declaration } from '../../domain/health/contract'
import type { Audience, Question } from '../../domain/health/question'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { declarations, officeQuestions, questions, questionTexts } from './tables'

/** The questions of an office, as the last part of a query. */
const askedBy = (officeId: SQL | AnyColumn | string, audience: Audience) => sql`
  from ${officeQuestions} join ${questions} on ${questions.id} = ${officeQuestions.questionId}
  where ${officeQuestions.officeId} = ${officeId} and ${officeQuestions.audience} = ${audience}`

/** The fingerprints of an office's questions for employees, as an expression of a query. */
export const fingerprintsAskedBy = (officeId: string | AnyColumn) =>
  sql<string[]>`array(select ${questions.wording} ${askedBy(officeId, 'employee')})`

/** The questions that an office asks an audience, without their texts, as a column of a reading. */
export const wordingsAskedBy = (officeId: SQL, audience: Audience) => sql<QuestionWording[]>`(
  select coalesce(json_agg(json_build_object('id', ${questions.id}, 'wording', ${questions.wording})), '[]')
  ${askedBy(officeId, audience)}
)`

/** A question that an office asks, with the fingerprint of its texts. */
export type Asking = Question & QuestionWording

/** The questions that an office asks an audience, in their order and with their texts in English and a language, as a column of a reading. */
export const questionsAskedBy = (officeId: SQL, audience: Audience, language: SQL) => sql<Asking[]>`(
  select coalesce(json_agg(jsonb_build_object('id', ${questions.id}, 'wording', ${questions.wording}) || (
    select jsonb_object_agg(language, text) from ${questionTexts}
    where question_id = ${questions.id} and language in ('en', ${language})
  ) order by ${officeQuestions.position}), '[]')
  ${askedBy(officeId, audience)}
)`

/** A person's declarations for an office that are valid at a moment, as a column of a reading. */
export const declaredBy = (userId: SQL, officeId: SQL, at: SQL) => sql`(
  select coalesce(json_agg(json_build_object('wordings', wordings, 'validUntil', valid_until)), '[]')
  from ${declarations} where user_id = ${userId} and office_id = ${officeId} and valid_until > ${at}
)`

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
