import type { Context } from '../context'
import type { FindCaller } from '../platform/mount'
import { findCallerByToken } from './session-store'
import { hashToken } from './tokens'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,100})$/

/** Looks the caller up anew for each request, by bearer token or the browser's cookie, so that a deletion or a change of role counts from the next one on. */
export const createFindCaller =
  ({ config, db, now }: Context): FindCaller =>
  async (authorization, browser) => {
    const token = BEARER.exec(authorization ?? '')?.[1] ?? browser.cookie('session')
    const user = token ? await findCallerByToken(db, hashToken(config.authSecret, token), now()) : null
    return { token, user }
  }
