import { addDays, dayInZone, formatDay, utcDay, weekOf } from '../../domain/day'
import { changePerson, listOfficePeople, readPerson, type PersonDetail } from '../../domain/people/contract'
import { FILTER_DAYS_BACK, firstFilterDay, isFilterDay, lastFilterDay } from '../../domain/people/filter'
import { fail, refuseFields } from '../../domain/problem'
import { ADMIN } from '../../domain/profile/me'
import { believedToday, CALENDAR_DAYS_AHEAD } from '../../domain/statuses/calendar'
import type { Context } from '../context'
import { refuseUnknownOffice } from '../offices/known-office'
import { findOfficeWithDoor } from '../offices/store'
import type { Db } from '../platform/database'
import { route, type Route } from '../platform/mount'
import { listStatuses, listStatusesOf } from '../statuses/store'
import { byName } from './name-order'
import { columnsOf, recordPersonChange, requireCalendarDays, requireOffice } from './person-change'
import { changePersonColumns, findPersonDetail, listPeopleOf, lockPerson } from './store'

async function presentPerson(db: Db, id: string, now: Date): Promise<PersonDetail> {
  const person = (await findPersonDetail(db, id)) ?? fail('not_found', 'This person is not known.')
  const today = utcDay(now)
  const [first, last] = [addDays(today, -FILTER_DAYS_BACK), addDays(today, CALENDAR_DAYS_AHEAD + 1)]
  return { ...person, statuses: await listStatuses(db, id, first, last) }
}

export const peopleRoutes = ({ config, now }: Context): Route[] => [
  route(listOfficePeople, async ({ db, input, user }) => {
    const office = (await findOfficeWithDoor(db, input.office)) ?? refuseUnknownOffice()
    const today = dayInZone(now(), office.timeZone)
    const day = input.day ?? today
    if (!isFilterDay(day, today))
      refuseFields({
        day: `Please choose a day from ${formatDay(firstFilterDay(today))} to ${formatDay(lastFilterDay(today))}`,
      })
    const mayRead = config.declarationsVisibleTo === 'everyone' || user.role === ADMIN
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
      showsDeclarations,
      people: rows.sort(byName),
    }
  }),

  route(readPerson, ({ db, input }) => presentPerson(db, input.id, now())),

  route(changePerson, async ({ db, input, user }) => {
    const at = now()
    requireCalendarDays(input.statuses ?? {}, believedToday(input.today, utcDay(at)))
    const change = { ...input, office: await requireOffice(db, input) }
    await db.transaction(async (tx) => {
      const person = (await lockPerson(tx, input.id)) ?? fail('not_found', 'This person is not known.')
      await changePersonColumns(tx, person.id, columnsOf(change, user.email, at))
      await recordPersonChange(tx, person, change, { actor: user.email, action: 'change person', now: at })
    })
    return presentPerson(db, input.id, at)
  }),
]
