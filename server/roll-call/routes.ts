import type { Context } from '../context'
import type { Route } from '../platform/calls/route'
import { allClearRoutes } from './all-clear-routes'
import { alarmRoutes } from './alarm-routes'
import { linkRoutes } from './link-routes'
import { rollCallListRoutes } from './list-routes'
import { markRoutes } from './mark-routes'
import { programRoutes } from './program-routes'
import { reportRoutes } from './report-routes'
import { settingsRoutes } from './settings-routes'

export const rollCallRoutes = (context: Context): Route[] => [
  ...rollCallListRoutes(context),
  ...markRoutes(context),
  ...alarmRoutes(context),
  ...allClearRoutes(context),
  ...linkRoutes(context),
  ...settingsRoutes(context),
  ...reportRoutes(context),
  ...programRoutes(context),
]
