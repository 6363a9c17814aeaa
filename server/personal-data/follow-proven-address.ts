import { SINGLE_SIGN_ON } from '../../domain/audit/actor-words'
import { isAddressFollowed } from '../../domain/auth/followed-address'
import type { ProvenIdentity } from '../../domain/auth/single-sign-on'
import { emailAddress } from '../../domain/email-address'
import { findLinkedIdentity, noteVouchedAddress } from '../auth/account-store'
import type { Context } from '../context'
import { findGivenBy } from '../people/given-by-store'
import { transact } from '../platform/db/database'
import { hashToken } from '../platform/tokens'
import { changeAddress, findAddressProblem, lockPersonWithAddress } from './change-address'

/**
 * Gives a person the address that the person's provider newly vouches for, if it is free. What the provider said at the last sign-in changes
 * nothing, so a change by an administrator or a directory stays.
 */
export async function followProvenAddress(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  proven: ProvenIdentity,
) {
  const { data: to } = emailAddress('').safeParse(proven.email)
  const identity = to === undefined ? null : await findLinkedIdentity(db, proven)
  if (to === undefined || identity === null) return
  const vouchedHash = hashToken(config.authSecret, `vouched ${to}`)
  if (identity.vouchedHash?.equals(vouchedHash)) return
  const { domains = [] } = config.identityProviders.find(({ issuer }) => issuer === proven.issuer) ?? {}
  await transact(db, async (tx) => {
    const person = await lockPersonWithAddress(tx, identity.userId, to)
    if (!person) return
    const change = { from: person.email, to }
    const isGiven = (await findGivenBy(tx, person.id)) !== null
    const isFollowed = isAddressFollowed({
      ...change,
      domains,
      isGiven,
      isSuspended: person.isSuspended ?? false,
    })
    // An address that another record has may be free at the next sign-in.
    if (isFollowed && (await findAddressProblem(tx, config, change))) return
    if (isFollowed)
      await changeAddress(tx, SINGLE_SIGN_ON, { id: person.id, ...change }, { config, now: now() })
    await noteVouchedAddress(tx, proven, vouchedHash)
  })
}
