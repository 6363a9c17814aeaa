import { dayInZone, formatDay, weekOf, type Day } from '../../domain/day'
import type { OfficePeople } from '../../domain/people/contract'
import { firstFilterDay, isFilterDay, lastFilterDay } from '../../domain/people/filter'
import { refuseFields } from '../../domain/problem'
import { ADMIN } from '../../domain/profile/me'
import type { Context } from '../context'
import { refuseUnknownOffice } from '../offices/known-office'
import { findOfficeWithDoor } from '../offices/store'
import type { Db } from '../platform/database'
import type { Caller } from '../platform/mount'
import { listStatusesOf } from '../statuses/store'
import { byName } from './name-order'
import { listPeopleOf } from './store'

type Asked = { office: string; day?: Day | undefined }

/** The people of an office as a viewer may see them, with the week of a day; without a day, of today there. */
export async function readOfficePeople(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  asked: Asked,
  viewer: Pick<Caller, 'role'>,
): Promise<OfficePeople & { day: Day }> {
  const office = (await findOfficeWithDoor(db, asked.office)) ?? refuseUnknownOffice()
  const today = dayInZone(now(), office.timeZone)
  const day = asked.day ?? today
  if (!isFilterDay(day, today))
    refuseFields({
      day: `Please choose a day from ${formatDay(firstFilterDay(today))} to ${formatDay(lastFilterDay(today))}`,
    })
  const mayRead = config.declarationsVisibleTo === 'everyone' || viewer.role === ADMIN
  const showsDeclarations = office.asksEmployees && mayRead
  const [firstDay = day, , , , , , lastDay = day] = weekOf(day)
  const [people, statuses] = await Promise.all([
    listPeopleOf(db, { office, today, withDeclarations: showsDeclarations }),
    listStatusesOf(db, office.id, firstDay, lastDay),
  ])
  const rows = people.map((person) => ({ ...person, statuses: statuses.get(person.id) ?? {} }))
  return {
    office: office.name,
    timeZone: office.timeZone,
    today,
    day,
    showsDeclarations,
    people: rows.sort(byName),
  }
}
