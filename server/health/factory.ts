import { sql } from 'drizzle-orm'
import { declarationValidUntil } from '../../domain/health/validity'
import type { Language } from '../../domain/language'
import type { Db } from '../platform/db/database'
import { fingerprintsAskedBy } from './store'
import { declarations, questionTexts } from './tables'

type Given = {
  person: { id: string }
  office: { id: string }
  submittedAt: Date
  validUntil?: Date
  comment?: string
}

/** Makes a declaration that confirms all present questions of the office. It has the usual validity, unless something else is given. */
export const makeDeclaration = (
  db: Db,
  { person, office, submittedAt, validUntil = declarationValidUntil(submittedAt), comment = '' }: Given,
) =>
  db.insert(declarations).values({
    userId: person.id,
    officeId: office.id,
    submittedAt,
    validUntil,
    comment,
    wordings: fingerprintsAskedBy(office.id),
  })

/** Gives a question another text, or its first one, in some languages. */
export const rewordQuestion = (db: Db, questionId: string, texts: Partial<Record<Language, string>>) =>
  db
    .insert(questionTexts)
    .values(
      Object.entries(texts).map(([language, text]) => ({ questionId, language: language as Language, text })),
    )
    .onConflictDoUpdate({
      target: [questionTexts.questionId, questionTexts.language],
      set: { text: sql`excluded.text` },
    })
