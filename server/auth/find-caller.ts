import { isUseWorthNoting, withheldFrom } from '../../domain/auth/admin-powers'
import { ADMIN } from '../../domain/profile/me'
import type { Context } from '../context'
import type { FindCaller } from '../platform/mount'
import { findCallerByToken, noteUse } from './session-store'
import { hashToken } from './tokens'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/**
 * Looks the caller up anew for each request, by bearer token or the browser's cookie, so that a deletion or a change of
 * role counts from the next one on. An administrator whose powers are withheld has the role of an ordinary person.
 */
export const createFindCaller =
  ({ config, db, now }: Context): FindCaller =>
  async (authorization, browser) => {
    const token = BEARER.exec(authorization ?? '')?.[1] ?? browser.cookie('session')
    if (!token) return { token, user: null }
    const tokenHash = hashToken(config.authSecret, token)
    const found = await findCallerByToken(db, tokenHash, now())
    if (!found) return { token, user: null }
    const { id, email, name, role, provenAt, ...session } = found
    const person = { id, email, name, role, provenAt }
    if (role !== ADMIN) return { token, user: person }
    const facts = { ...session, setting: config.adminSecondFactor, now: now() }
    const withheld = withheldFrom(facts)
    if (withheld) return { token, user: { ...person, role: '', withheld } }
    if (!isUseWorthNoting(facts)) return { token, user: person }
    return { token, user: person, noteUse: () => noteUse(db, tokenHash, facts.now) }
  }
