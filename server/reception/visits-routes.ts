import { english } from '../platform/texts'
import { callHostAgain, checkOutAtReception, receiveVisitor } from '../../domain/reception/visits-contract'
import type { Context } from '../context'
import { refuseUnknownOffice, requireKnownOffice } from '../offices/known-office'
import { officeValues } from '../offices/store'
import { decided, route, type Route } from '../platform/calls/route'
import { ARRIVAL, BEGIN_VISIT, HOUR_MS } from '../visitors/arrival-store'
import { callHost } from '../visitors/call-host'
import { beginVisit } from '../visitors/begin-visit'
import { sayAtReception } from '../visitors/end-visit'
import { END_VISITS } from '../visitors/end-visits-store'
import { endableSince, VISIT_AT_OFFICE } from '../visitors/leaving-store'

export const visitsRoutes = ({ config, now }: Context): Route[] => [
  decided(
    receiveVisitor,
    'Checks a visitor in at the reception, who may have no email. At an office that asks for a form, hdRequired says that the visitor confirmed it; confirmed, if sent, names each question that was, in its current wording.',
    {
      reading: ARRIVAL,
      values: ({ input, at }) => ({
        ...officeValues(input.office),
        arrivalKeys: [],
        made: null,
        hourAgo: new Date(at.getTime() - HOUR_MS),
        at,
        held: [],
        since: endableSince(at),
      }),
      decide: ({ input: { office: _given, ...visit }, user, seen, at }) => {
        const { info, toWrite } = beginVisit(
          user,
          seen ?? refuseUnknownOffice(),
          { ...visit, email: visit.email ?? '' },
          at,
        )
        return { reply: { info }, toWrite }
      },
      write: BEGIN_VISIT,
    },
  ),

  route(
    callHostAgain,
    'Tells the host of a waiting visitor once more, by mail and message, at most every two minutes. 404 where the office has no such visit; 409 where the host has answered or was told just now, where the typed name means nobody or several, and after the visit. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      const at = now()
      await callHost(db, config, user, { office, visit: input.visit }, at)
      return { calledAt: at.toISOString() }
    },
  ),

  decided(
    checkOutAtReception,
    'Ends a visit of today at the reception, or confirms an end that was said by a phone number. With says "here" takes back what the reception said, and only that; 409 for any other end.',
    {
      reading: VISIT_AT_OFFICE,
      values: ({ input, at }) => ({
        ...officeValues(input.office),
        visit: input.visit,
        since: endableSince(at),
      }),
      decide: ({ input: { says }, user, seen, at }) => ({
        reply: { info: english(says === 'left' ? 'refusals-door:checkedOut' : 'reception:takenBack') },
        toWrite: sayAtReception(user, seen ?? refuseUnknownOffice(), says, at),
      }),
      write: END_VISITS,
    },
  ),
]
