import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../domain/access/scope'
import type { ChosenQuestions, OfficeChoice } from '../../domain/health/question-contract'
import { AUDIENCES, type Audience, type Question } from '../../domain/health/question'
import { isInScopes } from '../offices/scope-store'
import { isKeptAt } from '../offices/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import questionList from './questions.json'
import { officeQuestions, questions, questionTexts } from './tables'

/** Lists every question, in the order of the file of questions. */
export async function listEveryQuestion(db: Db): Promise<Question[]> {
  const { rows } = await db.execute<{ question: Question }>(sql`
    select jsonb_object_agg(language, text) || jsonb_build_object('id', id) as question
    from ${questions} join ${questionTexts} on question_id = id group by id order by position, id`)
  return rows.map(({ question }) => question)
}

/** Lists the offices of some scopes that have not closed for good, with what each asks an audience, by country and name. */
export async function listQuestionChoices(
  db: Db,
  { scopes, audience, now }: { scopes: readonly Scope[]; audience: Audience; now: Date },
): Promise<OfficeChoice[]> {
  return db
    .select({
      id: offices.id,
      name: offices.name,
      country: offices.country,
      questions: sql<string[]>`(
        select coalesce(json_agg(asked.question_id order by asked.position), '[]') from ${officeQuestions} asked
        where asked.office_id = offices.id and asked.audience = ${audience})`,
    })
    .from(offices)
    .where(and(isInScopes(scopes), isKeptAt(now)))
    .orderBy(offices.country, offices.name)
}

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

/** Adds the questions of the bundled file that the database does not have yet. */
export async function recordQuestions(db: Db) {
  await db
    .insert(questions)
    .values(questionList.questions.map(({ id }, position) => ({ id, position })))
    .onConflictDoNothing()
  await recordTranslations(db)
}

/** Adds texts that questions of the bundled file lack. A question with another English text keeps its own texts. */
export const recordTranslations = (db: Db) =>
  db.execute(sql`
    insert into ${questionTexts} (question_id, language, text)
    select ${questions.id}, each.key, each.value
    from jsonb_array_elements(${JSON.stringify(questionList.questions)}::jsonb) as bundled
    join ${questions} on ${questions.id} = bundled ->> 'id', jsonb_each_text(bundled - 'id') as each
    where not exists (
      select from ${questionTexts}
      where question_id = ${questions.id} and language = 'en' and text <> bundled ->> 'en'
    )
    on conflict do nothing`)

/** Gives a new office the questions of the template. Adds a question that the database does not have yet. */
export async function recordTemplateQuestions(db: Db, officeId: string) {
  await recordQuestions(db)
  for (const audience of AUDIENCES)
    await changeChosenQuestions(db, officeId, audience, questionList.template[audience])
}
