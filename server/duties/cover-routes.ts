import { scopesOf } from '../../domain/access/ability'
import { listUncovered } from '../../domain/duties/cover'
import type { Context } from '../context'
import { isInScopes } from '../offices/scope-store'
import { route, type Route } from '../platform/calls/route'
import { listKeptOffices } from './cover-store'
import { findUncovered } from './find-uncovered'

export const coverRoutes = ({ now }: Context): Route[] => [
  route(
    listUncovered,
    'The duties of wardens and first aiders that nobody covers on the next working day of an office, of the offices whose roll the caller may call, each with the people of the office who have the duty and are not on leave then. A duty that nobody has is not listed. People who have it for this office alone and whose own office is another one cover nothing and are named as `elsewhere`.',
    async ({ db, user }) => {
      const at = now()
      const offices = await listKeptOffices(db, isInScopes(scopesOf(user, 'call the roll')), at)
      return { uncovered: await findUncovered(db, offices, at) }
    },
  ),
]
