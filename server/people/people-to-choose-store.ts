import { sql } from 'drizzle-orm'
import { folded } from '../../domain/folded'
import type { PersonToChoose } from '../../domain/people/contract'
import type { Db } from '../platform/db/database'
import { int, listOf, statement, text, uuid } from '../platform/db/statement'
import { literal } from '../platform/db/values'
import { isActive, users } from './tables'

// The index has the people of the office. Only they are compared with the patterns.
const peopleToChoose = statement(
  'people to choose',
  { officeId: uuid, words: listOf(text), start: text, most: int },
  ({ officeId, words, start, most }) => sql<PersonToChoose>`
    select id, name, email from ${users}
    where office_id = ${officeId} and ${isActive()} and folded_name || chr(10) || folded(email) like all(${words})
    order by folded_name not like ${start}, folded_name = '', folded_name, email
    limit ${most}`,
)

/** Finds the first `most` of an office's people whose name or address has each word of a search in it. */
export function findPeopleToChoose(
  db: Db,
  { officeId, search, most }: { officeId: string; search: string; most: number },
) {
  const wanted = folded(search)
  const words = wanted.split(' ').map((word) => `%${literal(word)}%`)
  return peopleToChoose(db, { officeId, words, start: `${literal(wanted)}%`, most })
}
