import { sql } from 'drizzle-orm'
import type { Duty } from '../../domain/access/duty'
import type { Language } from '../../domain/language'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { dutyHoldersAt } from './store'

/** Lists the people with any of these duties at an office at a moment, with the languages of their mails. */
export async function listReadersWithDuty(db: Db, officeId: string, wanted: readonly Duty[], at: Date) {
  const { rows } = await db.execute<{
    email: string
    language: Language | null
    officeLanguage: Language | null
  }>(sql`
    select ${users.email}, ${users.language}, own.language as "officeLanguage"
    from (${dutyHoldersAt(officeId, wanted, at)}) holder
      join ${users} on ${users.id} = holder.id
      left join ${offices} own on own.id = ${users.officeId}
    order by ${users.email}`)
  return rows
}
