import { and, asc, eq, inArray, not, or, sql } from 'drizzle-orm'
import type { Said } from '../../domain/presence/presence'
import { offices } from '../offices/tables'
import type { DataSubject, Limit, PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/db/database'
import { olderThan, olderThanNewestFirst, removeOldestOf } from '../platform/db/old-rows'
import { holdsWords } from '../platform/events/words-in-text'
import { checkIns, presenceStatements, visits } from './tables'

/** A check-in belongs to its employee's record. A visit is shown on request only, because anybody may have typed its address. */
export const personalData = {
  tables: [checkIns, visits, presenceStatements],

  async tell(db, subject) {
    const found = await listTimes(db, and(eq(checkIns.isVisitor, false), isOf(subject)))
    return { checkIns: found.map(shownCheckIn) }
  },

  async tellOnRequest(db, { email }) {
    const found = await listTimes(db, and(checkIns.isVisitor, eq(checkIns.email, email)))
    return { visits: found.map(shownVisit) }
  },

  readdress: (db, { userId }, to) =>
    db.update(checkIns).set({ email: to }).where(eq(checkIns.userId, userId)),

  async erase(db, subject) {
    const removed = await db
      .delete(checkIns)
      .where(isOf(subject))
      .returning({ isVisitor: checkIns.isVisitor })
    const visits = removed.filter(({ isVisitor }) => isVisitor).length
    return { visits, checkIns: removed.length - visits }
  },

  age: {
    'check-ins': (db, limit) => removeOldestOf(db, oldCheckIns(limit)),
  },

  mentions: (words) => ({
    visit: sql`select offices.name as place from ${checkIns} join ${offices} on offices.id = office_id
      left join ${visits} on ${visits.checkInId} = ${checkIns.id}
      where ${holdsWords(words, visits.host, checkIns.comment)}`,
  }),
} satisfies PersonalData

/** The check-ins past their time. The visits of an office may have a time of their own; its staff have none. */
function oldCheckIns({ since, ofVisits }: Limit) {
  const old = olderThan(checkIns, checkIns.timeIn, since)
  const isOwn = and(
    checkIns.isVisitor,
    inArray(
      checkIns.officeId,
      ofVisits.map(({ officeId }) => officeId),
    ),
  )
  return [
    { ...old, isOld: and(old.isOld, isOwn && not(isOwn)) },
    ...ofVisits.map((own) => {
      const ofOffice = olderThanNewestFirst(checkIns, checkIns.timeIn, own.since)
      return {
        ...ofOffice,
        isOld: and(checkIns.isVisitor, eq(checkIns.officeId, own.officeId), ofOffice.isOld),
      }
    }),
  ]
}

const isOf = ({ email, userId }: DataSubject) =>
  or(eq(checkIns.email, email), userId ? eq(checkIns.userId, userId) : undefined)

const listTimes = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({ row: checkIns, visit: visits, office: offices.name, said: SAID })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .leftJoin(visits, eq(visits.checkInId, checkIns.id))
    .where(which)
    .orderBy(asc(checkIns.timeIn))

type SaidLater = Said<string> & { saidAt: string }

const SAID = sql<SaidLater[]>`(
  select coalesce(
    json_agg(json_build_object('says', what, 'source', source, 'at', at, 'saidAt', said_at) order by nr), '[]'
  ) from ${presenceStatements} where check_in_id = ${checkIns.id}
)`

type Times = {
  row: typeof checkIns.$inferSelect
  visit: typeof visits.$inferSelect | null
  office: string
  said: SaidLater[]
}

const shownCheckIn = ({ row, office, said }: Times) => ({
  office,
  name: row.name,
  timeIn: row.timeIn,
  timeInLocal: row.timeInLocal,
  proof: row.proof,
  comment: row.comment,
  said: said.map(({ at, saidAt, ...each }) => ({ ...each, at: new Date(at), saidAt: new Date(saidAt) })),
})

const shownVisit = ({ visit, ...times }: Times) => ({
  ...shownCheckIn({ ...times, visit }),
  company: visit?.company ?? '',
  phone: visit?.phone ?? '',
  host: visit?.host ?? '',
  formRequired: visit?.formRequired ?? false,
})
