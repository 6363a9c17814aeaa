import { endsWhenIdle, isUseWorthNoting, powersIn } from '../../domain/auth/admin-powers'
import type { Context } from '../context'
import type { FindCaller } from '../platform/mount'
import { findCallerByToken, noteUse } from './session-store'
import { hashToken } from './tokens'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/**
 * Looks the caller up anew for each request, by bearer token or the browser's cookie, so that a deletion or a change of
 * role or duties counts from the next one on. Powers that are withheld from the session are not the caller's.
 */
export const createFindCaller =
  ({ config, db, now }: Context): FindCaller =>
  async (authorization, browser) => {
    const token = BEARER.exec(authorization ?? '')?.[1] ?? browser.cookie('session')
    if (!token) return { token, user: null }
    const tokenHash = hashToken(config.authSecret, token)
    const found = await findCallerByToken(db, tokenHash, now())
    if (!found) return { token, user: null }
    const { id, email, name, role, duties, provenAt, ...session } = found
    const facts = { ...session, setting: config.adminSecondFactor, now: now() }
    const { withheld, ...powers } = powersIn({ role, duties }, facts)
    const user = {
      id,
      email,
      name,
      provenAt,
      ...powers,
      ...(withheld && { withheld, whole: { role, duties } }),
    }
    if (!endsWhenIdle(powers) || !isUseWorthNoting(facts)) return { token, user }
    return { token, user, noteUse: () => noteUse(db, tokenHash, facts.now) }
  }
