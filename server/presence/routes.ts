import { listMyOffices } from '../../domain/offices/contract'
import { listOfficePeople } from '../../domain/people/contract'
import type { Context } from '../context'
import type { OfficeWithDoor } from '../health/door-store'
import { recordReading } from '../platform/audit'
import { decided, route, type Route } from '../platform/route'
import { attendanceRoutes } from './attendance-routes'
import { MY_OFFICES } from './home-store'
import { presentMyOffices } from './my-offices'
import { ownPresenceRoutes } from './own-presence-routes'
import { makeOfficePeople, peopleViewOf, requireOffices } from './office-people'
import { readPeopleVersion } from './office-people-store'
import { peopleListRoute } from './people-list'
import { looksRoutes } from './looks-routes'
import { staffReceptionRoutes } from './reception-routes'
import { shareAnswers, shareTurns } from './shared-list'
import { visitorsOfTodayRoutes } from './visitors-routes'

export const presenceRoutes = (context: Context): Route[] => [
  decided(listMyOffices, {
    reading: MY_OFFICES,
    values: () => ({}),
    decide: ({ seen, at }) => ({ reply: presentMyOffices(context, seen, at) }),
  }),

  ...ownPresenceRoutes(context),
  officePeopleRoute(context),
  peopleListRoute(context),
  ...attendanceRoutes(context),
  ...visitorsOfTodayRoutes(context),
  ...staffReceptionRoutes(context),
  ...looksRoutes(context),
]

function officePeopleRoute(context: Context) {
  const shareOffices = shareTurns<OfficeWithDoor[]>()
  const shareAnswer = shareAnswers({ look: readPeopleVersion, make: makeOfficePeople })
  return route(listOfficePeople, async ({ db, input: { day, ...named }, user }) => {
    const offices = await shareOffices(JSON.stringify(named), () => requireOffices(db, named))
    const view = peopleViewOf(context, offices, { day }, user)
    for (const { office } of view.places.filter(({ showsLeavings }) => showsLeavings))
      await recordReading(db, context.config.authSecret, {
        at: context.now(),
        actor: user.email,
        action: 'read leavings',
        subject: office,
      })
    return shareAnswer(db, view)
  })
}
