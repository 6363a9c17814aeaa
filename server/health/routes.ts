import { listMyDeclarations } from '../../domain/health/contract'
import { route, type Route } from '../platform/calls/route'
import { listRecentDeclarations } from './store'

/** The number of recent health forms that are shown (specification §9). */
const RECENT_DECLARATIONS = 5

export const healthRoutes = (): Route[] => [
  route(
    listMyDeclarations,
    'The caller’s newest community responsibility forms, at most five; answers are never stored.',
    ({ db, user }) => listRecentDeclarations(db, user.id, RECENT_DECLARATIONS),
  ),
]
