import { giveProof, readProofWays } from '../../../domain/auth/proof-contract'
import { fail, refuseFields } from '../../../domain/problem'
import type { Context } from '../../context'
import type { Db } from '../../platform/db/database'
import { route, type Caller, type Route } from '../../platform/calls/route'
import { hashToken } from '../../platform/tokens'
import { findAccount } from '../account-store'
import { matchesPassword } from '../passwords/passwords'
import { redeemCode } from './second-factor'
import { findSecondFactor } from './second-factor-store'
import { NOT_YOUR_PASSWORD } from '../refusals'
import { noteProof } from '../sessions/session-store'
import { tryProof } from '../try-secret'

const ONE_OF_BOTH = 'refusals-account:passwordOrCode'
const WRONG_CODE = 'refusals-account:wrongCode'

/** The calls for a fresh proof of a signed-in person. Some acts need it, because anybody could use an open page. */
export function proofRoutes(context: Context): Route[] {
  const { config, now } = context

  const isPasswordOf = async (db: Db, { email }: Caller, password: string) => {
    const account = await findAccount(db, email)
    return matchesPassword(account?.passwordHash ?? null, password)
  }

  // A secret without a confirmed code proves nothing: anybody at an open page can get one.
  const isEnrolled = async (db: Db, userId: string) =>
    Boolean((await findSecondFactor(db, userId))?.confirmedAt)

  return [
    route(
      readProofWays,
      'By what the caller can give a fresh proof, which some calls ask for.',
      async ({ db, user }) => {
        const account = await findAccount(db, user.email)
        return {
          password: Boolean(account?.passwordHash),
          code: await isEnrolled(db, user.id),
          singleSignOn: Boolean(account?.isLinked),
        }
      },
    ),

    route(
      giveProof,
      'Proves by the password, or by a code of the second factor, that the caller is the owner of the session. For ten minutes the calls that ask for a fresh proof answer.',
      async ({ db, user, input, token, browser }) => {
        const { password, code } = input
        if ((password === undefined) === (code === undefined)) fail('invalid', ONE_OF_BOTH)
        const by = code === undefined ? 'password' : 'second factor'
        const given = { by, user, token, ...(code !== undefined && { browser }) } as const
        const isOwner = await tryProof(db, context, given, async () =>
          code === undefined
            ? isPasswordOf(db, user, password ?? '')
            : (await isEnrolled(db, user.id)) && redeemCode(db, context, user, code),
        )
        if (!isOwner) refuseFields(by === 'password' ? { password: NOT_YOUR_PASSWORD } : { code: WRONG_CODE })
        await noteProof(db, hashToken(config.authSecret, token ?? ''), now())
        return {}
      },
    ),
  ]
}
