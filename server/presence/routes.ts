import { listMyOffices } from '../../domain/offices/contract'
import { listOfficePeople } from '../../domain/people/contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/mount'
import { attendanceRoutes } from './attendance-routes'
import { findMyOffices } from './my-offices'
import { readOfficePeople } from './office-people'
import { peopleListRoute } from './people-list'
import { rollCallRoutes } from './roll-call-routes'
import { visitorsOfTodayRoutes } from './visitors-routes'

export const presenceRoutes = (context: Context): Route[] => [
  route(listMyOffices, ({ db, user }) => findMyOffices(context, db, user)),

  route(listOfficePeople, ({ db, input, user }) => readOfficePeople(context, db, input, user)),

  peopleListRoute(context),
  ...rollCallRoutes(context),
  ...attendanceRoutes(context),
  ...visitorsOfTodayRoutes(context),
]
