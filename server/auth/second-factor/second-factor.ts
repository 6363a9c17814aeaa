import type { TypedCode } from '../../../domain/auth/second-factor'
import { inGroups, readCode } from '../../../domain/auth/second-factor'
import { fail } from '../../../domain/problem'
import type { Context } from '../../context'
import { findPerson } from '../../people/store'
import { recordAudit } from '../../platform/events/audit'
import { transact, type Db } from '../../platform/db/database'
import { recordEvent } from '../../platform/events/events'
import { queueMail } from '../../platform/mail/mail'
import { openSecret } from '../../platform/sealed-secret'
import { findReader } from '../account-store'
import { secondFactorMail } from '../mails'
import { hashRecoveryCode, randomRecoveryCodes, stepOf } from './second-factor-code'
import {
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactorOf,
  replaceRecoveryCodes,
  redeemRecoveryCode,
  redeemStep,
} from './second-factor-store'
import { removeSessionsOf } from '../sessions/session-store'

const UNREADABLE = 'refusals-account:secondFactorUnreadable'
const SECRETS = 'secrets of second factors'

type Owner = { id: string; email: string }

/** Uses up a typed code. Returns its kind, or null if it is wrong or was used before. */
export async function redeemCode(
  db: Db,
  { config, now }: Context,
  { id, email }: Owner,
  typed: string,
): Promise<TypedCode['kind'] | null> {
  const read = readCode(typed)
  const factor = await findSecondFactor(db, id)
  if (!read || !factor) return null
  if (read.kind === 'app') {
    const secret =
      openSecret(config.authSecret, SECRETS, id, factor.sealedSecret) ?? fail('conflict', UNREADABLE)
    const step = stepOf(secret, read.code, now())
    return step !== null && (await redeemStep(db, id, step)) ? 'app' : null
  }
  if (!(await redeemRecoveryCode(db, id, hashRecoveryCode(config.authSecret, id, read.code)))) return null
  const left = await countRecoveryCodes(db, id)
  await recordAudit(db, {
    at: now(),
    actor: email,
    action: 'use recovery code',
    subject: email,
    details: { left },
  })
  const used = { key: 'mails-account:recoveryCodeUsed', values: { count: left } } as const
  const { languages } = await findReader(db, { id })
  await queueMail(db, secondFactorMail(config, { email, languages }, used), now())
  return 'recovery'
}

/** Replaces a person's recovery codes. Returns the new ones in the form that people read. */
export async function makeRecoveryCodes(db: Db, { config }: Pick<Context, 'config'>, userId: string) {
  const codes = randomRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(config.authSecret, userId, code))
  await replaceRecoveryCodes(db, userId, hashes)
  return codes.map(inGroups)
}

/** Removes the second factor of an owner who lost it, and ends the owner's sessions. Only the command line does this. */
export const resetSecondFactor = (db: Db, { config, now }: Pick<Context, 'config' | 'now'>, email: string) =>
  transact(db, async (tx) => {
    const person =
      (await findPerson(tx, email)) ?? fail('not_found', { english: `There is no record for ${email}.` })
    if (!(await removeSecondFactorOf(tx, person.id)))
      fail('not_found', { english: `${email} has no second factor.` })
    await removeSessionsOf(tx, person.id, 'password')
    await recordEvent(tx, {
      act: 'reset second factor',
      at: now(),
      by: 'command line',
      person: person.id,
      subject: email,
    })
    const { languages } = await findReader(tx, person)
    const mail = secondFactorMail(config, { email, languages }, 'mails-account:secondFactorReset')
    await queueMail(tx, mail, now())
  })
