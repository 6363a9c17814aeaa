import type { Context } from '../context'
import type { Route } from '../platform/calls/route'
import { colleaguesRoutes } from './colleagues-routes'
import { visitorsOfTodayRoutes } from './visitors-of-today-routes'
import { visitsRoutes } from './visits-routes'

export const receptionRoutes = (context: Context): Route[] => [
  ...visitorsOfTodayRoutes(context),
  ...visitsRoutes(),
  ...colleaguesRoutes(context),
]
