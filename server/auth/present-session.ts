import type { Session } from '../../domain/auth/contract'
import type { Context } from '../context'
import { presentOrganisation } from '../organisation/present'
import type { Caller } from '../platform/mount'
import { findMe } from '../profile/store'

/** The organisation and who is signed in, as the first question of every page is answered. */
export const presentSession = async (
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  user: Caller | null,
): Promise<Session> => ({
  organisation: presentOrganisation(config),
  me: user && (await findMe(db, user.id, now())),
  withheld: user?.withheld ?? null,
})
