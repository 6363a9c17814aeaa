import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import { countRows, type Db } from '../platform/db/database'
import { olderThan, removeOldest } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { declarations } from './tables'

export const personalData = {
  tables: [declarations],

  tell: async (db, subject) => ({ declarations: await listAllDeclarations(db, subject) }),

  erase: async (db, { userId }) => ({
    declarations: userId
      ? await countRows(db.delete(declarations).where(eq(declarations.userId, userId)))
      : 0,
  }),

  age: {
    declarations(db, { since, now }) {
      const submitted = olderThan(declarations, declarations.submittedAt, since)
      return removeOldest(db, {
        ...submitted,
        isOld: and(submitted.isOld, lte(declarations.validUntil, now)),
      })
    },
  },

  mentions: (words) => ({
    form: sql`select email as place from ${declarations} join ${users} on users.id = user_id
      where ${holdsWords(words, declarations.comment)}`,
  }),
} satisfies PersonalData

const listAllDeclarations = async (db: Db, { userId }: DataSubject) =>
  userId
    ? db
        .select({
          office: offices.name,
          submittedAt: declarations.submittedAt,
          validUntil: declarations.validUntil,
          comment: declarations.comment,
        })
        .from(declarations)
        .innerJoin(offices, eq(offices.id, declarations.officeId))
        .where(eq(declarations.userId, userId))
        .orderBy(asc(declarations.submittedAt))
    : []
