import { and, asc, desc, eq, gt, sql, type AnyColumn } from 'drizzle-orm'
import type { Declaration } from '../../domain/health/contract'
import type { Declared } from '../../domain/check-ins/declaration-expiry'
import type { Audience, Question } from '../../domain/health/question'
import { offices } from '../organisation/tables'
import type { Db } from '../platform/database'
import { declarations, officeQuestions, questions } from './tables'

/** The fingerprint of a question. It changes when the text changes in any language. */
const wording = sql<string>`left(encode(sha256(convert_to(jsonb_build_array(${questions.id}, ${questions.en}, ${questions.es}, ${questions.pt})::text, 'UTF8')), 'hex'), 32)`

/** The fingerprints of an office's questions for employees, as an expression of a query. */
export const wordingsAskedBy = (officeId: string | AnyColumn) =>
  sql<
    string[]
  >`coalesce((select array_agg(${wording}) from ${officeQuestions} join ${questions} on ${questions.id} = ${officeQuestions.questionId} where ${officeQuestions.officeId} = ${officeId} and ${officeQuestions.audience} = 'employee'), '{}')`

/** Lists the questions that an office asks an audience, in their order. */
export const listQuestions = (
  db: Db,
  officeId: string,
  audience: Audience,
): Promise<(Question & { wording: string })[]> =>
  db
    .select({ id: questions.id, en: questions.en, es: questions.es, pt: questions.pt, wording })
    .from(officeQuestions)
    .innerJoin(questions, eq(questions.id, officeQuestions.questionId))
    .where(and(eq(officeQuestions.officeId, officeId), eq(officeQuestions.audience, audience)))
    .orderBy(asc(officeQuestions.position))

/** Lists a person's declarations for an office that are valid at a moment. */
export const listDeclared = (db: Db, userId: string, officeId: string, at: Date): Promise<Declared[]> =>
  db
    .select({ wordings: declarations.wordings, validUntil: declarations.validUntil })
    .from(declarations)
    .where(
      and(
        eq(declarations.userId, userId),
        eq(declarations.officeId, officeId),
        gt(declarations.validUntil, at),
      ),
    )

export const recordDeclaration = (
  db: Db,
  declaration: {
    userId: string
    officeId: string
    submittedAt: Date
    validUntil: Date
    wordings: string[]
  },
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
