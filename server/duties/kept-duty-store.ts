import { sql } from 'drizzle-orm'
import type { GivenDuty } from '../../domain/access/duty'
import type { Language } from '../../domain/language'
import { hasNotEnded } from '../offices/scope-store'
import { offices } from '../offices/tables'
import { isActive, namedPerson, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { momentOf } from '../platform/db/values'
import { duties } from './tables'

/** The duties that a person still has for the office that was the own one. */
export type KeptDuties = {
  name: string
  email: string
  duties: GivenDuty[]
  office: { id: string; name: string }
  officeLanguage: Language | null
  newOffice: string
}

/** Finds the duties that a person still has for one office alone after a move to another. Null without any. */
export async function findKeptDuties(db: Db, { person, from }: { person: string; from: string }, at: Date) {
  const { rows } = await db.execute<KeptDuties>(sql`
    select ${namedPerson(sql`person`)} as name, person.email, own.name as "newOffice",
      json_build_object('id', place.id, 'name', place.name) as office, place.language as "officeLanguage",
      json_agg(held.duty order by held.duty) as duties
    from ${users} person
      join ${offices} own on own.id = person.office_id and own.id <> ${from}
      join ${duties} held on held.user_id = person.id and held.office_id = ${from}
        and held.duty <> 'acting-warden' and ${hasNotEnded(sql`held`, momentOf(at))}
      join ${offices} place on place.id = held.office_id
    where person.id = ${person} and ${isActive(sql`person`)}
    group by person.id, own.id, place.id`)
  return rows[0] ?? null
}
