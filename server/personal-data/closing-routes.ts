import {
  deletePerson,
  PERSON_DELETED,
  PERSON_REACTIVATED,
  PERSON_SUSPENDED,
  suspendPerson,
} from '../../domain/people/administration'
import { fail } from '../../domain/problem'
import { english } from '../platform/texts'
import type { Context } from '../context'
import { findPersonById } from '../people/administration-store'
import { route, type Route } from '../platform/calls/route'
import { closeAccount } from './close-account'
import { changeSuspensionOf } from './suspend-person'

const UNKNOWN = 'refusals-account:personNotKnown'

/** The calls that delete or suspend a person. They are in this room because they end what other rooms keep of the person. */
export const closingRoutes = ({ config, now }: Pick<Context, 'config' | 'now'>): Route[] => [
  route(deletePerson, async ({ db, input, user }) => {
    const { email } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
    if (!(await closeAccount(db, user, email, { secret: config.authSecret, now: now() })))
      fail('not_found', UNKNOWN)
    return { info: english(PERSON_DELETED) }
  }),

  route(suspendPerson, async ({ db, input: { id, isSuspended }, user }) => {
    const { email } = (await findPersonById(db, id)) ?? fail('not_found', UNKNOWN)
    await changeSuspensionOf(db, user, { email, isSuspended }, now())
    return { info: english(isSuspended ? PERSON_SUSPENDED : PERSON_REACTIVATED) }
  }),
]
