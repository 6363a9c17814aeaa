import type { Context } from '../context'
import type { Route } from '../platform/route'
import { rollCallListRoutes } from './list-routes'

export const rollCallRoutes = (context: Context): Route[] => [...rollCallListRoutes(context)]
