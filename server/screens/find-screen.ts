import type { Context } from '../context'
import type { Browser } from '../platform/http/browser'
import type { Machine } from '../platform/calls/route'
import { hashToken } from '../platform/tokens'
import { findScreenByKey, noteScreenSeen } from './store'

/** Finds the paired screen of a request by its cookie. A withdrawal counts from the next request on. */
export const createFindScreen =
  ({ config, db, now }: Context) =>
  async (browser: Pick<Browser, 'cookie'>): Promise<Machine | null> => {
    const key = browser.cookie('screen')
    if (key === null) return null
    const screen = await findScreenByKey(db, hashToken(config.authSecret, key))
    if (!screen || screen.isWithdrawn) return null
    // The request does not wait for it, and a database that takes no writes must not refuse a reading.
    void noteScreenSeen(db, screen, now()).catch(() => undefined)
    const { id, name, duty, officeId } = screen
    return {
      kind: 'screen',
      id,
      name,
      role: '',
      limit: null,
      duties: [{ duty, scope: { kind: 'office', office: officeId } }],
    }
  }
