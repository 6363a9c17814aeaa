import { changeDaysOfOffice, MOST_CHANGED_DAYS, readDaysOfOffice } from '../../domain/offices/days-contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { changeDays, presentDays } from './change-days'
import { requireKnownOffice } from './known-office'

export const officeDaysRoutes = ({ now }: Context): Route[] => [
  route(
    readDaysOfOffice,
    "The days of an office that differ from their weekday: closed days, days that close earlier, and working days. Its own days, and those of its country, which every office of the country has. An office's own day wins over that of its country.",
    async ({ db, input, user }) => presentDays(db, user, await requireKnownOffice(db, input.office), now()),
  ),

  route(
    changeDaysOfOffice,
    `Sets days of an office, or of every office of its country, or removes them by null; at most ${MOST_CHANGED_DAYS}, and none that is over. What is not sent stays. The days of a country need the right to change every office there. Leaves an audit entry.`,
    async ({ db, input, user }) => {
      const office = await requireKnownOffice(db, input.office)
      await changeDays(db, user, { ...input, office }, now())
      return presentDays(db, user, await requireKnownOffice(db, office.id), now())
    },
  ),
]
