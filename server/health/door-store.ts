import { sql } from 'drizzle-orm'
import type { OfficeDays } from '../../domain/offices/office-days'
import { isOfficeId } from '../../domain/offices/office-id'
import { officeDaysOf } from '../offices/day-store'
import { meantBy } from '../offices/store'
import { offices } from '../offices/tables'
import type { Db } from '../platform/db/database'
import { listOf, statement, text, uuid } from '../platform/db/statement'
import { officeQuestions } from './tables'

export type OfficeWithDoor = {
  id: string
  name: string
  formerNames: string[]
  country: string
  businessUnit: string
  timeZone: string
  asksEmployees: boolean
  days: OfficeDays
}

const find = statement(
  'offices with door',
  { ids: listOf(uuid), names: listOf(text) },
  ({ ids, names }) => sql<OfficeWithDoor>`
    select id, name, former_names as "formerNames", country, business_unit as "businessUnit", time_zone as "timeZone", exists (
      select from ${officeQuestions} where office_id = ${offices.id} and audience = 'employee'
    ) as "asksEmployees", ${officeDaysOf()} as days
    from ${offices}
    where id = any(${ids}) or name = any(${names})
      or former_names && ${names}
    order by updated_on desc`,
)

/** Finds the offices that a call means, by the id or name in the call. Each has a flag if it asks its employees for a form. Leaves unknown offices out. */
export async function findOfficesWithDoor(db: Db, given: readonly string[]) {
  const found = await find(db, { ids: given.filter(isOfficeId), names: given })
  return new Map(
    given.flatMap((one) => {
      const office = meantBy(one, found)
      return office ? [[one, office] as const] : []
    }),
  )
}
