import { addDays, utcDay } from '../../domain/day'
import { may } from '../../domain/access/ability'
import { changePerson, readPerson, type PersonDetail } from '../../domain/people/contract'
import { daysOffBetween } from '../../domain/offices/office-days'
import { FILTER_DAYS_BACK } from '../../domain/people/filter'
import { refuseGiven } from '../../domain/people/given-by'
import { fail } from '../../domain/problem'
import { CALENDAR_DAYS_AHEAD } from '../../domain/statuses/calendar'
import type { Context } from '../context'
import type { Db } from '../platform/db/database'
import { route, type Route } from '../platform/calls/route'
import { listStatuses } from '../statuses/store'
import { listDutiesElsewhere } from './helping-duties-store'
import { followedRoutes } from './followed-routes'
import { officePeopleRoutes } from './office-people-routes'
import { findGivenBy } from './given-by-store'
import { columnsOf, recordPersonChange, requireOffice } from './person-change'
import { pictureRoutes } from './picture-routes'
import { changePersonColumns, findPersonDetail, lockPerson } from './store'

async function presentPerson(
  db: Db,
  id: string,
  reading: { now: Date; withSuspended: boolean },
): Promise<PersonDetail> {
  const { officeDays, ...person } =
    (await findPersonDetail(db, id, reading)) ?? fail('not_found', 'refusals-people:unknownPerson')
  const today = utcDay(reading.now)
  const [first, last] = [addDays(today, -FILTER_DAYS_BACK), addDays(today, CALENDAR_DAYS_AHEAD + 1)]
  // Only administrators can change what it is about.
  const givenBy = reading.withSuspended ? person.givenBy : null
  return {
    ...person,
    givenBy,
    statuses: await listStatuses(db, id, first, last),
    ...(officeDays && { daysOff: daysOffBetween(officeDays, first, last) }),
  }
}

export const peopleRoutes = (context: Context): Route[] => [
  ...officePeopleRoutes(context),
  ...personRoutes(context),
  ...pictureRoutes(context),
  ...followedRoutes(context),
]

const personRoutes = ({ now }: Context): Route[] => [
  route(
    readPerson,
    'One colleague with the calendar of the weeks around today. Only administrators see a suspended person.',
    ({ db, input, user }) =>
      presentPerson(db, input.id, {
        now: now(),
        withSuspended: may(user, 'administer people', null),
      }),
  ),

  route(
    changePerson,
    "Changes a person's name, office, statuses and comment, day by day; a day with null is emptied, and what is not named, or an empty name or office, leaves what is stored. Leaves an audit entry (specification §6).",
    async ({ db, input, user }) => {
      const at = now()
      const change = { ...input, office: await requireOffice(db, input, at) }
      const person = (await lockPerson(db, input.id)) ?? fail('not_found', 'refusals-people:unknownPerson')
      refuseGiven(await findGivenBy(db, person.id), person, { name: input.name, officeId: change.office?.id })
      await changePersonColumns(db, person.id, columnsOf(change, user.id, at))
      const noLongerCoordinates = await recordPersonChange(db, person, change, {
        by: user,
        act: 'change person',
        now: at,
      })
      const isMoved = change.office !== null && change.office.id !== person.officeId
      const keepsDuties = isMoved ? await listDutiesElsewhere(db, person.id, at) : []
      return {
        ...(await presentPerson(db, input.id, { now: at, withSuspended: true })),
        noLongerCoordinates,
        keepsDuties,
      }
    },
  ),
]
