import { fail } from '../../domain/problem'
import { beginPairing, readScreen, type ScreenState } from '../../domain/screens/contract'
import type { Context } from '../context'
import { requireKnownOffice } from '../offices/known-office'
import type { Db } from '../platform/db/database'
import type { Browser } from '../platform/http/browser'
import { route, type Route } from '../platform/calls/route'
import { hashToken, randomToken } from '../platform/tokens'
import { findPairing, recordPairing } from './pairing-store'
import { findScreenByKey, noteScreenSeen } from './store'

/** Browsers keep a cookie for no longer. Each page of a paired screen begins this time anew. */
const KEY_SECONDS = 400 * 86_400

/** A pairing's key is of no use for longer than its code, but the screen's clock may be wrong. */
const PAIRING_SECONDS = 86_400

const NOTHING: ScreenState = { state: 'unpaired', code: null, endsInMs: null, screen: null }

/** The calls of a browser that is a screen, or that wants to become one. */
export const ownScreenRoutes = ({ config, now }: Context): Route[] => {
  const hashOf = (key: string) => hashToken(config.authSecret, key)
  const pairingState = ({ code, endsAt }: { code: string; endsAt: Date }, at: Date): ScreenState => ({
    ...NOTHING,
    state: 'pairing',
    code,
    endsInMs: endsAt.getTime() - at.getTime(),
  })

  async function stateOf(db: Db, browser: Browser, at: Date): Promise<ScreenState> {
    const key = browser.cookie('screen')
    if (key === null) return NOTHING
    const keyHash = hashOf(key)
    const screen = await findScreenByKey(db, keyHash)
    if (screen?.isWithdrawn) return { ...NOTHING, state: 'withdrawn' }
    if (screen) {
      const { name, duty, officeId } = screen
      const { id, name: officeName, country, language } = await requireKnownOffice(db, officeId)
      browser.setCookie('screen', key, KEY_SECONDS)
      void noteScreenSeen(db, screen, at).catch(() => undefined)
      return {
        ...NOTHING,
        state: 'paired',
        screen: { name, duty, office: { id, name: officeName, country, language } },
      }
    }
    const pairing = await findPairing(db, keyHash, at)
    return pairing ? pairingState(pairing, at) : NOTHING
  }

  return [
    route(
      readScreen,
      'What the browser of the call is as a screen: unpaired, pairing with its code, paired with its page, or withdrawn. Its key is in a cookie.',
      ({ db, browser }) => stateOf(db, browser, now()),
    ),

    route(
      beginPairing,
      'Gives the browser of the call a key and a code of six letters for ten minutes. The key opens nothing until the reception of an office enters the code. Nobody may be signed in there. A code that has not ended stays.',
      async ({ db, browser, user }) => {
        const at = now()
        const present = await stateOf(db, browser, at)
        if (present.state === 'paired' || present.state === 'pairing') return present
        if (user) fail('conflict', 'refusals:screenIsSignedIn')
        // A key that was in the browser before could be known to somebody who was at it.
        const key = randomToken()
        const pairing = await recordPairing(db, { keyHash: hashOf(key), device: browser.device, now: at })
        browser.setCookie('screen', key, PAIRING_SECONDS)
        return pairingState(pairing, at)
      },
    ),
  ]
}
