import { declarationValidUntil } from '../../domain/health/validity'
import type { Db } from '../platform/db/database'
import { wordingsAskedBy } from './store'
import { declarations } from './tables'

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
    wordings: wordingsAskedBy(office.id),
  })
