import { and, desc, eq, gt, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { USE_NOTED_EVERY_MS } from '../../../domain/access/admin-powers'
import type { Ending } from '../../../domain/auth/endings'
import type { SignInWay } from '../../../domain/auth/sign-in-way'
import type { HeldDuty } from '../../../domain/access/ability'
import type { Role } from '../../../domain/access/role'
import { SESSION_DAYS } from '../../../domain/retention/kept-days'
import { countRows, type Db } from '../../platform/db/database'
import { momentOf } from '../../platform/db/values'
import { readingWith, type Along, type Read, type Reading } from '../../platform/calls/reading'
import { KEY_PARAMETERS } from '../../platform/calls/repeats'
import { bytes, makeOnce, moment, statement, type Placeholders } from '../../platform/db/statement'
import { dutiesHeldBy } from '../../duties/store'
import { isActive, users } from '../../people/tables'
import { endedSessions, secondFactors, sessions } from '../tables'

export const SESSION_SECONDS = SESSION_DAYS * 86_400

type NewSession = {
  tokenHash: Buffer
  userId: string
  hasSecondFactor?: boolean
  by?: SignInWay
  device?: string
  country?: string
  now: Date
}

/** Records a new session. It ends after seven days, used or not. False for a suspended person, who gets none. */
export async function recordSession(
  db: Db,
  { tokenHash, userId, hasSecondFactor, by, device = '', country = '', now }: NewSession,
) {
  const at = momentOf(now)
  const expiresAt = momentOf(new Date(now.getTime() + SESSION_SECONDS * 1000))
  // A suspension at the same moment waits for the lock, or has been seen here.
  const { rowCount } = await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, signed_in_by, device, country, created_at, last_used_at, seen_at, proven_at,
      second_factor_at, expires_at)
    select ${tokenHash}, id, ${by ?? null}, ${device}, ${country}, ${at}, ${at}, ${at}, ${at},
      ${hasSecondFactor ? at : null}, ${expiresAt}
    from ${users} where id = ${userId} and ${isActive()} for share`)
  return rowCount === 1
}

/** The caller of a session, with the present role and duties and the state of the session. */
type SessionCaller = {
  id: string
  email: string
  name: string
  role: Role
  duties: HeldDuty[]
  signedInAt: Date
  lastUsedAt: Date
  seenAt: Date
  passedAt: Date | null
  provenAt: Date
  isEnrolled: boolean
}

const SESSION_PARAMETERS = { tokenHash: bytes, at: moment }

const sessionCaller = ({ tokenHash, at }: Placeholders<typeof SESSION_PARAMETERS>) => sql<SessionCaller>`
  select ${users.id}, ${users.email}, ${users.name}, ${users.role},
    ${dutiesHeldBy(sql`${users.id}`, at)} as duties,
    ${sessions.createdAt} as "signedInAt", ${sessions.lastUsedAt} as "lastUsedAt", ${sessions.seenAt} as "seenAt",
    ${sessions.secondFactorAt} as "passedAt", ${sessions.provenAt} as "provenAt",
    exists (
      select from ${secondFactors} where user_id = ${users.id} and confirmed_at is not null
    ) as "isEnrolled"
  from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.tokenHash} = ${tokenHash} and ${sessions.expiresAt} > ${at} and ${isActive()}`

const callerAlone = statement('caller', SESSION_PARAMETERS, sessionCaller)
const callerAnd = makeOnce((reading: Reading) =>
  statement(
    `caller and ${reading.name}`,
    { ...reading.parameters, ...KEY_PARAMETERS, ...SESSION_PARAMETERS },
    (values) => readingWith(sessionCaller(values), reading, values),
  ),
)

/** Finds the person of a token, with the present role and duties and the state of the session; null when it has ended. */
export async function findCallerByToken(db: Db, tokenHash: Buffer, now: Date) {
  const [found] = await callerAlone(db, { tokenHash, at: now })
  return found ?? null
}

/** Finds the same, and adds a reading for that person, or for nobody if the session has ended. */
export async function findCallerAndRead<Seen>(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  { reading, values }: Along<Seen>,
) {
  const [row] = await callerAnd(reading)(db, { ...values, tokenHash, at: now })
  if (!row) throw new Error('a reading has always one row')
  const { seen, first, wait: _none, ...found } = row
  // Without a person every column of the caller is null.
  return { found: (found.id as string | null) === null ? null : found, read: { seen, first } as Read<Seen> }
}

export const noteUse = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, now)))

/** Records a request of a session. Of several at one moment the first one writes. */
export const noteSight = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .update(sessions)
    .set({ seenAt: now })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        lte(sessions.seenAt, new Date(now.getTime() - USE_NOTED_EVERY_MS + 1)),
      ),
    )

/** Records that a session passed the second factor, and gives it a new token. Returns the time of its end, or null if it has ended. */
export async function raiseSession(
  db: Db,
  tokenHash: Buffer,
  raised: { tokenHash: Buffer; now: Date; isProof: boolean },
) {
  const [found] = await db
    .update(sessions)
    .set({
      tokenHash: raised.tokenHash,
      secondFactorAt: raised.now,
      lastUsedAt: raised.now,
      ...(raised.isProof && { provenAt: raised.now }),
    })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ expiresAt: sessions.expiresAt })
  return found?.expiresAt ?? null
}

export const removeSession = (db: Db, tokenHash: Buffer) =>
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))

/** Records that the owner of a session has given a fresh proof. */
export const noteProof = (db: Db, tokenHash: Buffer, now: Date) =>
  db.update(sessions).set({ provenAt: now }).where(eq(sessions.tokenHash, tokenHash))

/** Lists a person's open sessions, the newest first. The session of this token is marked. */
export async function listSessions(db: Db, userId: string, tokenHash: Buffer, now: Date) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), sessions.id)
  return rows.map(({ id, device, country, createdAt, expiresAt, ...row }) => ({
    id,
    device,
    country,
    by: row.signedInBy,
    hasSecondFactor: row.secondFactorAt !== null,
    startedAt: createdAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    lastSeenAt: row.seenAt.toISOString(),
    isThis: row.tokenHash.equals(tokenHash),
  }))
}

/** Ends one session of a person. Returns false if there was none. */
export const removeSessionById = async (db: Db, userId: string, id: string) =>
  (await endSessions(db, and(eq(sessions.userId, userId), eq(sessions.id, id)), 'elsewhere')) > 0

/** Ends every session of a person except one. Returns their number. */
export const removeOtherSessions = (
  db: Db,
  userId: string,
  kept: Buffer,
  because: 'elsewhere' | 'password' = 'elsewhere',
) => endSessions(db, and(eq(sessions.userId, userId), ne(sessions.tokenHash, kept)), because)

// The browser of such a session learns the reason at its next call.
const endSessions = (db: Db, which: SQL | undefined, because: Ending) =>
  countRows(
    db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning token_hash, expires_at)
    insert into ${endedSessions} (token_hash, because, until)
    select token_hash, ${because}, expires_at from ended
    on conflict do nothing`),
  )

/** Finds the reason why a session has ended; null if it is unknown. */
export async function findEnding(db: Db, tokenHash: Buffer, now: Date): Promise<Ending | null> {
  const [ended] = await db
    .select({ because: endedSessions.because })
    .from(endedSessions)
    .where(eq(endedSessions.tokenHash, tokenHash))
  if (ended) return ended.because
  const [spent] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), lte(sessions.expiresAt, now)))
  return spent ? 'expired' : null
}

export const removeSessionsOf = (db: Db, userId: string, because: 'password' | 'closed' | 'suspended') =>
  endSessions(db, eq(sessions.userId, userId), because)

const TOLD_DAYS = 7

/** Deletes sessions a week after their end. Until then their browsers can learn the reason. */
export async function removeExpiredSessions(db: Db, now: Date) {
  const longAgo = new Date(now.getTime() - TOLD_DAYS * 86_400_000)
  await db.delete(sessions).where(lt(sessions.expiresAt, longAgo))
  await db.delete(endedSessions).where(lt(endedSessions.until, now))
}
