import { endsWhenIdle, isUseWorthNoting, powersIn } from '../../../domain/access/admin-powers'
import type { Context } from '../../context'
import type { FindCaller } from '../../platform/calls/route'
import { hashToken } from '../../platform/tokens'
import { findCallerAndRead, findCallerByToken, noteSight, noteUse } from './session-store'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/**
 * Finds the caller of each request by bearer token or cookie. A deletion or a change of role or duties counts from the next
 * request on. The caller has no powers that are withheld from the session.
 */
export const createFindCaller =
  ({ config, db, now }: Context): FindCaller =>
  async (authorization, browser, along) => {
    const token = BEARER.exec(authorization ?? '')?.[1] ?? browser.cookie('session')
    if (!token) return { token, user: null }
    const tokenHash = hashToken(config.authSecret, token)
    const at = now()
    const { found, read } = along
      ? await findCallerAndRead(db, tokenHash, at, along)
      : { found: await findCallerByToken(db, tokenHash, at), read: undefined }
    const heard = { token, ...(read && { read }) }
    if (!found) return { ...heard, user: null }
    const { id, email, name, role, duties, provenAt, seenAt, ...session } = found
    // The request does not wait for it, and a database that takes no writes must not refuse a reading.
    if (isUseWorthNoting({ lastUsedAt: seenAt, now: at }))
      void noteSight(db, tokenHash, at).catch(() => undefined)
    const facts = { ...session, setting: config.adminSecondFactor, now: at }
    const { withheld, ...powers } = powersIn({ role, duties }, facts)
    const user = {
      id,
      email,
      name,
      provenAt,
      hasSecondFactor: session.passedAt !== null,
      ...powers,
      ...(withheld && { withheld, whole: { role, duties } }),
    }
    if (!endsWhenIdle(powers) || !isUseWorthNoting(facts)) return { ...heard, user }
    return { ...heard, user, noteUse: () => noteUse(db, tokenHash, facts.now) }
  }
