import type { Session } from '../../domain/auth/contract'
import type { Context } from '../context'
import { presentOrganisation } from '../organisation/present-organisation'
import type { Caller } from '../platform/mount'
import { findMe } from '../profile/store'
import { findEnding } from './session-store'
import { hashToken } from './tokens'

type Asker = { user: Caller | null; token: string | null }

/** The organisation and who is signed in, as the first question of every page is answered; whose session has ended is told why. */
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
