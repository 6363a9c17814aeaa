import { and, asc, between, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { addDays, utcDay } from '../../domain/day'
import { CERTIFICATE_MAIL_DAYS } from '../../domain/duties/certificate-mail'
import type { Language } from '../../domain/language'
import { offices } from '../offices/tables'
import { isActive, users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { duties } from './tables'

type Coordinator = { email: string; language: Language | null; officeLanguage: Language | null }

/** Locks the duties whose certificate ends soon, until the caller's transaction ends. Duties that another server has locked are left out. */
export async function lockEndingCertificates(db: Db, now: Date) {
  const today = utcDay(now)
  const found = await db
    .select({
      id: duties.id,
      duty: duties.duty,
      until: duties.until,
      certificateUntil: duties.certificateUntil,
      mailed: duties.certificateMailed,
      name: users.name,
      email: users.email,
      language: users.language,
      officeLanguage: sql<Language | null>`(select language from ${offices} own where own.id = ${users.officeId})`,
      /** Null for a duty that counts everywhere. */
      where: sql<string | null>`coalesce(${offices.name}, ${duties.country}, ${duties.businessUnit})`,
      /** The country, for a duty that counts at its offices. */
      country: duties.country,
      coordinator: sql<Coordinator | null>`(
        select json_build_object('email', email, 'language', other.language, 'officeLanguage', own.language)
        from ${users} other left join ${offices} own on own.id = other.office_id
        where other.id = ${offices.coordinatorId} and ${isActive(sql`other`)})`,
    })
    .from(duties)
    .innerJoin(users, eq(users.id, duties.userId))
    .leftJoin(offices, eq(offices.id, duties.officeId))
    .where(
      and(
        isActive(),
        between(duties.certificateUntil, today, addDays(today, CERTIFICATE_MAIL_DAYS[0])),
        or(isNull(duties.endsAt), gt(duties.endsAt, now)),
      ),
    )
    .orderBy(asc(duties.certificateUntil), asc(duties.id))
    .for('update', { of: duties, skipLocked: true })
  return found.flatMap(({ certificateUntil, ...duty }) =>
    certificateUntil === null ? [] : { ...duty, certificateUntil },
  )
}
export type EndingCertificate = Awaited<ReturnType<typeof lockEndingCertificates>>[number]
