import { giveProof, readProofWays } from '../../domain/auth/proof-contract'
import { fail } from '../../domain/problem'
import type { Context } from '../context'
import type { Db } from '../platform/database'
import { route, type Caller, type Route } from '../platform/route'
import { hashToken } from '../platform/tokens'
import { findAccount } from './account-store'
import { matchesPassword } from './passwords'
import { refuseField } from './refusals'
import { redeemCode } from './second-factor'
import { findSecondFactor } from './second-factor-store'
import { noteProof } from './session-store'
import { beginTries, mustWait, takeBackTries, WRONG_PROOFS } from './waits'
import { noteWrongCodes } from './wrong-passwords'

const ONE_OF_BOTH = 'Please send either your password or a code.'
const WRONG_PASSWORD = 'This is not your password'
const WRONG_CODE = 'This code is wrong or was used already'

/** A signed-in person proves again to be the owner. Some acts need this, as anybody could use an open page. */
export function proofRoutes(context: Context): Route[] {
  const { config, limiter, now } = context

  async function requirePassword(db: Db, { email }: Caller, password: string) {
    const account = await findAccount(db, email)
    if (!(await matchesPassword(account?.passwordHash ?? null, password)))
      refuseField('password', WRONG_PASSWORD)
  }

  // A secret without a confirmed code proves nothing: anybody at the open page can ask for one.
  const isEnrolled = async (db: Db, userId: string) =>
    Boolean((await findSecondFactor(db, userId))?.confirmedAt)

  return [
    route(readProofWays, async ({ db, user }) => {
      const account = await findAccount(db, user.email)
      return {
        password: Boolean(account?.passwordHash),
        code: await isEnrolled(db, user.id),
        singleSignOn: Boolean(account?.isLinked),
      }
    }),

    route(giveProof, async ({ db, user, input, token }) => {
      const { password, code } = input
      if ((password === undefined) === (code === undefined)) fail('invalid', ONE_OF_BOTH)
      // Wrong codes count together, here and at sign-in.
      const what = code === undefined ? 'proof by password' : 'second-factor'
      const { wait, begun } = await beginTries(limiter, [{ what, who: user.id, wait: WRONG_PROOFS }], now())
      if (wait !== null) throw mustWait(wait, '')
      if (password !== undefined) await requirePassword(db, user, password)
      else if (!(await isEnrolled(db, user.id)) || !(await redeemCode(db, context, user, code ?? ''))) {
        await noteWrongCodes(db, context, user.email, begun)
        refuseField('code', WRONG_CODE)
      }
      await takeBackTries(limiter, begun)
      await noteProof(db, hashToken(config.authSecret, token ?? ''), now())
      return {}
    }),
  ]
}
