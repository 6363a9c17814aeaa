import { and, asc, eq, or, sql } from 'drizzle-orm'
import { offices } from '../organisation/tables'
import type { DataSubject, PersonalData } from '../platform/data-subject'
import type { Db } from '../platform/database'
import { olderThan, removeOldest } from '../platform/old-rows'
import { holdsWords } from '../platform/words-in-text'
import { checkIns } from './tables'

/** A check-in belongs to its employee's record. A visit is told on request only, because anybody may have typed its address. */
export const personalData = {
  tables: [checkIns],

  async tell(db, subject) {
    const found = await listTimes(db, and(eq(checkIns.isVisitor, false), isOf(subject)))
    return { checkIns: found.map(shownCheckIn) }
  },

  async tellOnRequest(db, { email }) {
    const found = await listTimes(db, and(checkIns.isVisitor, eq(checkIns.email, email)))
    return { visits: found.map(shownVisit) }
  },

  async erase(db, subject) {
    const removed = await db
      .delete(checkIns)
      .where(isOf(subject))
      .returning({ isVisitor: checkIns.isVisitor })
    const visits = removed.filter(({ isVisitor }) => isVisitor).length
    return { visits, checkIns: removed.length - visits }
  },

  age: {
    'check-ins': (db, { since }) => removeOldest(db, olderThan(checkIns, checkIns.timeIn, since)),
  },

  mentions: (words) => ({
    visit: sql`select offices.name as place from ${checkIns} join ${offices} on offices.id = office_id
      where ${holdsWords(words, checkIns.host, checkIns.comment)}`,
  }),
} satisfies PersonalData

const isOf = ({ email, userId }: DataSubject) =>
  or(eq(checkIns.email, email), userId ? eq(checkIns.userId, userId) : undefined)

const listTimes = (db: Db, which: ReturnType<typeof and>) =>
  db
    .select({ row: checkIns, office: offices.name })
    .from(checkIns)
    .innerJoin(offices, eq(offices.id, checkIns.officeId))
    .where(which)
    .orderBy(asc(checkIns.timeIn))

type Times = { row: typeof checkIns.$inferSelect; office: string }

const shownCheckIn = ({ row, office }: Times) => ({
  office,
  name: row.name,
  timeIn: row.timeIn,
  timeInLocal: row.timeInLocal,
  timeOut: row.timeOut,
  endedBy: row.endedBy,
  proof: row.proof,
  comment: row.comment,
})

const shownVisit = ({ row, office }: Times) => ({
  ...shownCheckIn({ row, office }),
  company: row.company,
  phone: row.phone,
  host: row.host,
  formRequired: row.formRequired,
})
