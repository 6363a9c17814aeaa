import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ChosenQuestions } from '../../domain/health/question-contract'
import { AUDIENCES, type Audience, type Question } from '../../domain/health/question'
import type { Db } from '../platform/db/database'
import questionList from './questions.json'
import { officeQuestions, questions } from './tables'

/** Lists every question, in the order of the file of questions. */
export const listEveryQuestion = (db: Db): Promise<Question[]> =>
  db
    .select({ id: questions.id, en: questions.en, es: questions.es, pt: questions.pt })
    .from(questions)
    .orderBy(asc(questions.position), asc(questions.id))

/** Lists the ids of an office's questions for each audience, in their order. */
export async function listChosenQuestions(db: Db, officeId: string): Promise<ChosenQuestions> {
  const rows = await db
    .select({ audience: officeQuestions.audience, id: officeQuestions.questionId })
    .from(officeQuestions)
    .where(eq(officeQuestions.officeId, officeId))
    .orderBy(asc(officeQuestions.position))
  const of = (audience: Audience) => rows.filter((row) => row.audience === audience).map(({ id }) => id)
  return { employee: of('employee'), visitor: of('visitor') }
}

export async function countKnownQuestions(db: Db, ids: string[]) {
  if (ids.length === 0) return 0
  const known = await db.select({ id: questions.id }).from(questions).where(inArray(questions.id, ids))
  return known.length
}

/** Replaces an office's questions for an audience. The caller must have locked the office. */
export async function changeChosenQuestions(db: Db, officeId: string, audience: Audience, ids: string[]) {
  await db
    .delete(officeQuestions)
    .where(and(eq(officeQuestions.officeId, officeId), eq(officeQuestions.audience, audience)))
  if (ids.length === 0) return
  await db
    .insert(officeQuestions)
    .values(ids.map((questionId, position) => ({ officeId, audience, questionId, position })))
}

/** Gives a new office the questions of the template. Adds a question that the database does not have yet. */
export async function recordTemplateQuestions(db: Db, officeId: string) {
  await db
    .insert(questions)
    .values(questionList.questions.map((question, position) => ({ ...question, position })))
    .onConflictDoNothing()
  for (const audience of AUDIENCES)
    await changeChosenQuestions(db, officeId, audience, questionList.template[audience])
}
