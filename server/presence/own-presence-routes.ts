import {
  LINK_NOT_RECOGNISED,
  readPresenceByLink,
  sayPresenceByLink,
} from '../../domain/presence/mailed-presence'
import { readMyPresence, sayPresence } from '../../domain/presence/own-presence'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import { countedByLink, decided, type Route } from '../platform/calls/route'
import { checkInOfToken } from './link-tokens'
import { MY_PRESENCE, MY_PRESENCE_AT_KEY, PRESENCE_OF_CHECK_IN, SAY_PRESENCE } from './own-presence-store'
import { presentByLink, presentPresence, sayByLink, sayOwnPresence } from './say-presence'

export function ownPresenceRoutes({ config }: Pick<Context, 'config'>): Route[] {
  const ofToken = (token: string) => checkInOfToken(config.authSecret, token)
  const ofLink = {
    reading: PRESENCE_OF_CHECK_IN,
    values: ({ input }: { input: { token: string } }) => ({ checkIn: ofToken(input.token) }),
  }
  const requireOwnLink = (token: string) => ofToken(token) ?? fail('not_found', LINK_NOT_RECOGNISED)

  return [
    decided(
      readMyPresence,
      'What is made of the caller’s newest check-in, if it is of today at its office: here, left by their own word, or probably left since the office closed.',
      {
        reading: MY_PRESENCE,
        values: () => ({}),
        decide: ({ seen, at }) => ({ reply: { presence: presentPresence(seen, at) } }),
      },
    ),

    decided(
      sayPresence,
      'Says of the caller’s newest check-in, if it is of today at its office, that the caller leaves, or is still there. What was said last counts, and stays until the next check-in. With the key of the code at an exit, it is said by that code. 409 where there is no such check-in, where it is not the newest one any more, or where the code is of another office.',
      {
        reading: MY_PRESENCE_AT_KEY,
        values: ({ input }) => ({ key: input.key ?? null }),
        decide: ({ input, user, seen, at }) => sayOwnPresence(user, seen, input, at),
        write: SAY_PRESENCE,
      },
    ),

    countedByLink(
      ofToken,
      decided(
        readPresenceByLink,
        'What is made of the check-in that a mailed link is about, while the link counts: on the day of the check-in at its office, and while it is the newest of its person. Else null. It changes nothing. A POST, as a token must not stand in an address.',
        {
          ...ofLink,
          decide: ({ input, seen, at }) => {
            requireOwnLink(input.token)
            return { reply: { presence: presentByLink(seen, at) } }
          },
        },
      ),
    ),

    countedByLink(
      ofToken,
      decided(
        sayPresenceByLink,
        'Says by a mailed link that the person of its check-in has left, or is still there. Who is still there stays here after closing time too. The link needs no sign-in and can say nothing else. 409 where it does not count any more.',
        {
          ...ofLink,
          decide: ({ input, seen, at }) => {
            requireOwnLink(input.token)
            return sayByLink(seen, input.says, at)
          },
          write: SAY_PRESENCE,
        },
      ),
    ),
  ]
}
