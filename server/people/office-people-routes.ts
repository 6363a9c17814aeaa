import { listOfficePeople } from '../../domain/people/contract'
import type { Context } from '../context'
import type { OfficeWithDoor } from '../health/door-store'
import { route, type Route } from '../platform/calls/route'
import { recordReading } from '../platform/events/audit'
import { makeOfficePeople, peopleViewOf, requireOffices } from './office-people'
import { readPeopleVersion, type PeopleView } from './office-people-store'
import { peopleListRoute } from './people-list'
import { shareAnswers, shareTurns } from './shared-list'

export function officePeopleRoutes(context: Context): Route[] {
  const shareOffices = shareTurns<OfficeWithDoor[]>()
  const shareAnswer = shareAnswers<PeopleView>({
    look: (db, view) => readPeopleVersion(db, view, context.now()),
    make: (db, view) => makeOfficePeople(db, view, context.now()),
  })
  return [
    route(
      listOfficePeople,
      'The people of an office, and of up to four more that are named by `also`, by name, with the week of a day; without a day, of today in the first office. An unknown office is refused by not_found, at its field (specification §2 People). The answer has an ETag. A call that sends it as If-None-Match gets 304 while the list is the same.',
      async ({ db, input: { day, ...named }, user }) => {
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
      },
    ),
    peopleListRoute(context),
  ]
}
