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
  route(
    deletePerson,
    'Deletes a person, but for oneself and the last administrator: sessions end at once and the address is barred; check-ins stay. Leaves an audit entry.',
    async ({ db, input, user }) => {
      const { email } = (await findPersonById(db, input.id)) ?? fail('not_found', UNKNOWN)
      if (!(await closeAccount(db, user, email, { secret: config.authSecret, now: now() })))
        fail('not_found', UNKNOWN)
      return { info: english(PERSON_DELETED) }
    },
  ),

  route(
    suspendPerson,
    'Suspends a person, but for oneself and the last administrator, or ends the suspension. A suspended person’s sessions and devices end at once, sign-in is refused, and the person leaves lists, choices, duties and mails; a person who is inside stays on the roll call. The record stays, and the end of the suspension finds it as it was. Leaves an audit entry.',
    async ({ db, input: { id, isSuspended }, user }) => {
      const { email } = (await findPersonById(db, id)) ?? fail('not_found', UNKNOWN)
      await changeSuspensionOf(db, user, { email, isSuspended }, now())
      return { info: english(isSuspended ? PERSON_SUSPENDED : PERSON_REACTIVATED) }
    },
  ),
]
