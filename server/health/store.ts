import { desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Declaration } from '../../domain/health/contract'
import type { Audience, Question } from '../../domain/health/question'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { declarations, officeQuestions, questions } from './tables'

/** The fingerprint of a question. It changes with the text of any language. */
const wording = sql<string>`left(encode(sha256(convert_to(jsonb_build_array(${questions.id}, ${questions.en}, ${questions.es}, ${questions.pt})::text, 'UTF8')), 'hex'), 32)`

/** The fingerprints of an office's questions for employees, as an expression of a query. */
export const wordingsAskedBy = (officeId: string | AnyColumn) =>
  sql<
    string[]
  >`coalesce((select array_agg(${wording}) from ${officeQuestions} join ${questions} on ${questions.id} = ${officeQuestions.questionId} where ${officeQuestions.officeId} = ${officeId} and ${officeQuestions.audience} = 'employee'), '{}')`

/** A question that an office asks, with the fingerprint of its words. */
export type Asking = Question & { wording: string }

/** The questions that an office asks an audience, in their order, as a column of a reading. */
export const questionsAskedBy = (officeId: SQL, audience: Audience) => sql<Asking[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${questions.id}, 'en', ${questions.en}, 'es', ${questions.es}, 'pt', ${questions.pt}, 'wording', ${wording}
  ) order by ${officeQuestions.position}), '[]')
  from ${officeQuestions} join ${questions} on ${questions.id} = ${officeQuestions.questionId}
  where ${officeQuestions.officeId} = ${officeId} and ${officeQuestions.audience} = ${audience}
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
