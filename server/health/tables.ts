import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { LANGUAGE_CODES } from '../../domain/language'
import { AUDIENCES } from '../../domain/health/question'
import { offices } from '../offices/tables'
import { users } from '../people/tables'

export const questions = pgTable('questions', {
  id: text().primaryKey(),
  position: integer().notNull().default(0),
  /** The fingerprint of the texts in all languages. A trigger of the texts writes it. */
  wording: text().notNull().default(''),
})

/** The text of a question in one language. Every question has one in English. */
export const questionTexts = pgTable(
  'question_texts',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    language: text({ enum: LANGUAGE_CODES }).notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.language] })],
)

export const officeQuestions = pgTable(
  'office_questions',
  {
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    audience: text({ enum: AUDIENCES }).notNull(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.officeId, table.audience, table.questionId] }),
    unique('office_questions_position').on(table.officeId, table.audience, table.position),
    index('office_questions_question').on(table.questionId),
  ],
)

/** A person's confirmation of every question of an office. It holds no answers. */
export const declarations = pgTable(
  'declarations',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    officeId: uuid('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'restrict' }),
    comment: text().notNull().default(''),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
    validUntil: timestamp('valid_until', { withTimezone: true }).notNull(),
    /** The fingerprints of the questions. */
    wordings: text().array().notNull().default([]),
  },
  (table) => [
    index('declarations_user_submitted').on(table.userId, table.submittedAt.desc()),
    // The list of an office's people reads the newest declaration of each.
    index('declarations_office_user').on(table.officeId, table.userId, table.validUntil),
    index('declarations_submitted').on(table.submittedAt),
  ],
)
