import type { Session } from '../../../domain/session/contract'
import type { Context } from '../../context'
import { presentOrganisation } from '../../organisation/present-organisation'
import type { Caller } from '../../platform/calls/route'
import { hashToken } from '../../platform/tokens'
import { toMe, type ReadMe } from '../../profile/store'
import { findEnding } from './session-store'

type Asker = { user: Caller | null; token: string | null }

/** Presents the organisation, the signed-in person and the reason of a session's end to a page that opens. */
export const presentSession = async (
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { user, token }: Asker,
  me: ReadMe | null,
): Promise<Session> => ({
  organisation: presentOrganisation(config, user),
  me: user && me && toMe(me),
  personId: user?.id ?? null,
  ended: user || !token ? null : await findEnding(db, hashToken(config.authSecret, token), now()),
  withheld: user?.withheld ?? null,
})
