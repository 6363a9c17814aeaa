import type { Session } from '../../../domain/session/contract'
import type { Config } from '../../config'
import type { Context } from '../../context'
import { presentOrganisation } from '../../organisation/present-organisation'
import type { Caller } from '../../platform/calls/route'
import { hashToken } from '../../platform/tokens'
import { toMe, type ReadMe } from '../../profile/store'
import { findEnding } from './session-store'

type Asker = { user: Caller | null; token: string | null }

/** Finds the reason of the end of the session whose token a page still has. */
export const findEndingFor = (
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { user, token }: Asker,
) => (user || !token ? Promise.resolve(null) : findEnding(db, hashToken(config.authSecret, token), now()))

/** Presents the organisation, the signed-in person and the reason of a session's end to a page that opens. */
export const presentSession = (
  config: Config,
  { user }: Pick<Asker, 'user'>,
  me: ReadMe | null,
  ended: Session['ended'],
): Session => ({
  organisation: presentOrganisation(config, user),
  me: user && me && toMe(me),
  personId: user?.id ?? null,
  ended,
  withheld: user?.withheld ?? null,
})
