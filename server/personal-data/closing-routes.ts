import { deletePerson, PERSON_DELETED } from '../../domain/people/administration'
import { fail } from '../../domain/problem'
import { english } from '../platform/texts'
import type { Context } from '../context'
import { findPersonById } from '../people/administration-store'
import { route, type Route } from '../platform/calls/route'
import { closeAccount } from './close-account'

const UNKNOWN = 'refusals-account:personNotKnown'

/** The call that deletes a person. It is in this room because it ends what other rooms keep of the person. */
export const closingRoutes = ({ config, now }: Pick<Context, 'config' | 'now'>): Route[] => [
  route(deletePerson, async ({ db, input, user }) => {
    const { email } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
    if (!(await closeAccount(db, user, email, { secret: config.authSecret, now: now() })))
      fail('not_found', UNKNOWN)
    return { info: english(PERSON_DELETED) }
  }),
]
