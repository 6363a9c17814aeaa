import { desc, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { Declaration } from '../../domain/health/contract'
import type { Audience, Question } from '../../domain/health/question'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { declarations, officeQuestions, questionTexts } from './tables'

/** The questions of an office with their texts by language, as the last part of a FROM. */
const askedBy = (officeId: SQL | AnyColumn | string, audience: Audience) => sql`(
  select ${questionTexts.questionId} as id, position, jsonb_object_agg(language, text) as texts
  from ${officeQuestions} join ${questionTexts} on ${questionTexts.questionId} = ${officeQuestions.questionId}
  where ${officeQuestions.officeId} = ${officeId} and ${officeQuestions.audience} = ${audience}
  group by ${questionTexts.questionId}, position
) as asked`

/** The fingerprint of a question. It changes with the text of any language. */
const wording = sql`left(encode(sha256(convert_to(jsonb_build_array(id, texts)::text, 'UTF8')), 'hex'), 32)`

/** The fingerprints of an office's questions for employees, as an expression of a query. */
export const wordingsAskedBy = (officeId: string | AnyColumn) =>
  sql<string[]>`coalesce((select array_agg(${wording}) from ${askedBy(officeId, 'employee')}), '{}')`

/** A question that an office asks, with the fingerprint of its words. */
export type Asking = Question & { wording: string }

/** The questions that an office asks an audience, in their order, as a column of a reading. */
export const questionsAskedBy = (officeId: SQL, audience: Audience) => sql<Asking[]>`(
  select coalesce(json_agg(texts || jsonb_build_object('id', id, 'wording', ${wording}) order by position), '[]')
  from ${askedBy(officeId, audience)}
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
