import { asc, eq } from 'drizzle-orm'
import type { PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { removeAllSecretsOf } from './secret-store'
import { removeSessionsOf } from './sessions/session-store'
import {
  knownDevices,
  oneTimeSecrets,
  passwords,
  recoveryCodes,
  secondFactors,
  sessions,
  singleSignOnIdentities,
} from './tables'

/** Most of this is deleted with the record. Sessions end before, so their browsers can learn the reason. */
export const personalData = {
  tables: [
    passwords,
    singleSignOnIdentities,
    sessions,
    knownDevices,
    oneTimeSecrets,
    secondFactors,
    recoveryCodes,
  ],

  tell: async (db, { userId }) => ({
    signInMethods: userId
      ? await findSignInMethods(db, userId)
      : { password: null, singleSignOn: [], secondFactor: null },
    sessions: userId ? await listSessions(db, userId) : [],
    knownDevices: userId ? await listDevices(db, userId) : [],
  }),

  // A mailed link of either address could open the record for the owner of that mailbox only.
  async readdress(db, { email }, to) {
    await removeAllSecretsOf(db, email)
    await removeAllSecretsOf(db, to)
  },

  async erase(db, { email, userId }) {
    await removeAllSecretsOf(db, email)
    if (userId) await removeSessionsOf(db, userId, 'closed')
    return {}
  },
} satisfies PersonalData

async function findSignInMethods(db: Db, userId: string) {
  const [password] = await db
    .select({ changedAt: passwords.changedAt })
    .from(passwords)
    .where(eq(passwords.userId, userId))
  const singleSignOn = await db
    .select({
      issuer: singleSignOnIdentities.issuer,
      subject: singleSignOnIdentities.subject,
      linkedAt: singleSignOnIdentities.linkedAt,
    })
    .from(singleSignOnIdentities)
    .where(eq(singleSignOnIdentities.userId, userId))
  const [secondFactor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return { password: password ?? null, singleSignOn, secondFactor: secondFactor ?? null }
}

const listSessions = (db: Db, userId: string) =>
  db
    .select({
      device: sessions.device,
      startedAt: sessions.createdAt,
      endsAt: sessions.expiresAt,
      lastUsedAt: sessions.lastUsedAt,
      lastSeenAt: sessions.seenAt,
      signedInBy: sessions.signedInBy,
      country: sessions.country,
      secondFactorAt: sessions.secondFactorAt,
      provenAt: sessions.provenAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt))

const listDevices = (db: Db, userId: string) =>
  db
    .select({
      firstSeenAt: knownDevices.firstSeenAt,
      lastSeenAt: knownDevices.lastSeenAt,
      secondFactorAt: knownDevices.secondFactorAt,
    })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(asc(knownDevices.firstSeenAt))
