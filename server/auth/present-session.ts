import type { Session } from '../../domain/session/contract'
import type { Context } from '../context'
import { presentOrganisation } from '../organisation/present-organisation'
import type { Caller } from '../platform/mount'
import { hashToken } from '../platform/tokens'
import { findMe } from '../profile/store'
import { findEnding } from './session-store'

type Asker = { user: Caller | null; token: string | null }

/** Presents the organisation and the signed-in person to a page that opens, and why a session has ended. */
export const presentSession = async (
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  { user, token }: Asker,
): Promise<Session> => ({
  organisation: presentOrganisation(config, user),
  me: user && (await findMe(db, user.id, now())),
  personId: user?.id ?? null,
  ended: user || !token ? null : await findEnding(db, hashToken(config.authSecret, token), now()),
  withheld: user?.withheld ?? null,
})
