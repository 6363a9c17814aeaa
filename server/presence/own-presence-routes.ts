import { readMyPresence, sayPresence } from '../../domain/presence/own-presence'
import { decided, type Route } from '../platform/route'
import { presentPresence, sayOwnPresence } from './say-presence'
import { MY_PRESENCE } from './own-presence-store'

export const ownPresenceRoutes = (): Route[] => [
  decided(readMyPresence, {
    reading: MY_PRESENCE,
    values: () => ({}),
    decide: ({ seen, at }) => ({ reply: { presence: presentPresence(seen, at) } }),
  }),

  decided(sayPresence, {
    reading: MY_PRESENCE,
    values: () => ({}),
    decide: ({ input, user, seen, at }) => sayOwnPresence(user, seen, input, at),
  }),
]
