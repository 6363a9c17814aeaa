import type { Context } from '../context'
import type { Route } from '../platform/calls/route'
import { colleaguesRoutes } from './colleagues-routes'
import { guestChangesRoutes } from './guest-changes-routes'
import { guestsRoutes } from './guests-routes'
import { visitorsOfTodayRoutes } from './visitors-of-today-routes'
import { visitsRoutes } from './visits-routes'

export const receptionRoutes = (context: Context): Route[] => [
  ...visitorsOfTodayRoutes(context),
  ...visitsRoutes(context),
  ...guestsRoutes(context),
  ...guestChangesRoutes(context),
  ...colleaguesRoutes(context),
]
