import { dayInZone, formatDay, weekOf, type Day } from '../../domain/day'
import type { OfficePeople } from '../../domain/people/contract'
import { firstFilterDay, isFilterDay, lastFilterDay } from '../../domain/people/filter'
import { fail, refuseFields } from '../../domain/problem'
import { may } from '../../domain/access/ability'
import type { Context } from '../context'
import { refuseUnknownOffice, UNKNOWN_OFFICE } from '../offices/known-office'
import { findOfficesWithDoor } from '../health/door-store'
import { byName } from '../people/names'
import type { Db } from '../platform/database'
import type { Caller } from '../platform/mount'
import { listStatusesOf } from '../statuses/store'
import { listPeopleOf } from './office-people-store'

type Asked = { office: string; also?: string | string[] | undefined; day?: Day | undefined }

/** Reads the people of some offices with the week of a day, as the viewer may see them. The usual day is today in the first office. */
export async function readOfficePeople(
  { config, now }: Pick<Context, 'config' | 'now'>,
  db: Db,
  asked: Asked,
  viewer: Pick<Caller, 'role' | 'duties'>,
): Promise<OfficePeople & { day: Day }> {
  const mayRead = config.declarationsVisibleTo === 'everyone' || may(viewer, 'see declarations', null)
  const at = now()
  const offices = (await findOffices(db, asked)).map((office) => ({
    office,
    today: dayInZone(at, office.timeZone),
    withDeclarations: office.asksEmployees && mayRead,
  }))
  const places = offices.map(({ office, today, withDeclarations }) => ({
    office: office.name,
    officeId: office.id,
    timeZone: office.timeZone,
    today,
    showsDeclarations: withDeclarations,
  }))
  const [first = refuseUnknownOffice()] = places
  const { today } = first
  const day = asked.day ?? today
  if (!isFilterDay(day, today))
    refuseFields({
      day: `Please choose a day from ${formatDay(firstFilterDay(today))} to ${formatDay(lastFilterDay(today))}`,
    })
  const [firstDay = day, , , , , , lastDay = day] = weekOf(day)
  const ids = offices.map(({ office }) => office.id)
  const [people, statuses] = await Promise.all([
    listPeopleOf(db, offices),
    listStatusesOf(db, ids, firstDay, lastDay),
  ])
  const rows = people.map((person) => ({ ...person, statuses: statuses.get(person.id) ?? {} }))
  return { ...first, day, places, people: rows.sort(byName) }
}

/** Finds the offices that the call names, each once and in that order. Refuses unknown offices, each at its own field. */
async function findOffices(db: Db, { office, also = [] }: Asked) {
  const fields = new Map([[office, 'office']])
  for (const [place, given] of [also].flat().entries())
    if (!fields.has(given)) fields.set(given, `also.${place}`)
  const found = await findOfficesWithDoor(db, [...fields.keys()])
  const unknown = [...fields].filter(([given]) => !found.has(given))
  if (unknown.length > 0)
    fail('not_found', UNKNOWN_OFFICE, Object.fromEntries(unknown.map(([, field]) => [field, UNKNOWN_OFFICE])))
  return [...new Set(found.values())]
}
