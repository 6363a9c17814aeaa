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
import { MY_PRESENCE, MY_PRESENCE_AT_KEY, PRESENCE_OF_CHECK_IN } from './own-presence-store'
import { presentByLink, presentPresence, sayByLink, sayOwnPresence } from './say-presence'

export function ownPresenceRoutes({ config }: Pick<Context, 'config'>): Route[] {
  const ofToken = (token: string) => checkInOfToken(config.authSecret, token)
  const ofLink = {
    reading: PRESENCE_OF_CHECK_IN,
    values: ({ input }: { input: { token: string } }) => ({ checkIn: ofToken(input.token) }),
  }
  const requireOwnLink = (token: string) => ofToken(token) ?? fail('not_found', LINK_NOT_RECOGNISED)

  return [
    decided(readMyPresence, {
      reading: MY_PRESENCE,
      values: () => ({}),
      decide: ({ seen, at }) => ({ reply: { presence: presentPresence(seen, at) } }),
    }),

    decided(sayPresence, {
      reading: MY_PRESENCE_AT_KEY,
      values: ({ input }) => ({ key: input.key ?? null }),
      decide: ({ input, user, seen, at }) => sayOwnPresence(user, seen, input, at),
    }),

    countedByLink(
      ofToken,
      decided(readPresenceByLink, {
        ...ofLink,
        decide: ({ input, seen, at }) => {
          requireOwnLink(input.token)
          return { reply: { presence: presentByLink(seen, at) } }
        },
      }),
    ),

    countedByLink(
      ofToken,
      decided(sayPresenceByLink, {
        ...ofLink,
        decide: ({ input, seen, at }) => {
          requireOwnLink(input.token)
          return sayByLink(seen, input.says, at)
        },
      }),
    ),
  ]
}
