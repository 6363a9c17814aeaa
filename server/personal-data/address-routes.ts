import { LOGIN_METHOD, loginMethodOf } from '../../domain/auth/address'
import { domainOf } from '../../domain/email-address'
import { ADDRESS_CHANGED, changePersonAddress } from '../../domain/people/administration'
import { fail, refuseFields, type RefusalText } from '../../domain/problem'
import type { Context } from '../context'
import { findGivenBy } from '../people/given-by-store'
import { route, type Route } from '../platform/calls/route'
import { english } from '../platform/texts'
import { changeAddress, findAddressProblem, lockPersonWithAddress } from './change-address'

const PROBLEMS = {
  taken: 'refusals-people:addressTaken',
  barred: 'refusals-people:addressBarred',
  'emergency account': 'refusals-people:addressOfEmergency',
} as const satisfies Record<string, RefusalText>

/** The call that changes an address. It is in this room because every room that has a copy of the address gets the new one. */
export const addressRoutes = ({ config, now }: Pick<Context, 'config' | 'now'>): Route[] => [
  route(
    changePersonAddress,
    'Gives a person another address of the organisation’s domains that is free, but not the caller, and not a person of a directory. Check-ins, mails and files go with it, sessions go on, and mailed links end. Both addresses get a mail. Leaves an audit entry.',
    async ({ db, input: { id, email: to }, user }) => {
      const person =
        (await lockPersonWithAddress(db, id, to)) ?? fail('not_found', 'refusals-account:personNotKnown')
      const change = { from: person.email, to }
      const info = english(ADDRESS_CHANGED, { email: to })
      if (to === person.email) return { info }
      if (id === user.id) fail('conflict', 'refusals-people:notOwnAddress')
      const given = await findGivenBy(db, id)
      if (given)
        refuseFields({
          email: {
            key: 'refusals-people:directoryGivesAddress',
            values: { directory: given.directory },
          },
        })
      if (loginMethodOf(to, config.organisation) === LOGIN_METHOD.none)
        refuseFields({
          email: { key: 'refusals-systems:domainNotAllowed', values: { domain: domainOf(to) } },
        })
      const problem = await findAddressProblem(db, config, change)
      if (problem) refuseFields({ email: PROBLEMS[problem] })
      await changeAddress(db, user, { id, ...change }, { config, now: now() })
      return { info }
    },
  ),
]
