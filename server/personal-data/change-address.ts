import { findReader } from '../auth/account-store'
import { changedAddressMail } from '../auth/mails'
import type { Config } from '../config'
import { isEmergencyAccount } from '../identity-provider-settings'
import { findPersonById, listCoordinated } from '../people/administration-store'
import { changeEmail, findPerson, isBarred, readWithAddressesLocked } from '../people/store'
import type { Db } from '../platform/db/database'
import { recordEvent, type By } from '../platform/events/events'
import { queueMail } from '../platform/mail/mail'
import { REGISTRY } from './registry'

type Change = { from: string; to: string }

/** Finds a person, and makes other writers of the present address and of another one wait. Null if there is no such person. */
export const lockPersonWithAddress = (tx: Db, id: string, other: string) =>
  readWithAddressesLocked(
    tx,
    () => findPersonById(tx, id),
    (person) => (person ? [person.email, other] : []),
  )

/**
 * Finds the reason for which a person can't get an address: another record has it, its person was deleted, or the settings name it or the
 * present one as an emergency account. The caller has locked both addresses.
 */
export async function findAddressProblem(tx: Db, config: Config, { from, to }: Change) {
  if (isEmergencyAccount(config, from) || isEmergencyAccount(config, to)) return 'emergency account'
  if (await findPerson(tx, to)) return 'taken'
  return (await isBarred(tx, to, config.authSecret)) ? 'barred' : null
}

/**
 * Gives a person another address that is free, and locked with the present one. Whatever keeps a copy of the address gets the new one,
 * and sessions go on. Mailed links of both addresses end. The audit stays as it is. Both addresses get a mail, unless the person is
 * suspended.
 */
export async function changeAddress(
  tx: Db,
  by: By,
  { id, from, to }: { id: string } & Change,
  { config, now }: { config: Config; now: Date },
) {
  // It makes check-ins of this person wait, before those that are stored get the new address.
  await changeEmail(tx, id, { from, to })
  for (const { readdress } of REGISTRY) await readdress?.(tx, { email: from, userId: id }, to)
  const person = await findPerson(tx, to)
  await recordEvent(tx, {
    at: now,
    by,
    act: 'change address of person',
    offices: [person?.officeId ?? null, ...(await listCoordinated(tx, id))],
    person: id,
    subject: from,
    details: { changed: { address: [from, to] } },
  })
  if (person?.suspendedAt) return
  const { languages } = await findReader(tx, { id })
  for (const email of [from, to])
    await queueMail(tx, changedAddressMail(config, { email, languages }, { from, to }), now)
}
