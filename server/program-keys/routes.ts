import { listProgramKeys, makeProgramKey, withdrawProgramKey } from '../../domain/program-keys/contract'
import type { Context } from '../context'
import { route, type Route } from '../platform/calls/route'
import { makeProgramKey as make, withdrawProgramKey as withdraw } from './make-key'
import { listKeys } from './store'

/** The calls of administrators on the keys of programs. */
export const programKeyRoutes = ({ config, now }: Context): Route[] => [
  route(
    listProgramKeys,
    'The keys of programs: what each may do, where, until when, who made it, and when it was last used. The keys themselves are not stored.',
    async ({ db }) => {
      const at = now()
      return {
        keys: (await listKeys(db)).map(({ endsAt, ...key }) => ({
          ...key,
          madeAt: key.madeAt.toISOString(),
          usedAt: key.usedAt?.toISOString() ?? null,
          hasEnded: endsAt <= at,
        })),
      }
    },
  ),

  route(
    makeProgramKey,
    'Makes a key by which a program makes the calls that its duties allow at its places, for a year at most. The answer has the key, which is shown this once. It takes no Idempotency-Key: if its answer is lost, withdraw the key by the list and make another one. Leaves an audit entry.',
    ({ db, input, user }) => make(db, user, input, { now: now(), secret: config.authSecret }),
  ),

  route(
    withdrawProgramKey,
    'Withdraws the key of a program: it opens nothing from the next call on, and its live streams end. Leaves an audit entry.',
    ({ db, input, user }) => withdraw(db, user, input.key, now()),
  ),
]
