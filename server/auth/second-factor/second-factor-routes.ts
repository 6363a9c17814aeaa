import type { TextKey } from '../../../texts/keys'
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../domain/auth/second-factor-contract'
import type { AuditAction } from '../../../domain/audit-actions'
import { WITHHELD_WORDS } from '../../../domain/access/admin-powers'
import { fail } from '../../../domain/problem'
import { isAskedForSecondFactor } from '../../../domain/access/ability'
import type { Context } from '../../context'
import { recordAudit } from '../../platform/events/audit'
import type { Browser } from '../../platform/http/browser'
import { transact, type Db } from '../../platform/db/database'
import { queueMail } from '../../platform/mail/mail'
import { sealSecret } from '../../platform/sealed-secret'
import { route, type Caller, type Route } from '../../platform/calls/route'
import { hashToken, randomToken } from '../../platform/tokens'
import { findReader } from '../account-store'
import { secondFactorMail } from '../mails'
import { refuseField } from '../refusals'
import { makeRecoveryCodes, redeemCode } from './second-factor'
import { describeSecret, randomSecret } from './second-factor-code'
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondFactor,
  recordWaitingSecret,
  removeSecondFactorOf,
} from './second-factor-store'
import { noteProvenDevice } from '../sessions/devices'
import { raiseSession } from '../sessions/session-store'
import { tryProof } from '../try-secret'

const SWITCHED_OFF = 'refusals-account:secondFactorsOff'
const NOT_ASKED = 'refusals-account:secondFactorNotAsked'
const ALREADY = 'refusals-account:secondFactorExists'
const NONE = 'refusals-account:noSecondFactor'
const WRONG = 'refusals-account:wrongCode'

/** The calls that set up, pass and remove a second factor, each by a code. */
export function secondFactorRoutes(context: Context): Route[] {
  const { config, now } = context
  const hashed = (token: string) => hashToken(config.authSecret, token)

  const requireUse = (user: Caller) => {
    if (config.adminSecondFactor === 'off') fail('forbidden', SWITCHED_OFF)
    if (!isAskedForSecondFactor(user.whole ?? user)) fail('forbidden', NOT_ASKED)
    if (user.withheld === 'sign_in_again') fail(user.withheld, WITHHELD_WORDS[user.withheld])
  }

  type Asker = { user: Caller; token: string | null; browser: Browser; input: { code: string } }

  async function byCode<T>(db: Db, { user, token, browser, input }: Asker, act: (tx: Db) => Promise<T>) {
    const done = await tryProof(db, context, { by: 'second factor', user, token, browser }, () =>
      transact(
        db,
        async (tx) => (await redeemCode(tx, context, user, input.code)) && { reply: await act(tx) },
      ),
    )
    return done ? done.reply : refuseField('code', WRONG)
  }

  async function requireConfirmed(db: Db, user: Caller) {
    requireUse(user)
    if (!(await findSecondFactor(db, user.id))?.confirmedAt) fail('conflict', NONE)
  }

  async function tell(db: Db, { id, email }: Caller, action: AuditAction, happened: TextKey) {
    await recordAudit(db, { at: now(), actor: email, action, subject: email })
    const { languages } = await findReader(db, { id })
    await queueMail(db, secondFactorMail(config, { email, languages }, happened), now())
  }

  /** Gives the session its powers and a new token. A code of an existing factor also proves the owner. */
  async function raise(db: Db, { user, browser, token }: Asker, { isProof }: { isProof: boolean }) {
    const next = randomToken()
    const raised = { tokenHash: hashed(next), now: now(), isProof }
    const expiresAt = token && (await raiseSession(db, hashed(token), raised))
    if (!expiresAt) return fail('unauthenticated', 'refusals:signIn')
    await noteProvenDevice(db, context, browser, user.id)
    if (browser.cookie('session') === token)
      browser.setCookie('session', next, Math.floor((expiresAt.getTime() - raised.now.getTime()) / 1000))
    return next
  }

  return [
    route(
      readSecondFactor,
      'Whether an administrator has a second factor, and whether one is asked for.',
      async ({ db, user }) => {
        if (!isAskedForSecondFactor(user.whole ?? user)) fail('forbidden', NOT_ASKED)
        const since = (await findSecondFactor(db, user.id))?.confirmedAt
        return {
          setting: config.adminSecondFactor,
          since: since?.toISOString() ?? null,
          recoveryCodesLeft: since ? await countRecoveryCodes(db, user.id) : 0,
        }
      },
    ),

    route(
      beginSecondFactor,
      'Makes a new secret for an administrator’s authenticator app; it counts once a code confirmed it.',
      async ({ db, user }) => {
        requireUse(user)
        const secret = randomSecret()
        const sealed = sealSecret(config.authSecret, 'secrets of second factors', user.id, secret)
        if (!(await recordWaitingSecret(db, user.id, sealed))) fail('conflict', ALREADY)
        return describeSecret(secret, {
          issuer: `Whereabouts ${config.organisation.shortName}`,
          label: user.email,
        })
      },
    ),

    route(
      confirmSecondFactor,
      'Confirms the new secret by a code of the app. Answers the recovery codes, once, and the session’s new token.',
      async ({ db, ...asker }) => {
        const { user } = asker
        requireUse(user)
        const waiting = (await findSecondFactor(db, user.id)) ?? fail('conflict', NONE)
        if (waiting.confirmedAt) fail('conflict', ALREADY)
        return byCode(db, asker, async (tx) => {
          await confirmSecret(tx, user.id, now())
          const recoveryCodes = await makeRecoveryCodes(tx, context, user.id)
          await tell(tx, user, 'set up second factor', 'mails-account:secondFactorSetUp')
          return { recoveryCodes, token: await raise(tx, asker, { isProof: false }) }
        })
      },
    ),

    route(
      passSecondFactor,
      'Gives this session an administrator’s powers, by a code of the app or a recovery code. Answers its new token.',
      async ({ db, ...asker }) => {
        await requireConfirmed(db, asker.user)
        return byCode(db, asker, async (tx) => ({
          token: await raise(tx, asker, { isProof: true }),
          recoveryCodesLeft: await countRecoveryCodes(tx, asker.user.id),
        }))
      },
    ),

    route(
      renewRecoveryCodes,
      'Makes new recovery codes in place of all older ones, by a code of the app.',
      async ({ db, ...asker }) => {
        const { user } = asker
        await requireConfirmed(db, user)
        return byCode(db, asker, async (tx) => {
          await tell(tx, user, 'renew recovery codes', 'mails-account:recoveryCodesRenewed')
          return { recoveryCodes: await makeRecoveryCodes(tx, context, user.id) }
        })
      },
    ),

    route(
      removeSecondFactor,
      'Removes an administrator’s second factor, by a code of the app or a recovery code.',
      async ({ db, ...asker }) => {
        const { user } = asker
        await requireConfirmed(db, user)
        return byCode(db, asker, async (tx) => {
          await removeSecondFactorOf(tx, user.id)
          await tell(tx, user, 'remove second factor', 'mails-account:secondFactorRemoved')
          return {}
        })
      },
    ),
  ]
}
