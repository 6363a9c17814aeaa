import { listOfficePeople, MOST_TO_CHOOSE, searchOfficePeople } from '../../domain/people/contract'
import type { Context } from '../context'
import type { OfficeWithDoor } from '../health/door-store'
import { route, type Route } from '../platform/calls/route'
import { recordReading } from '../platform/events/audit'
import { requireKnownOffice } from '../offices/known-office'
import { makeOfficePeople, peopleViewOf, requireOffices } from './office-people'
import { readPeopleVersion, type PeopleView } from './office-people-store'
import { findPeopleToChoose } from './people-to-choose-store'
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
    route(
      searchOfficePeople,
      "The first 20 of an office's people whose name or e-mail has every word of a search in it, whatever the letter case, accents and apostrophes: those whose name begins with the search come first, then by name. Without a search, the first 20 of all. For people who may change the office, to name its coordinator or its default host.",
      async ({ db, input: { office, search } }) => {
        const { id } = await requireKnownOffice(db, office)
        const found = await findPeopleToChoose(db, { officeId: id, search, most: MOST_TO_CHOOSE + 1 })
        return { people: found.slice(0, MOST_TO_CHOOSE), hasMore: found.length > MOST_TO_CHOOSE }
      },
    ),
    peopleListRoute(context),
  ]
}
