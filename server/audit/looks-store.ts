import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { LOOKING, type LookEntry } from '../../domain/audit/look-history'
import { lastStatementOf } from '../check-ins/statement-store'
import { checkIns } from '../check-ins/tables'
import { closingTimeAt, dayAt } from '../offices/day-store'
import { offices } from '../offices/tables'
import { users } from '../people/tables'
import type { Db } from '../platform/db/database'
import { addressSpansOf, isInSpan } from '../platform/events/address-spans'
import { auditEntries } from '../platform/events/tables'

/** Lists a person's check-ins since a moment, the newest first, each with its office and the last statement on it. */
export const listOwnCheckInsSince = (db: Db, personId: string, since: Date) =>
  db
    .select({
      timeIn: checkIns.timeIn,
      office: offices.name,
      formerNames: offices.formerNames,
      officeId: offices.id,
      timeZone: offices.timeZone,
      /** The closing time of the day of the check-in. */
      closesAt: closingTimeAt(dayAt(checkIns.timeIn, offices.timeZone)),
      last: lastStatementOf(sql`${checkIns.id}`),
    })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(and(eq(checkIns.userId, personId), gte(checkIns.timeIn, since)))
    .orderBy(desc(checkIns.timeIn))

type FoundEntry = LookEntry & { id: number; name: string | null }

/**
 * Lists the looks at some offices, and at a person by the present and former addresses, since a moment, the newest first, each with its
 * reader's name. The subject of a look at the person is the present address.
 */
export const listLookEntriesSince = (
  db: Db,
  { email, names }: { email: string; names: readonly string[] },
  since: Date,
): Promise<FoundEntry[]> =>
  db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      subject: sql<string>`case when span.address is not null then ${email} else ${auditEntries.subject} end`,
      from: sql<string | null>`${auditEntries.details} ->> 'from'`,
      to: sql<string | null>`${auditEntries.details} ->> 'to'`,
      name: users.name,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.email, auditEntries.actor))
    .leftJoin(
      sql`${addressSpansOf(sql`${email}`)} as span`,
      isInSpan(sql`${auditEntries.subject}`, sql`${auditEntries.id}`),
    )
    .where(
      and(
        gte(auditEntries.at, since),
        or(inArray(auditEntries.subject, [...names]), sql`span.address is not null`),
        inArray(auditEntries.action, LOOKING),
      ),
    )
    // The database uses the index only with exactly this order.
    .orderBy(sql`${auditEntries.at} desc nulls last`, desc(auditEntries.id))
