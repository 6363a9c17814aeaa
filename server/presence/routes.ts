import type { Context } from '../context'
import type { Route } from '../platform/calls/route'
import { attendanceRoutes } from './attendance-routes'
import { doorSignalRoutes } from './door-signal-routes'
import { ownPresenceRoutes } from './own-presence-routes'

export const presenceRoutes = (context: Context): Route[] => [
  ...ownPresenceRoutes(context),
  ...attendanceRoutes(context),
  ...doorSignalRoutes(context),
]
