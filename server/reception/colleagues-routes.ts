import { hoursOf } from '../../domain/presence/presence'
import {
  checkOutColleague,
  findColleagues,
  LETTERS_TO_SEARCH,
  MOST_COLLEAGUES,
} from '../../domain/reception/colleagues-contract'
import { calledBy } from '../../domain/people/person-name'
import { english } from '../platform/texts'
import { mentions } from '../../domain/search'
import type { Context } from '../context'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { officeValues } from '../offices/store'
import { recordReadings } from '../platform/events/audit'
import { decided, route, type Route } from '../platform/calls/route'
import { PRESENCE_AT_OFFICE, SAY_PRESENCE } from '../presence/own-presence-store'
import { presentColleague, presentPresence, sayAtReception } from '../presence/say-presence'
import { listStaffSince } from '../presence/staff-store'

export const colleaguesRoutes = ({ config, now }: Context): Route[] => [
  route(
    findColleagues,
    `The members of staff whose name has the typed letters, at least ${LETTERS_TO_SEARCH}, and who are inside now as far as is known, at most ${MOST_COLLEAGUES}. The audit names whom it showed.`,
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      const found = (await listStaffSince(db, office, hoursOf(office, at).startOfDay))
        .filter((person) => mentions([calledBy(person, english)], input.name))
        .flatMap(({ seen, ...person }) => {
          const presence = presentPresence(seen, at)
          return presence && presence.state !== 'left' ? presentColleague(person, presence) : []
        })
      const colleagues = found.slice(0, MOST_COLLEAGUES)
      const reading = {
        at,
        actor: user.email,
        action: 'find colleague',
        details: { office: office.name },
      } as const
      await recordReadings(db, config.authSecret, reading, colleagues)
      return { timeZone: office.timeZone, colleagues, hasMore: found.length > colleagues.length }
    },
  ),

  decided(
    checkOutColleague,
    'Says at the reception of the newest check-in of a member of staff, if it is of today and at this office, that the person has left, or takes that back. 409 for any other check-in. Leaves an audit entry.',
    {
      reading: PRESENCE_AT_OFFICE,
      values: ({ input }) => ({ ...officeValues(input.office), checkIn: input.checkIn }),
      decide: ({ input, user, seen, at }) =>
        sayAtReception(user, (seen ?? refuseUnknownOffice()).checkIn, input.says, at),
      write: SAY_PRESENCE,
    },
  ),
]
